// What narrows the library: class tabs with their counts, the search form, and the sort.
import { daysFilter } from '../../../ui/table/days-filter.tsx'
import { knowledgeFilter } from '../../../pickers/knowledge-filter.tsx'
import { FilterOutlined, SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { IMAGE_CLASSES, type queryImages } from '@clearbelt/contract/images/calls'
import { Badge, Button, Flex, Segmented, Select, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { usePanelFilters } from '../../../pickers/filter-panel.ts'
import type { InputFor } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import type { ChangeTable, TableState } from '../../../ui/table/table-address.ts'
import { TableFilters, type TableFilter, type TableFiltersProps } from '../../../ui/table/table-filters.tsx'
import { classOf, SORTS, useClassCounts, useFacts, type ImageClass } from '../api/images.ts'

export interface LibraryFiltersProps {
  state: TableState
  change: ChangeTable
  /** What is asked of the server, for the counts of the other classes. */
  input: InputFor<typeof queryImages>
}

/** The filters without the class, which has its own tabs and outlives "clear filters". */
const withoutClass = ({ class: _, ...rest }: Readonly<Record<string, string>>): Record<string, string> => rest

export function LibraryFilters({ state, change, input }: LibraryFiltersProps): ReactNode {
  const say = useText('images')
  const mode = useBreakpoint()
  const [isOpen, setOpen] = useState(false)
  const filters = useFilters()
  const values = withoutClass(state.filters)
  const set: TableFiltersProps['onChange'] = (alter) =>
    change(({ filters: now }) => ({
      filters: { ...alter(withoutClass(now)), ...(now.class ? { class: now.class } : {}) },
    }))
  const others = Object.entries(values).filter(([name, value]) => name !== 'name' && value).length
  const isShort = mode === 'mobile' && !isOpen
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={12} justify="space-between" align="center">
        <ClassTabs
          chosen={classOf(state)}
          input={input}
          onChoose={(name) =>
            change((now) => ({
              filters: { ...withoutClass(now.filters), ...(name === 'package' ? {} : { class: name }) },
            }))
          }
        />
        <Flex gap={8}>
          {mode === 'mobile' && (
            <Badge count={others} size="small">
              <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {say('filters')}
              </Button>
            </Badge>
          )}
          <SortChoice state={state} change={change} />
        </Flex>
      </Flex>
      <TableFilters filters={isShort ? filters.slice(0, 1) : filters} values={values} onChange={set} />
    </Flex>
  )
}

function useFilters(): TableFilter[] {
  const say = useText('images')
  const shared = usePanelFilters([
    { field: 'perspective', name: 'viewCount', label: say('viewCount'), width: 150 },
    { field: 'imageOrigin', name: 'origins', label: say('origin'), width: 150 },
  ])
  const more = usePanelFilters([
    { field: 'year', name: 'years', label: say('year'), width: 130 },
    { field: 'appraisal', label: say('appraisal'), width: 170 },
  ])
  const facts = useFacts()
  const named = (name: string, label: string, values: readonly string[]): TableFilter => ({
    kind: 'select',
    name,
    label,
    multiple: true,
    loading: facts.isLoading,
    width: 170,
    options: values.map((value) => ({ value, label: value })),
    ...(facts.isError && !facts.data ? { onRetry: () => void facts.refetch() } : {}),
  })
  return [
    { kind: 'text', name: 'name', label: say('searchName'), width: 250 },
    knowledgeFilter(say('knowledge'), 'Image', 240),
    ...shared,
    named('sources', say('source'), facts.data?.sources ?? []),
    named('deviceModels', say('productName'), facts.data?.deviceModels ?? []),
    ...more,
    {
      kind: 'select',
      name: 'reserved',
      label: say('reserved'),
      width: 170,
      options: [
        { value: '1', label: say('yes') },
        { value: '0', label: say('no') },
      ],
    },
    daysFilter('created', { label: say('created'), from: say('createdFrom'), to: say('createdTo') }, 290),
  ]
}

function ClassTabs({
  chosen,
  input,
  onChoose,
}: {
  chosen: ImageClass
  input: InputFor<typeof queryImages>
  onChoose: (name: ImageClass) => void
}): ReactNode {
  const say = useText('images')
  const counts = useClassCounts(input)
  return (
    <Segmented<ImageClass>
      aria-label={say('class')}
      value={chosen}
      onChange={onChoose}
      options={IMAGE_CLASSES.map((value) => ({
        value,
        label: (
          <span>
            {say(`class_${value}`)}
            {counts[value] === undefined ? '' : ` ${sayNumber(counts[value])}`}
          </span>
        ),
      }))}
    />
  )
}

/** The sort and its direction; the newest first unless chosen otherwise. */
function SortChoice({ state, change }: Pick<LibraryFiltersProps, 'state' | 'change'>): ReactNode {
  const say = useText('images')
  const sort = SORTS.find((one) => one === state.sort) ?? 'createTime'
  const isDown = state.sort === '' ? true : state.descending
  const set = (to: string, descending: boolean): void =>
    change(to === 'createTime' && descending ? { sort: '', descending: false } : { sort: to, descending })
  const words = say(isDown ? 'descending' : 'ascending')
  return (
    <Space.Compact>
      <Select
        aria-label={say('sort')}
        value={sort}
        popupMatchSelectWidth={false}
        style={{ minWidth: 140 }}
        options={SORTS.map((value) => ({ value, label: say(`sort_${value}`) }))}
        onChange={(to) => set(to, to !== 'name')}
      />
      <Button
        icon={isDown ? <SortDescendingOutlined /> : <SortAscendingOutlined />}
        aria-label={words}
        title={words}
        onClick={() => set(sort, !isDown)}
      />
    </Space.Compact>
  )
}
