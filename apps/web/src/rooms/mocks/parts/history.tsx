// Every attempt at a mock exam, newest first: when it was, how it went, and the way to its review.
import { Flex, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { HISTORY_PAGE, useHistory, type MockInstructions, type MockResult } from '../api/mocks.ts'
import { Outcome } from './outcome.tsx'
import { resultPath } from './paths.ts'
import { Pager } from '../../../ui/pager.tsx'

export function History({ taskID, of }: { taskID: string; of: MockInstructions }): ReactNode {
  const say = useText('mocks')
  const [page, setPage] = useState(1)
  const history = useHistory(of.processID, page)
  return (
    <QueryState query={history} rows={4}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyState compact title={say('noAttempts')} hint={say('noAttemptsHint')} />
        ) : (
          <Flex vertical gap={12}>
            <ul style={{ listStyle: 'none', margin: 0, padding: 0, opacity: history.isPlaceholderData ? 0.6 : 1 }}>
              {rows.map((result) => (
                <Attempt key={result.testID} taskID={taskID} of={of} result={result} />
              ))}
            </ul>
            <Pager page={page} pageSize={HISTORY_PAGE} total={total} onPage={setPage} size="small" />
          </Flex>
        )
      }
    </QueryState>
  )
}

function Attempt({ taskID, of, result }: { taskID: string; of: MockInstructions; result: MockResult }): ReactNode {
  const say = useText('mocks')
  const moment = useMoment()
  const isReview = result.allowReview && result.truth.told
  const action = say(isReview ? 'viewPaper' : 'viewResult')
  return (
    <li style={{ paddingBlock: 8 }}>
      <Flex wrap gap="4px 16px" align="center" justify="space-between">
        <Flex wrap gap="4px 10px" align="center" style={{ minWidth: 0 }}>
          <Typography.Text strong>{say('attemptNo', { number: result.number })}</Typography.Text>
          <Typography.Text type="secondary">{moment(result.submitTime, of.zone)}</Typography.Text>
          {result.score === null ? <Tag>{say('scoreLater')}</Tag> : <Outcome {...result} score={result.score} />}
          {result.closedBy === 'deadline' && <Typography.Text type="secondary">{say('timeWasUp')}</Typography.Text>}
        </Flex>
        <LinkButton
          to={resultPath(taskID, of.processID, result.testID, isReview)}
          aria-label={say('viewNamed', { action, number: result.number })}
        >
          {action}
        </LinkButton>
      </Flex>
    </li>
  )
}
