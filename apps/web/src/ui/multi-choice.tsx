// A list to choose several of, with an All option.
import { Button, Flex, Select } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { ALL, chosenAfter, shownOf } from './all-choice.ts'

export interface MultiChoiceProps {
  /** Placeholder and name for screen readers. */
  label: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  style?: CSSProperties
  loading?: boolean
  /** Given when the options could not be had: asks for them again. */
  onRetry?: (() => void) | undefined
}

export function MultiChoice({
  label,
  options,
  value,
  onChange,
  style,
  loading = false,
  onRetry,
}: MultiChoiceProps): ReactNode {
  const say = useText('ui')
  const values = options.map((option) => option.value)
  const shown = shownOf(value, values)
  const failed = onRetry && (
    <Flex vertical gap={8} align="start" style={{ padding: 8 }}>
      <span role="alert">{say('loadFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {say('retry')}
      </Button>
    </Flex>
  )
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={label}
      placeholder={label}
      allowClear
      style={style}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      loading={loading}
      {...(failed ? { notFoundContent: failed } : {})}
      options={values.length === 0 ? [] : [{ value: ALL, label: say('all') }, ...options]}
      value={shown}
      onChange={(after) => onChange(chosenAfter(shown, after, values))}
    />
  )
}
