// Own practices, newest first: what is open is gone on with, what is finished is looked at.
import type { PracticeRow } from '@clearbelt/contract/practice/calls'
import { Flex, Pagination, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useAccount } from '../../../shared/account.ts'
import { sayList, sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { HISTORY_PAGE, useHistory } from '../api/practice.ts'
import { practisePath, resultPath } from './paths.ts'

export function History(): ReactNode {
  const say = useText('practice')
  const [page, setPage] = useState(1)
  const history = useHistory(page)
  return (
    <Section title={say('history')}>
      <QueryState query={history} rows={4}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState compact title={say('historyNone')} hint={say('historyNoneHint')} />
          ) : (
            <Flex vertical gap={12}>
              <ul style={{ listStyle: 'none', margin: 0, padding: 0, opacity: history.isPlaceholderData ? 0.6 : 1 }}>
                {rows.map((row) => (
                  <One key={row.id} row={row} />
                ))}
              </ul>
              {total > HISTORY_PAGE && (
                <Pagination
                  align="end"
                  size="small"
                  current={page}
                  pageSize={HISTORY_PAGE}
                  total={total}
                  showSizeChanger={false}
                  onChange={setPage}
                />
              )}
            </Flex>
          )
        }
      </QueryState>
    </Section>
  )
}

function One({ row }: { row: PracticeRow }): ReactNode {
  const say = useText('practice')
  const zone = useAccount((account) => account.info?.zone ?? '')
  const time = sayTime(row.startTime, zone)
  return (
    <li style={{ paddingBlock: 8 }}>
      <Flex wrap gap="4px 16px" align="center" justify="space-between">
        <Flex vertical style={{ minWidth: 0, flex: '1 1 200px' }}>
          <Flex wrap gap="4px 10px" align="center">
            <Typography.Text strong>{say(`source_${row.source}`)}</Typography.Text>
            {row.isFinished ? (
              <Typography.Text>
                {say('rightOf', { right: sayNumber(row.right ?? 0), total: sayNumber(row.total) })}
              </Typography.Text>
            ) : (
              <Tag color="processing">
                {sayNumber(row.answered)} / {sayNumber(row.total)}
              </Tag>
            )}
          </Flex>
          <Typography.Text type="secondary" ellipsis>
            {[time, ...(row.knowledges.length > 0 ? [sayList(row.knowledges)] : [])].join(' · ')}
          </Typography.Text>
        </Flex>
        {row.isFinished ? (
          <LinkButton to={resultPath(row.id)} aria-label={say('viewNamed', { time })}>
            {say('view')}
          </LinkButton>
        ) : (
          <LinkButton to={practisePath(row.id)} type="primary" ghost aria-label={say('continueNamed', { time })}>
            {say('continue')}
          </LinkButton>
        )}
      </Flex>
    </li>
  )
}
