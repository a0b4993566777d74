// The fields of a true/false question: the statement, which answer is right, and why.
import { ANALYSIS_LIMIT, STEM_LIMIT } from '@clearbelt/domain/kinds/true-false/kind'
import { Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { RichField } from '../../written/rich-field.tsx'
import { richAtMost } from '../../written/rich-rules.ts'

export function StatementFields(): ReactNode {
  const say = useText('true-false')
  const atMost = (max: number) => richAtMost(max, say('statementLong', { max: sayNumber(max) }))
  return (
    <>
      <Form.Item
        name="stem"
        label={say('statement')}
        extra={say('statementHint')}
        rules={[{ required: true, whitespace: true, message: say('statementRule') }, atMost(STEM_LIMIT)]}
      >
        <RichField rows={4} max={STEM_LIMIT} isRequired />
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
        <RichField max={ANALYSIS_LIMIT} />
      </Form.Item>
    </>
  )
}
