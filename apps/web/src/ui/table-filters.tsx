// The search form above a table: applies as one types or chooses, and can be cleared.
import { CloseCircleOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Flex, Input, Select } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'

export type TableFilter = { name: string; label: string; width?: number } & (
  | { kind: 'text' }
  | { kind: 'select'; options: readonly { value: string; label: string }[]; multiple?: boolean }
  | { kind: 'custom'; render: (value: string, set: (value: string) => void) => ReactNode })

export interface TableFiltersProps {
  filters: readonly TableFilter[]
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
}

/** The filters of a table in one wrapping line. */
export function TableFilters({ filters, values, onChange }: TableFiltersProps): ReactNode {
  const say = useText('ui')
  const set = (name: string, value: string): void => onChange({ ...values, [name]: value })
  return (
    <Flex component="search" wrap gap={8} style={{ flex: '1 1 auto' }}>
      {filters.map((filter) => <OneFilter key={filter.name} filter={filter} value={values[filter.name] ?? ''} set={(value) => set(filter.name, value)} />)}
      {Object.values(values).some(Boolean) && <Button type="text" icon={<CloseCircleOutlined />} onClick={() => onChange({})}>{say('clearFilters')}</Button>}
    </Flex>
  )
}

function OneFilter({ filter, value, set }: { filter: TableFilter; value: string; set: (value: string) => void }): ReactNode {
  if (filter.kind === 'custom') return <div style={{ minWidth: filter.width ?? 180 }}>{filter.render(value, set)}</div>
  if (filter.kind === 'text') return <TextFilter label={filter.label} width={filter.width ?? 240} value={value} set={set} />
  const shared = { 'aria-label': filter.label, placeholder: filter.label, allowClear: true, options: [...filter.options], style: { minWidth: filter.width ?? 160 }, popupMatchSelectWidth: false, showSearch: { optionFilterProp: 'label' } }
  return filter.multiple
    ? <Select {...shared} mode="multiple" maxTagCount="responsive" value={value ? value.split(',') : []} onChange={(next: string[]) => set(next.join(','))} />
    : <Select {...shared} value={value || undefined} onChange={(next: string | undefined) => set(next ?? '')} />
}

const TYPING_PAUSE = 350

/** Applies when typing pauses, on Enter, and when cleared. */
function TextFilter({ label, width, value, set }: { label: string; width: number; value: string; set: (value: string) => void }): ReactNode {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => set(typed.trim()), TYPING_PAUSE)
    return () => clearTimeout(timer)
    // Waits for typing alone; a new `set` must not restart the pause.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])
  return (
    <Input aria-label={label} placeholder={label} allowClear prefix={<SearchOutlined aria-hidden />} style={{ width, maxWidth: '100%' }} value={typed} maxLength={100}
      onChange={(event) => setTyped(event.target.value)} onPressEnter={() => set(typed.trim())} />
  )
}
