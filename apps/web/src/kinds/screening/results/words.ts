// Judgements, marks and corrections of images in words.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import { sayFor, sayList, sayParts } from '../../../shared/i18n.ts'
import type { ViewerAnswer } from '../../../viewer/model.ts'

interface Judged {
  isPass: boolean | null
  /** The marks, or how many. */
  tags: ViewerAnswer['tags'] | number
}

export const readMoment = ({ isPass, tags }: Judged): ViewerAnswer => ({
  isPass,
  tags: typeof tags === 'number' ? [] : tags.map(({ x, y, tagKp, tagName }) => ({ x, y, tagKp, tagName })),
})

/** A judgement with its marks, in words. */
export function sayAnswer(row: object): string {
  const say = sayFor('screening')
  const { isPass, tags } = row as Judged
  const judged = isPass === null ? say('unanswered') : sayFor('viewer')(isPass ? 'safe' : 'suspect')
  const count = typeof tags === 'number' ? tags : tags.length
  const named = typeof tags === 'number' ? [] : tags.map((tag) => tag.tagName).filter((name) => name !== '')
  if (count === 0) return judged
  return sayParts([judged, `${say('marks', { count })}${named.length > 0 ? ` (${sayList(named)})` : ''}`])
}

export function sayCorrection({ isSafe, knowledgeNames }: CorrectionRow): string | null {
  const say = sayFor('screening')
  if (isSafe === null) return null
  return isSafe ? say('saysSafe') : say('saysThreat', { names: sayList([...new Set(knowledgeNames)]) })
}
