// The DR or CT library inside the dialog: what narrows it, and twelve images to a page.
import { daysFilter } from '../../../../ui/table/days-filter.tsx'
import { knowledgeFilter } from '../../../../pickers/knowledge-filter.tsx'
import { queryCT, queryDR } from '@clearbelt/contract/images/family-calls'
import { splitList } from '@clearbelt/contract/list-text'
import { COURSE_TYPES } from '@clearbelt/domain/courses/course-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { usePanelFilters } from '../../../../pickers/filter-panel.ts'
import { useZone } from '../../../../shared/account.ts'
import { callPaged, type CallOptions } from '../../../../shared/call.ts'
import { useText } from '../../../../shared/i18n.ts'
import { momentsOf, readRange } from '../../../../ui/day-range.ts'
import { EmptyState, QueryState } from '../../../../ui/states.tsx'
import { TableFilters, type TableFilter } from '../../../../ui/table/table-filters.tsx'
import { ChoiceGrid, type ChoiceProps } from './choice-grid.tsx'

/** Images of a page. */
const PAGE = 12
const CLASSES = ['Package', 'Safe', 'Danger'] as const
type Values = Readonly<Record<string, string>>

/** The class of images that is asked for; every image when the filter is empty. */
const classOf = (values: Values): (typeof CLASSES)[number] => CLASSES.find((one) => one === values.class) ?? 'Package'

function load(type: 3 | 4, values: Values, page: number, zone: string, options: CallOptions) {
  const range = readRange(values.created ?? '')
  const days = range && momentsOf(range, zone)
  const wish = {
    name: (values.name ?? '').slice(0, 100),
    knowledges: splitList(values.knowledges ?? ''),
    viewCount: splitList(values.viewCount ?? '').map(Number),
    origins: splitList(values.origins ?? ''),
    ...(days ? { createTime_after: days.after, createTime_before: days.before } : {}),
    pageNO: page,
    limit: PAGE,
  }
  return type === COURSE_TYPES.ct
    ? callPaged(queryCT, { ...wish, type: `CT_${classOf(values)}` }, options)
    : callPaged(queryDR, { ...wish, type: `DR_${classOf(values)}` }, options)
}

function useFilters(): TableFilter[] {
  const say = useText('editor')
  const shared = usePanelFilters([
    { field: 'perspective', name: 'viewCount', label: say('imageViews'), width: 150 },
    { field: 'imageOrigin', name: 'origins', label: say('imageOrigin'), width: 150 },
  ])
  return [
    { kind: 'text', name: 'name', label: say('searchImage'), width: 220 },
    {
      kind: 'select',
      name: 'class',
      label: say('imageClass'),
      width: 160,
      options: CLASSES.map((value) => ({ value, label: say(`class_${value}`) })),
    },
    knowledgeFilter(say('imagePoints'), 'Image', 220),
    ...shared,
    daysFilter('created', { label: say('imageDays'), from: say('imageDaysFrom'), to: say('imageDaysTo') }, 270),
  ]
}

export function LibraryChoice({ type, chosen, onChange }: ChoiceProps): ReactNode {
  const say = useText('editor')
  const uiSay = useText('ui')
  const zone = useZone()
  const filters = useFilters()
  const [{ values, page }, setAsked] = useState<{ values: Values; page: number }>({ values: {}, page: 1 })
  const query = useQuery({
    queryKey: ['courses', 'images', type, values, page, zone],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => load(type, values, page, zone, { signal, silent: true }),
  })
  const isNarrowed = Object.values(values).some(Boolean)
  return (
    <>
      <TableFilters
        filters={filters}
        values={values}
        onChange={(alter) => setAsked((now) => ({ values: alter(now.values), page: 1 }))}
      />
      <QueryState query={query}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={say('noImageFound')} {...(isNarrowed ? { hint: uiSay('noMatchHint') } : {})} />
          ) : (
            <ChoiceGrid
              rows={rows}
              total={total}
              page={page}
              limit={PAGE}
              chosen={chosen}
              onChange={onChange}
              onPage={(to) => setAsked({ values, page: to })}
            />
          )
        }
      </QueryState>
    </>
  )
}
