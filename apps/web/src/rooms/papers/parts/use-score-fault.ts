// Says at its field what is wrong with the score of a question.
import { SCORE_MAX } from '@clearbelt/domain/papers/scores'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { scoreFault } from './draft.ts'

/** Words for a score as it is typed; null: it is fine, or there is none yet, which of hundreds would be too many words. */
export function useScoreFault(): (text: string) => string | null {
  const say = useText('papers')
  return (text) => {
    const fault = scoreFault(text)
    if (fault === 'most') return say('scoreMost', { max: sayNumber(SCORE_MAX) })
    return fault === 'decimals' ? say('scoreRule') : null
  }
}
