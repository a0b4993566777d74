// The rule of partial credit for matching in the form of a paper or of an exam, each with what it gives for two answers.
import { MATCHING_CREDITS, matchingShare, type MatchingCredit } from '@clearbelt/domain/kinds/matching/credit'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { ExplainedChoice } from '../../../ui/form/explained-choice.tsx'

/** Of an exam that takes the rule of its paper. */
export const AS_PAPER = 'asPaper'

export interface MatchingFields {
  pairCredit: MatchingCredit | typeof AS_PAPER
}

/** The example: a question for 10 points with four areas. */
const POINTS = 10
const AREAS = 4
const EXAMPLES = { some: { right: 3, wrong: 0 }, mixed: { right: 3, wrong: 1 } }

const pointsOf = (credit: MatchingCredit, answer: { right: number; wrong: number }): string => {
  const { part, whole } = matchingShare({ credit }, { ...answer, of: AREAS })
  return sayNumber(Math.round((100 * POINTS * part) / whole) / 100)
}

/** In the form of an exam, where the rule of its paper may hold. */
export const StepMatchingFields = ({ name }: { name: number }): ReactNode => <Fields item={[name]} mayFollow />

/** In the form of a paper. */
export const PaperMatchingFields = (): ReactNode => <Fields item={[]} mayFollow={false} />

/** `item`: names above the field as its item takes them. */
function Fields({ item, mayFollow }: { item: number[]; mayFollow: boolean }): ReactNode {
  const say = useText('matching')
  const rules = MATCHING_CREDITS.map((rule) => ({
    value: rule,
    title: say(`credit_${rule}`),
    hint: say('creditGives', { some: pointsOf(rule, EXAMPLES.some), mixed: pointsOf(rule, EXAMPLES.mixed) }),
  }))
  const ofPaper = { value: AS_PAPER, title: say('credit_asPaper'), hint: say('creditAsPaperHint') }
  return (
    <Form.Item name={[...item, 'pairCredit']} label={say('credit')} extra={say('creditExample')} required>
      <ExplainedChoice<string> choices={mayFollow ? [ofPaper, ...rules] : rules} />
    </Form.Item>
  )
}
