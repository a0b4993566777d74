// The line above the files: what is searched, of which types, in what order, and as cards or rows.
import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons'
import { RESOURCE_TYPES } from '@clearbelt/domain/files/file-types'
import { Flex, Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useResourceWords } from '../../../media/of-resource.ts'
import { TableFilters } from '../../../ui/table/table-filters.tsx'
import type { ChangeTable, TableState } from '../../../ui/table/table-address.ts'
import { SORTS } from '../api/resources.ts'

export type LibraryView = 'grid' | 'list'

export interface ToolRowProps {
  state: TableState
  change: ChangeTable
  view: LibraryView
  onView: (view: LibraryView) => void
}

export function ToolRow({ state, change, view, onView }: ToolRowProps): ReactNode {
  const say = useText('library')
  const { typeOf } = useResourceWords()
  const { path = '', name = '', types = '' } = state.filters
  const words: Record<(typeof SORTS)[number], string> = {
    '-createTime': say('sort_new'),
    createTime: say('sort_old'),
    name: say('sort_name'),
    '-length': say('sort_size'),
  }
  const now = `${state.descending ? '-' : ''}${state.sort}`
  return (
    <Flex wrap gap={8} justify="space-between" align="center">
      <TableFilters
        filters={[
          { kind: 'text', name: 'name', label: say('nameOf') },
          {
            kind: 'select',
            name: 'types',
            label: say('type'),
            multiple: true,
            options: RESOURCE_TYPES.map((type) => ({ value: String(type), label: typeOf(type) })),
          },
        ]}
        values={{ name, types }}
        onChange={(alter) =>
          change(({ filters }) => {
            const next = alter({ name: filters.name ?? '', types: filters.types ?? '' })
            return { filters: { ...next, path } }
          })
        }
      />
      <Flex gap={8} align="center">
        <Select
          aria-label={say('sort')}
          value={SORTS.find((one) => one === now) ?? '-createTime'}
          popupMatchSelectWidth={false}
          options={SORTS.map((value) => ({ value, label: words[value] }))}
          onChange={(value: string) => change({ sort: value.replace(/^-/, ''), descending: value.startsWith('-') })}
        />
        <Segmented<LibraryView>
          aria-label={say('view')}
          value={view}
          options={[
            {
              value: 'grid',
              icon: <AppstoreOutlined aria-hidden />,
              title: say('grid'),
              label: <span className="only-read">{say('grid')}</span>,
            },
            {
              value: 'list',
              icon: <BarsOutlined aria-hidden />,
              title: say('list'),
              label: <span className="only-read">{say('list')}</span>,
            },
          ]}
          onChange={onView}
        />
      </Flex>
    </Flex>
  )
}
