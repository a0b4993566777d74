// The cover of a course: a picture that its author uploaded before.
import { courseErrors } from '@clearbelt/contract/courses/errors'
import { isUuid } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { CoursesDeps } from '../deps.ts'

/** The id in the address that the upload answered. */
export const coverIDOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1).toLowerCase()

/** Refuses what the caller never uploaded as a cover. */
export async function holdCover(
  { files }: Pick<CoursesDeps, 'files'>,
  tx: Tx,
  caller: Caller,
  id: string | null,
  before: string | null,
): Promise<void> {
  if (id === null || id === before) return
  const file = isUuid(id) ? await files.own(tx, caller, id) : null
  if (file?.kind !== 'cover') throw refuse(courseErrors['cover-unknown'], { fields: ['cover'] })
}
