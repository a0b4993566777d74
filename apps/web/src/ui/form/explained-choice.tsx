// One of a few, each with a line that says what it means.
import { Flex, Radio, Typography } from 'antd'
import type { ReactNode } from 'react'

export interface ExplainedChoiceProps<V extends string | number> {
  choices: readonly { value: V; title: string; hint: string }[]
  id?: string
  value?: V
  onChange?: (value: V) => void
}

/** Works inside Form.Item. */
export const ExplainedChoice = <V extends string | number>({
  choices,
  id,
  value,
  onChange,
}: ExplainedChoiceProps<V>): ReactNode => (
  <Radio.Group
    {...(id ? { id } : {})}
    style={{ width: '100%' }}
    value={value}
    onChange={(event) => onChange?.(event.target.value as V)}
  >
    <Flex vertical gap={6}>
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value}>
          {choice.title}
          <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
            {choice.hint}
          </Typography.Text>
        </Radio>
      ))}
    </Flex>
  </Radio.Group>
)
