// The rule of partial credit in the form of a paper or of an exam, each with what it gives for the same three answers.
import {
  CREDIT_RULES,
  creditOf,
  type CreditRule,
  DEFAULT_CREDIT,
  SOME_PERCENT_MAX,
  SOME_PERCENT_MIN,
} from '@clearbelt/domain/kinds/multiple-choice/credit'
import { parseScore, toPoints } from '@clearbelt/domain/papers/scores'
import { earnedScore } from '@clearbelt/domain/sittings/scores'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { ExplainedChoice } from '../../../ui/form/explained-choice.tsx'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

/** Of an exam that takes the rule of its paper. */
export const AS_PAPER = 'asPaper'

export interface CreditFields {
  multipleCredit: CreditRule | typeof AS_PAPER
  multipleSomePercent: number | null
}

/** The example: a question with three right options among five, for as many points as in the paper, or 10. */
const POINTS = '10'
const RIGHT = 3
const EXAMPLES = { some: { right: 2, wrong: 0 }, mixed: { right: 2, wrong: 1 } }

/** In the form of an exam, where the rule of its paper may hold. */
export const StepCreditFields = ({ name }: { name: number }): ReactNode => (
  <Fields item={[name]} form={['processes', name]} points={POINTS} mayFollow />
)

/** In the form of a paper. */
export const PaperCreditFields = ({ points }: { points: string | null }): ReactNode => (
  <Fields item={[]} form={[]} points={points ?? POINTS} mayFollow={false} />
)

/** `item`: names above a field as its item takes them; `form`: as the form does. */
function Fields({
  item,
  form: above,
  points,
  mayFollow,
}: {
  item: number[]
  form: (string | number)[]
  points: string
  mayFollow: boolean
}): ReactNode {
  const say = useText('multiple-choice')
  const bounds = useBounds()
  const form = Form.useFormInstance()
  const credit = Form.useWatch<CreditFields['multipleCredit']>([...above, 'multipleCredit'], form)
  // Also while its field is hidden, and so no field.
  const percent =
    Form.useWatch<number | null>([...above, 'multipleSomePercent'], { form, preserve: true }) ??
    DEFAULT_CREDIT.somePercent
  const pointsOf = (rule: CreditRule, answer: { right: number; wrong: number }): string => {
    const share = creditOf({ credit: rule, somePercent: percent }, { ...answer, of: RIGHT })
    return sayNumber(toPoints(earnedScore(parseScore(points) ?? 0, share)))
  }
  const rules = CREDIT_RULES.map((rule) => ({
    value: rule,
    title: say(`credit_${rule}`, { percent: sayNumber(percent) }),
    hint: say('creditGives', { some: pointsOf(rule, EXAMPLES.some), mixed: pointsOf(rule, EXAMPLES.mixed) }),
  }))
  const ofPaper = { value: AS_PAPER, title: say('credit_asPaper'), hint: say('creditAsPaperHint') }
  return (
    <>
      <Form.Item
        name={[...item, 'multipleCredit']}
        label={say('credit')}
        extra={say('creditExample', { points: sayNumber(Number(points)) })}
        required
      >
        <ExplainedChoice<string> choices={mayFollow ? [ofPaper, ...rules] : rules} />
      </Form.Item>
      {credit === 'someRight' && (
        <Form.Item
          name={[...item, 'multipleSomePercent']}
          label={say('somePercent')}
          rules={[{ required: true, message: say('somePercentRule') }, bounds(SOME_PERCENT_MIN, SOME_PERCENT_MAX)]}
        >
          <WholeNumber suffix="%" style={{ width: '100%', maxWidth: 220 }} />
        </Form.Item>
      )}
    </>
  )
}
