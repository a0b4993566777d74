// The fields of a true/false question: the statement, which answer is right, and why.
import { ANALYSIS_LIMIT, STEM_LIMIT } from '@clearbelt/domain/kinds/true-false/kind'
import { Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'

/** Room for the count of characters, which would lie on the help or the message below. */
const UNDER = { marginBottom: 22 }

export function StatementFields(): ReactNode {
  const say = useText('true-false')
  const atMost = (max: number) => ({ max, message: say('statementLong', { max: sayNumber(max) }) })
  return (
    <>
      <Form.Item
        name="stem"
        label={say('statement')}
        extra={say('statementHint')}
        rules={[{ required: true, whitespace: true, message: say('statementRule') }, atMost(STEM_LIMIT)]}
      >
        <Input.TextArea rows={4} count={{ show: true, max: STEM_LIMIT }} style={UNDER} />
      </Form.Item>
      <Form.Item name="isTrue" label={say('isTrueLabel')} rules={[{ required: true, message: say('answerRule') }]}>
        <Radio.Group
          options={[
            { value: true, label: say('true') },
            { value: false, label: say('false') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="analysis"
        label={say('analysisLabel')}
        extra={say('analysisHint')}
        rules={[atMost(ANALYSIS_LIMIT)]}
      >
        <Input.TextArea rows={3} count={{ show: true, max: ANALYSIS_LIMIT }} style={UNDER} />
      </Form.Item>
    </>
  )
}
