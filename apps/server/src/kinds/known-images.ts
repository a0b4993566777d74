// Images of a library that questions of a file are about: known here, or only shown by the file.
import type { ReadQuestion } from '@clearbelt/formats/doubt'
import type { Question } from '@clearbelt/formats/question'
import { IMAGE_FAMILIES } from '@clearbelt/contract/images/families'
import { withoutViews } from '../formats/library-images.ts'
import type { Caller } from '../http/context.ts'
import { isUuid } from '../db/uuid.ts'
import type { KindDeps } from './kind.ts'

const keyOf = ({ library, id }: { library: string; id: string }): string => `${library}/${id}`

/** Those that the caller may use, as `settleImage` asks for them. */
export async function imagesKnown(
  { images, world }: Pick<KindDeps, 'images' | 'world'>,
  caller: Caller,
  questions: readonly Pick<ReadQuestion, 'question'>[],
): Promise<Set<string>> {
  const asked = questions.flatMap(({ question }) => question?.image ?? []).filter(({ id }) => isUuid(id))
  const known = new Set<string>()
  for (const family of IMAGE_FAMILIES) {
    const ids = asked.filter(({ library }) => library === family).map(({ id }) => id.toLowerCase())
    if (ids.length === 0) continue
    for (const id of (await images.hold(world.db, caller, family, [...new Set(ids)])).keys())
      known.add(keyOf({ library: family, id }))
  }
  return known
}

/** A question over an image that is here names it; any other shows it, which is said. */
export function settleImage(question: Question, known: ReadonlySet<string>, onUnknown: () => void): Question {
  if (question.image === null) return question
  const image = { ...question.image, id: question.image.id.toLowerCase() }
  if (known.has(keyOf(image))) return withoutViews({ ...question, image })
  onUnknown()
  return { ...question, image: null }
}
