// Knowledge points as courses use them: one of theory, or one of the second level of images.
import { courseErrors } from '@clearbelt/contract/courses/errors'
import { isImageCourse, type CourseType } from '@clearbelt/domain/courses/course-types'
import { refuse } from '../../../http/refusal.ts'
import type { Caller } from '../../../http/context.ts'
import type { Tx } from '../../../world/database.ts'
import type { CoursesDeps } from '../deps.ts'

/**
 * Refuses a point that the caller does not see or that does not fit the course, one apart that was there before; keeps
 * it from being deleted.
 */
export async function holdPoint(
  { knowledge }: Pick<CoursesDeps, 'knowledge'>,
  tx: Tx,
  caller: Caller,
  type: CourseType,
  id: string,
  before: string | null,
): Promise<void> {
  if (id === before) return
  const point = (await knowledge.pointsSeenBy(tx, caller.orgPath)).find((one) => one.id === id)
  const fields = ['knowledge']
  if (point === undefined || (point.variant === 'image') !== isImageCourse(type))
    throw refuse(courseErrors['course-knowledge-unknown'], { fields })
  if (isImageCourse(type) && point.superiorID === null) throw refuse(courseErrors['course-knowledge-level'], { fields })
  if (!(await knowledge.hold(tx, [id]))) throw refuse(courseErrors['course-knowledge-unknown'], { fields })
}
