// The fields of a question with options: what is asked, the options with the right ones marked, and why.
import { ANALYSIS_LIMIT, STEM_LIMIT } from '@clearbelt/domain/kinds/choice/choice'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { RichField } from '../../written/rich-field.tsx'
import { richAtMost } from '../../written/rich-rules.ts'
import { isMany, type ChoiceCode } from '../options.ts'
import { OptionFields } from './option-fields.tsx'

export const SingleFields = (): ReactNode => <ChoiceFields code="single-choice" />
export const MultipleFields = (): ReactNode => <ChoiceFields code="multiple-choice" />

export function ChoiceFields({ code }: { code: ChoiceCode }): ReactNode {
  const say = useText('choice')
  const atMost = (max: number) => richAtMost(max, say('tooLong', { max: sayNumber(max) }))
  return (
    <>
      <Form.Item
        name="stem"
        label={say('question')}
        rules={[{ required: true, whitespace: true, message: say('questionRule') }, atMost(STEM_LIMIT)]}
      >
        <RichField max={STEM_LIMIT} isRequired />
      </Form.Item>
      <OptionFields many={isMany(code)} />
      <Form.Item name="analysis" label={say('analysis')} extra={say('analysisHint')} rules={[atMost(ANALYSIS_LIMIT)]}>
        <RichField max={ANALYSIS_LIMIT} />
      </Form.Item>
    </>
  )
}
