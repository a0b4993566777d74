// The fields of a question with options: what is asked, the options with the right ones marked, and why.
import { ANALYSIS_LIMIT, STEM_LIMIT } from '@clearbelt/domain/kinds/choice/choice'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { isMany, type ChoiceCode } from '../options.ts'
import { OptionFields } from './option-fields.tsx'

export const SingleFields = (): ReactNode => <ChoiceFields code="single-choice" />
export const MultipleFields = (): ReactNode => <ChoiceFields code="multiple-choice" />

/** Room for the count of characters, which would lie on the help or the message below. */
const UNDER = { marginBottom: 22 }

export function ChoiceFields({ code }: { code: ChoiceCode }): ReactNode {
  const say = useText('choice')
  const atMost = (max: number) => ({ max, message: say('tooLong', { max: sayNumber(max) }) })
  return (
    <>
      <Form.Item
        name="stem"
        label={say('question')}
        rules={[{ required: true, whitespace: true, message: say('questionRule') }, atMost(STEM_LIMIT)]}
      >
        <Input.TextArea rows={3} count={{ show: true, max: STEM_LIMIT }} style={UNDER} />
      </Form.Item>
      <OptionFields many={isMany(code)} />
      <Form.Item name="analysis" label={say('analysis')} extra={say('analysisHint')} rules={[atMost(ANALYSIS_LIMIT)]}>
        <Input.TextArea rows={3} count={{ show: true, max: ANALYSIS_LIMIT }} style={UNDER} />
      </Form.Item>
    </>
  )
}
