// The rule of partial credit in the form of an exam, each with what it gives for the same three answers.
import {
  CREDIT_RULES,
  creditOf,
  type CreditRule,
  DEFAULT_CREDIT,
  SOME_PERCENT_MAX,
  SOME_PERCENT_MIN,
} from '@clearbelt/domain/kinds/multiple-choice/credit'
import { Form, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { ExplainedChoice } from '../../../ui/form/explained-choice.tsx'

export interface CreditFields {
  multipleCredit: CreditRule
  multipleSomePercent: number | null
}

/** The example: a question for 10 points with three right options among five. */
const POINTS = 10
const RIGHT = 3
const EXAMPLES = { some: { right: 2, wrong: 0 }, mixed: { right: 2, wrong: 1 } }

export function CreditRuleFields({ name }: { name: number }): ReactNode {
  const say = useText('multiple-choice')
  const credit = Form.useWatch<CreditFields['multipleCredit']>(['processes', name, 'multipleCredit'])
  const form = Form.useFormInstance()
  // Also while its field is hidden, and so no field.
  const percent =
    Form.useWatch<number | null>(['processes', name, 'multipleSomePercent'], { form, preserve: true }) ??
    DEFAULT_CREDIT.somePercent
  const pointsOf = (rule: CreditFields['multipleCredit'], answer: { right: number; wrong: number }): string => {
    const { part, whole } = creditOf({ credit: rule, somePercent: percent }, { ...answer, of: RIGHT })
    return sayNumber(Math.round((100 * POINTS * part) / whole) / 100)
  }
  return (
    <>
      <Form.Item name={[name, 'multipleCredit']} label={say('credit')} extra={say('creditExample')} required>
        <ExplainedChoice
          choices={CREDIT_RULES.map((rule) => ({
            value: rule,
            title: say(`credit_${rule}`, { percent: sayNumber(percent) }),
            hint: say('creditGives', { some: pointsOf(rule, EXAMPLES.some), mixed: pointsOf(rule, EXAMPLES.mixed) }),
          }))}
        />
      </Form.Item>
      {credit === 'someRight' && (
        <Form.Item
          name={[name, 'multipleSomePercent']}
          label={say('somePercent')}
          rules={[{ required: true, message: say('somePercentRule') }]}
        >
          <InputNumber
            min={SOME_PERCENT_MIN}
            max={SOME_PERCENT_MAX}
            precision={0}
            suffix="%"
            style={{ width: '100%', maxWidth: 220 }}
          />
        </Form.Item>
      )}
    </>
  )
}
