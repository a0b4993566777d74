// Answers, corrections and names of graphic questions in words.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import { sayFor, sayList } from '../../shared/i18n.ts'
import { readAnswer, type Answer } from './content.ts'

/** The field of a row that graphic questions add; what other kinds put there is none of theirs. */
interface Given {
  answer: unknown
}

/** The answer of a row of the log. */
export const readMoment = ({ answer }: Given): Answer =>
  readAnswer({
    answer:
      typeof answer === 'object' && answer !== null && 'isPass' in answer
        ? (answer as Parameters<typeof readAnswer>[0]['answer'])
        : null,
  })

/** The judgement, and what was marked. */
function sayGiven({ isPass, tags }: Answer): string {
  const say = sayFor('graphic')
  if (isPass === null) return ''
  const names = tags.map(({ tagName }) => tagName).filter((name) => name !== '')
  const judged = say(isPass ? 'safe' : 'suspect')
  if (tags.length === 0) return judged
  return [judged, names.length === tags.length ? sayList(names) : say('markCount', { count: tags.length })].join(' · ')
}

export const sayAnswer = (row: object): string => sayGiven(readMoment(row as Given)) || sayFor('graphic')('unanswered')

export function sayCorrection({ answer }: CorrectionRow): string | null {
  const said = sayGiven(readMoment({ answer }))
  return said === '' ? null : sayFor('graphic')('changesTo', { answer: said })
}
