// Own practices, newest first: what is open is gone on with, what is finished is looked at.
import type { PracticeRow } from '@clearbelt/contract/practice/calls'
import { Flex, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useAccount } from '../../../shared/account.ts'
import { sayList, sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { HISTORY_PAGE, useHistory } from '../api/practice.ts'
import { HistoryList } from './history-list.tsx'
import { practisePath, resultPath } from './paths.ts'

export function History(): ReactNode {
  const [page, setPage] = useState(1)
  return (
    <HistoryList query={useHistory(page)} page={page} pageSize={HISTORY_PAGE} onPage={setPage}>
      {(row) => <One key={row.id} row={row} />}
    </HistoryList>
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
