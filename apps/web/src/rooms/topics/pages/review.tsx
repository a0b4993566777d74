// The proofreading queue: what waits for another person's approval, one question after the other, by mouse or by keys.
import '../parts/topics.css'
import { ArrowLeftOutlined, ArrowRightOutlined, EditOutlined } from '@ant-design/icons'
import type { TopicRow } from '@clearbelt/contract/topics/shapes'
import type { reviewTopics } from '@clearbelt/contract/topics/work-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { Alert, Button, Card, Flex, Input, Pagination, Typography, type InputRef } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { webKindOf } from '../../../kinds/registry.ts'
import { QuestionView } from '../../../kinds/question-view.tsx'
import { useZone } from '../../../shared/account.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useColours } from '../../../ui/colour-variables.ts'
import { KeyHint, useShortcuts } from '../../../ui/keys.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { QUEUE_PAGE, useQueue, useRefreshBank, useTopic } from '../api/topics.ts'
import { editPath, LIBRARY_PATH } from '../parts/paths.ts'
import { TopicFacts } from '../parts/topic-drawer.tsx'
import { useSetState } from '../parts/use-topic-acts.tsx'

type Waiting = PackageOf<typeof reviewTopics>[number]

export function ReviewPage(): ReactNode {
  const say = useText('topics')
  const colours = useColours()
  const [page, setPage] = useState(1)
  const query = useQueue(page)
  const waiting = query.data?.total ?? 0
  const mayRead = useHolds('topic.library')
  return (
    <div style={colours}>
      <Page
        mark={
          waiting > 0 && <Typography.Text type="secondary">{say('waitingCount', { count: waiting })}</Typography.Text>
        }
      >
        <QueryState query={query} rows={10}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <Card>
                <EmptyState
                  title={say('emptyQueue')}
                  hint={say('emptyQueueHint')}
                  {...(mayRead ? { action: <LinkButton to={LIBRARY_PATH}>{say('title_library')}</LinkButton> } : {})}
                />
              </Card>
            ) : (
              <>
                <Queue rows={rows} />
                {total > QUEUE_PAGE && (
                  <Pagination
                    align="end"
                    current={page}
                    pageSize={QUEUE_PAGE}
                    total={total}
                    showSizeChanger={false}
                    onChange={setPage}
                  />
                )}
              </>
            )
          }
        </QueryState>
      </Page>
    </div>
  )
}

