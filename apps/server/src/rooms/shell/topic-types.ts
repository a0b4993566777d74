// The types of questions as a list: what codes 5 to 7 mean depends on the area.
import type { Culture } from '@clearbelt/contract/wire'
import { CT_PAPER, DR_PAPER } from '@clearbelt/domain/papers/paper-types'
import type { Lists } from './lists.ts'

/** Where people study, questions on images are told apart by the image: the course type that names each code. */
const STUDY_TYPES = new Map([
  [5, DR_PAPER],
  [6, CT_PAPER],
])
const LAST_COMMON_TYPE = 4

/** The types of an area in the caller's language; their names are those of the dictionary. */
export async function topicTypes(
  lists: Lists,
  area: 'paper' | 'study',
  culture: Culture,
): Promise<{ id: string | number; name: string }[]> {
  const types = await lists.options('TopicType', culture)
  if (area === 'paper') return types
  const images = new Map((await lists.options('CourseType', culture)).map(({ id, name }) => [id, name]))
  return types.flatMap(({ id, name }) => {
    if (Number(id) <= LAST_COMMON_TYPE) return [{ id, name }]
    const meant = images.get(STUDY_TYPES.get(Number(id)) ?? '')
    return meant === undefined ? [] : [{ id, name: meant }]
  })
}
