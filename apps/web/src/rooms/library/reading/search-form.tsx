// What is searched for in the knowledge base: name, type, who uploaded it, tag and days. Each applies as it is changed.
import { DatePicker, Flex, Select, Switch, Typography } from 'antd'
import { knowledgeTags } from '@clearbelt/contract/library/knowledge-calls'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { DAY_SHAPES } from '../../../shared/day-shapes.ts'
import { useText } from '../../../shared/i18n.ts'
import { TableFilters } from '../../../ui/table/table-filters.tsx'
import type { ChangeTable, TableState } from '../../../ui/table/table-address.ts'
import { daysOf, FILTER_NAMES, useCategories } from './items.ts'

const DAY = 'YYYY-MM-DD'

export function SearchForm({ state, change }: { state: TableState; change: ChangeTable }): ReactNode {
  const say = useText('reading')
  const categories = useCategories()
  const tags = useQuery({
    queryKey: ['reading', 'tags'],
    queryFn: ({ signal }) => call(knowledgeTags, {}, { signal, silent: true }),
  })
  const { from, to, isWrong } = daysOf(state)
  const values = Object.fromEntries(FILTER_NAMES.map((name) => [name, state.filters[name] ?? '']))
  return (
    <Flex vertical gap={4}>
      <TableFilters
        filters={[
          { kind: 'text', name: 'title', label: say('name'), width: 220 },
          {
            kind: 'select',
            name: 'categories',
            label: say('type'),
            multiple: true,
            width: 180,
            options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          { kind: 'text', name: 'creatorName', label: say('creator'), width: 170 },
          {
            kind: 'custom',
            name: 'tag',
            label: say('tag'),
            width: 150,
            render: (value, set) => (
              <Select
                aria-label={say('tag')}
                placeholder={say('tag')}
                allowClear
                showSearch
                style={{ width: '100%' }}
                value={value || undefined}
                options={(tags.data ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
                onChange={(next: string | undefined) => set(next ?? '')}
              />
            ),
          },
          {
            kind: 'custom',
            name: 'from',
            label: say('from'),
            width: 160,
            render: (_, set) => (
              <DatePicker
                aria-label={say('from')}
                placeholder={say('from')}
                style={{ width: '100%' }}
                format={DAY_SHAPES}
                value={from ? dayjs(from) : null}
                {...(isWrong ? { status: 'error' as const } : {})}
                disabledDate={(day) => to !== null && day.format(DAY) > to}
                onChange={(day) => set(day ? day.format(DAY) : '')}
              />
            ),
          },
          {
            kind: 'custom',
            name: 'to',
            label: say('to'),
            width: 160,
            render: (_, set) => (
              <DatePicker
                aria-label={say('to')}
                placeholder={say('to')}
                style={{ width: '100%' }}
                format={DAY_SHAPES}
                value={to ? dayjs(to) : null}
                {...(isWrong ? { status: 'error' as const } : {})}
                disabledDate={(day) => from !== null && day.format(DAY) < from}
                onChange={(day) => set(day ? day.format(DAY) : '')}
              />
            ),
          },
          {
            kind: 'custom',
            name: 'mine',
            label: say('onlyMine'),
            width: 150,
            render: (value, set) => (
              <Flex gap={8} align="center" style={{ height: 32 }}>
                <Switch
                  id="reading-mine"
                  size="small"
                  checked={value === '1'}
                  onChange={(isOn) => set(isOn ? '1' : '')}
                />
                <label htmlFor="reading-mine">{say('onlyMine')}</label>
              </Flex>
            ),
          },
        ]}
        values={values}
        onChange={(alter) => change(({ filters }) => ({ filters: alter({ ...filters }) }))}
      />
      {isWrong && (
        <Typography.Text type="danger" role="alert">
          {say('datesWrong')}
        </Typography.Text>
      )}
    </Flex>
  )
}