function Queue({ rows }: { rows: readonly Waiting[] }): ReactNode {
  const say = useText('topics')
  const zone = useZone()
  const isDesk = useBreakpoint() === 'desk'
  const [chosen, setChosen] = useState<string | null>(null)
  // What was approved or returned is gone: the one in its place is next.
  const [place, setPlace] = useState(0)
  const at = Math.min(
    rows.findIndex(({ id }) => id === chosen) >= 0 ? rows.findIndex(({ id }) => id === chosen) : place,
    rows.length - 1,
  )
  const row = rows[at]
  const show = (to: number): void => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, to))]
    setChosen(next?.id ?? null)
    setPlace(Math.max(0, to))
  }
  if (!row) return null
  return (
    <div className="topic-queue">
      {isDesk && (
        <Card styles={{ body: { padding: 0 } }}>
          <ol className="topic-queue-list" aria-label={say('title_review')}>
            {rows.map((one, index) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-current={index === at}
                  aria-label={`${one.name}, ${one.submitterName}`}
                  onClick={() => show(index)}
                >
                  <Flex vertical gap={2}>
                    <Typography.Text ellipsis>{one.name}</Typography.Text>
                    <Typography.Text type="secondary" style={{ fontSize: 13 }} ellipsis>
                      {one.submitterName} · {sayTime(one.submitTime, zone)}
                    </Typography.Text>
                  </Flex>
                </button>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <Judged key={row.id} row={row} at={at} of={rows.length} onShow={show} onDone={() => setPlace(at)} />
    </div>
  )
}

interface JudgedProps {
  row: Waiting
  at: number
  of: number
  onShow: (to: number) => void
  onDone: () => void
}

const COMMENT_LIMIT = 1000

function Judged({ row, at, of, onShow, onDone }: JudgedProps): ReactNode {
  const say = useText('topics')
  const query = useTopic(row.id)
  const refresh = useRefreshBank()
  const setState = useSetState()
  const mayWrite = useHolds('topic.my')
  const field = useRef<InputRef>(null)
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState<'approve' | 'return' | null>(null)
  const decide = async (act: 'approve' | 'return'): Promise<void> => {
    if (busy !== null) return
    if (act === 'return' && comment.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    setBusy(act)
    const left = await setState([row as TopicRow], act, act === 'return' ? comment.trim() : '')
    if (left?.length === 0) onDone()
    if (left !== null) await refresh()
    setBusy(null)
  }
  const latest = useRef({ decide, onShow, at })
  useEffect(() => {
    latest.current = { decide, onShow, at }
  })
  useShortcuts(
    useMemo(
      () => [
        { key: 'a', label: say('act_approve'), run: () => void latest.current.decide('approve') },
        { key: 'r', label: say('act_return'), run: () => void latest.current.decide('return') },
        { key: 'j', label: say('next'), run: () => latest.current.onShow(latest.current.at + 1) },
        { key: 'k', label: say('previous'), run: () => latest.current.onShow(latest.current.at - 1) },
      ],
      [say],
    ),
  )
  return (
    <Card>
      <Flex vertical gap={16}>
        <Flex wrap gap={8} align="center" justify="space-between">
          <Typography.Text type="secondary" aria-live="polite">
            {say('placeOf', { place: sayNumber(at + 1), total: sayNumber(of) })}
          </Typography.Text>
          <Flex gap={8}>
            <Button
              icon={<ArrowLeftOutlined />}
              disabled={at === 0}
              aria-label={say('previous')}
              aria-keyshortcuts="K"
              onClick={() => onShow(at - 1)}
            />
            <Button
              icon={<ArrowRightOutlined />}
              disabled={at === of - 1}
              aria-label={say('next')}
              aria-keyshortcuts="J"
              onClick={() => onShow(at + 1)}
            />
            {row.canEdit && mayWrite && (
              <LinkButton icon={<EditOutlined />} to={editPath(row)}>
                {say('edit')}
              </LinkButton>
            )}
          </Flex>
        </Flex>
        <QueryState query={query} rows={8}>
          {(topic) => (
            <>
              {topic.comment !== '' && (
                <Alert type="warning" showIcon title={say('returnedBefore')} description={topic.comment} />
              )}
              <QuestionView
                kind={topic.kind}
                content={webKindOf(topic.question.kind).readItem(topic.question)}
                usage="preview"
              />
              <TopicFacts topic={topic} />
            </>
          )}
        </QueryState>
        {!row.canApprove && <Alert type="info" showIcon title={say('ownQuestion')} />}
        <label>
          <Typography.Text>{say('comment')}</Typography.Text>
          <Input.TextArea
            ref={field}
            rows={3}
            value={comment}
            maxLength={COMMENT_LIMIT}
            status={isMissing ? 'error' : ''}
            aria-invalid={isMissing}
            onChange={(event) => {
              setComment(event.target.value)
              setMissing(false)
            }}
            style={{ marginTop: 4 }}
          />
          {isMissing && (
            <Typography.Text type="danger" role="alert">
              {say('commentRule')}
            </Typography.Text>
          )}
        </label>
        <Flex wrap gap={8}>
          <Button
            type="primary"
            disabled={!row.canApprove || busy === 'return'}
            loading={busy === 'approve'}
            aria-keyshortcuts="A"
            onClick={() => void decide('approve')}
          >
            {say('act_approve')} <KeyHint name="a" />
          </Button>
          <Button
            disabled={busy === 'approve'}
            loading={busy === 'return'}
            aria-keyshortcuts="R"
            onClick={() => void decide('return')}
          >
            {say('act_return')} <KeyHint name="r" />
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}
