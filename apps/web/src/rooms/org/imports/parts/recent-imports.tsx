// Own imports of the last days, so that a check or its outcome is found again after leaving the page.
import type { ImportLine } from '@clearbelt/contract/org/import-calls'
import { Flex, Table, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { sayAgo } from '../../../../shared/say-figures.ts'
import { useBreakpoint } from '../../../../ui/breakpoint.ts'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import { useRecentImports } from '../api/imports.ts'
import { importPath } from './import-upload.tsx'
import { PHOTOS } from './kind-field.tsx'
import { photosPath } from './photo-upload.tsx'

const COLOUR = {
  reading: 'processing',
  ready: 'warning',
  importing: 'processing',
  done: 'success',
  failed: 'error',
} as const
const FEW = 5

export function RecentImports(): ReactNode {
  const say = useText('imports')
  const mode = useBreakpoint()
  const [page, setPage] = useState({ PageNO: 1, Limit: FEW })
  const query = useRecentImports(page)
  const name = (one: ImportLine): ReactNode => (
    <Link to={one.kind === PHOTOS ? photosPath(one.id) : importPath(one.id)} style={{ overflowWrap: 'anywhere' }}>
      {one.fileName}
    </Link>
  )
  const state = (one: ImportLine): ReactNode => (
    <Tag color={COLOUR[one.state]} style={{ marginInlineEnd: 0 }}>
      {say(`state_${one.state}`)}
    </Tag>
  )
  const what = (one: ImportLine): string => say(`kind_${one.kind}`)
  const figures = (one: ImportLine): string => say('goodOf', { good: sayNumber(one.good), rows: sayNumber(one.rows) })
  return (
    <section aria-label={say('recent')}>
      <Typography.Title level={2} style={{ fontSize: 16 }}>
        {say('recent')}
      </Typography.Title>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Table<ImportLine>
          size="small"
          rowKey="id"
          dataSource={query.data?.rows ?? []}
          loading={query.isPending}
          locale={{
            emptyText: query.isPending ? (
              ' '
            ) : (
              <EmptyState compact title={say('recentNone')} hint={say('recentHint')} />
            ),
          }}
          pagination={{
            current: page.PageNO,
            pageSize: page.Limit,
            total: query.data?.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: (PageNO) => setPage({ ...page, PageNO }),
          }}
          columns={
            mode === 'mobile'
              ? [
                  {
                    key: 'all',
                    title: say('recentFile'),
                    render: (_, one) => (
                      <Flex vertical gap={4} align="start">
                        {name(one)}
                        <Typography.Text type="secondary">
                          {what(one)} · {figures(one)}
                        </Typography.Text>
                        <span>
                          {state(one)}{' '}
                          <Typography.Text type="secondary">{sayAgo(one.createTime, Date.now())}</Typography.Text>
                        </span>
                      </Flex>
                    ),
                  },
                ]
              : [
                  { key: 'file', title: say('recentFile'), render: (_, one) => name(one) },
                  { key: 'kind', title: say('kind'), render: (_, one) => what(one) },
                  { key: 'state', title: say('recentState'), render: (_, one) => state(one) },
                  { key: 'rows', title: say('good'), align: 'right', render: (_, one) => figures(one) },
                  { key: 'when', title: say('recentWhen'), render: (_, one) => sayAgo(one.createTime, Date.now()) },
                ]
          }
        />
      )}
    </section>
  )
}
