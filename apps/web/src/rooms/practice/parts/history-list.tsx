// The newest practices of a student, page by page, whatever was practised.
import type { UseQueryResult } from '@tanstack/react-query'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import type { PagedRows } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { Section } from '../../../ui/section.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { Pager } from '../../../ui/pager.tsx'

/** `children` draw a row, as a list item with its own key. */
export function HistoryList<R>({
  query,
  page,
  pageSize,
  onPage,
  children,
}: {
  query: UseQueryResult<PagedRows<R[]>>
  page: number
  pageSize: number
  onPage: (page: number) => void
  children: (row: R) => ReactNode
}): ReactNode {
  const say = useText('practice')
  return (
    <Section title={say('history')}>
      <QueryState query={query} rows={4}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState compact title={say('historyNone')} hint={say('historyNoneHint')} />
          ) : (
            <Flex vertical gap={12}>
              <ul style={{ listStyle: 'none', margin: 0, padding: 0, opacity: query.isPlaceholderData ? 0.6 : 1 }}>
                {rows.map(children)}
              </ul>
              <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} size="small" />
            </Flex>
          )
        }
      </QueryState>
    </Section>
  )
}
