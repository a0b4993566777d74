// The search form above a table: applies as one types or chooses, and can be cleared.
import { joinList, splitList } from '@clearbelt/contract/list-text'
import { CloseCircleOutlined } from '@ant-design/icons'
import { Button, Flex, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { useBreakpoint } from '../breakpoint.ts'
import { MultiChoice } from '../multi-choice.tsx'
import { SearchBox } from '../search-box.tsx'
import { roomFor, roomForHalves } from './filter-width.ts'

export type TableFilter = { name: string; label: string; width?: number } & (
  | { kind: 'text' }
  | {
      kind: 'select'
      options: readonly { value: string; label: string }[]
      multiple?: boolean
      loading?: boolean
      onRetry?: () => void
    }
  | {
      kind: 'custom'
      /** What its two halves say while they are empty, where it has two. */
      halves?: readonly [string, string]
      render: (value: string, set: (value: string) => void) => ReactNode
    }
)

/** Wider than any narrow screen: the filter takes the whole line. */
const FULL = 2000

export interface TableFiltersProps {
  filters: readonly TableFilter[]
  values: Readonly<Record<string, string>>
  /** Told how the values change, not what they become: the newest ones may be newer than those drawn. */
  onChange: (alter: (values: Readonly<Record<string, string>>) => Record<string, string>) => void
}

/** The filters of a table in one wrapping line. */
export function TableFilters({ filters, values, onChange }: TableFiltersProps): ReactNode {
  const say = useText('ui')
  const narrow = useBreakpoint() === 'mobile'
  const set = (name: string, value: string): void => onChange((now) => ({ ...now, [name]: value }))
  return (
    <Flex component="search" wrap gap={8} align="start" style={{ flex: '1 1 auto', minWidth: 0 }}>
      {filters.map((filter) => (
        <OneFilter
          key={filter.name}
          filter={narrow ? { ...filter, width: FULL } : filter}
          value={values[filter.name] ?? ''}
          set={(value) => set(filter.name, value)}
        />
      ))}
      {Object.values(values).some(Boolean) && (
        <Button type="text" icon={<CloseCircleOutlined />} onClick={() => onChange(() => ({}))}>
          {say('clearFilters')}
        </Button>
      )}
    </Flex>
  )
}

function OneFilter({
  filter,
  value,
  set,
}: {
  filter: TableFilter
  value: string
  set: (value: string) => void
}): ReactNode {
  if (filter.kind === 'custom')
    return (
      <div
        style={{
          width: filter.width ?? 180,
          maxWidth: '100%',
          ...(filter.halves ? { minWidth: roomForHalves(filter.halves) } : {}),
        }}
      >
        {filter.render(value, set)}
      </div>
    )
  if (filter.kind === 'text')
    return (
      <div style={{ width: filter.width ?? 240, minWidth: roomFor(filter.label, 'text'), maxWidth: '100%' }}>
        <SearchBox label={filter.label} value={value} onSearch={set} />
      </div>
    )
  const shared = {
    'aria-label': filter.label,
    placeholder: filter.label,
    allowClear: true,
    options: [...filter.options],
    style: { width: filter.width ?? 160, minWidth: roomFor(filter.label, 'select'), maxWidth: '100%' },
    popupMatchSelectWidth: false,
    showSearch: { optionFilterProp: 'label' },
  }
  return filter.multiple ? (
    <MultiChoice
      label={filter.label}
      options={filter.options}
      value={splitList(value)}
      onChange={(next) => set(joinList(next))}
      style={shared.style}
      loading={filter.loading ?? false}
      onRetry={filter.onRetry}
    />
  ) : (
    <Select {...shared} value={value || undefined} onChange={(next: string | undefined) => set(next ?? '')} />
  )
}
