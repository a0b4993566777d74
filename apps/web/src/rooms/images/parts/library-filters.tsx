// What narrows the library: class tabs with their counts, the search form, and the sort.
import { FilterOutlined, SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { IMAGE_CLASSES } from '@clearbelt/contract/images/calls'
import { Badge, Button, Flex, Segmented, Select, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { classOf, COUNTED_MOST, type ImageClass, type LibraryInput } from '../../../pickers/library-images/ask.ts'
import { useImageFilters } from '../../../pickers/library-images/filters.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import type { ChangeTable, TableState } from '../../../ui/table/table-address.ts'
import { TableFilters, type TableFiltersProps } from '../../../ui/table/table-filters.tsx'
import { useLibrary } from '../api/families.ts'
import { SORTS, useClassCounts } from '../api/images.ts'

export interface LibraryFiltersProps {
  state: TableState
  change: ChangeTable
  /** What is asked of the server, for the counts of the other classes. */
  input: LibraryInput
}

/** The filters without the class, which has its own tabs and outlives "clear filters". */
const withoutClass = ({ class: _, ...rest }: Readonly<Record<string, string>>): Record<string, string> => rest

export function LibraryFilters({ state, change, input }: LibraryFiltersProps): ReactNode {
  const say = useText('images')
  const mode = useBreakpoint()
  const [isOpen, setOpen] = useState(false)
  const filters = useImageFilters(useLibrary().family)
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
          chosen={classOf(state.filters)}
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

const sayCount = (count: number): string => (count > COUNTED_MOST ? `${sayNumber(COUNTED_MOST)}+` : sayNumber(count))

function ClassTabs({
  chosen,
  input,
  onChoose,
}: {
  chosen: ImageClass
  input: LibraryInput
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
            {counts[value] === undefined ? '' : ` ${sayCount(counts[value])}`}
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
