// The rule of partial credit for CT questions whose threats are marked, in the form of a paper or of an exam.
import { CT_CREDITS, type ImageCTRules } from '@clearbelt/domain/kinds/image-ct/grade'
import { markShare } from '@clearbelt/domain/kinds/marks/credit'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { ExplainedChoice } from '../../../ui/form/explained-choice.tsx'

/** Of an exam that takes the rule of its paper. */
export const AS_PAPER = 'asPaper'

export interface CTFieldsOfRule {
  ctCredit: ImageCTRules['credit'] | typeof AS_PAPER
}

/** The example: a question for ten points over a bag with three threats. */
const POINTS = 10
const THREATS = 3
const EXAMPLES = { some: { right: 2, placed: 0, surplus: 0 }, surplus: { right: 2, placed: 0, surplus: 1 } }

const pointsOf = (credit: ImageCTRules['credit'], found: (typeof EXAMPLES)['some']): string => {
  const { part, whole } = markShare(credit, 0, { ...found, of: THREATS })
  return sayNumber(Math.round((100 * POINTS * part) / whole) / 100)
}

/** In the form of an exam, where the rule of its paper may hold. */
export const StepCTFields = ({ name }: { name: number }): ReactNode => <Fields item={[name]} mayFollow />

/** In the form of a paper. */
export const PaperCTFields = (): ReactNode => <Fields item={[]} mayFollow={false} />

/** `item`: names above the field as its item takes them. */
function Fields({ item, mayFollow }: { item: number[]; mayFollow: boolean }): ReactNode {
  const say = useText('image-ct')
  const rules = CT_CREDITS.map((rule) => ({
    value: rule,
    title: say(`credit_${rule}`),
    hint: say('creditGives', { some: pointsOf(rule, EXAMPLES.some), surplus: pointsOf(rule, EXAMPLES.surplus) }),
  }))
  const ofPaper = { value: AS_PAPER, title: say('credit_asPaper'), hint: say('creditAsPaperHint') }
  return (
    <Form.Item name={[...item, 'ctCredit']} label={say('credit')} extra={say('creditExample')} required>
      <ExplainedChoice<string> choices={mayFollow ? [ofPaper, ...rules] : rules} />
    </Form.Item>
  )
}
