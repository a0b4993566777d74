// The talk under a section of a course: comments ten at a time, their replies three at a time, likes.
import {
  COMMENT_LIMIT,
  COMMENT_PAGE,
  REPLY_LIMIT,
  REPLY_PAGE,
  type CourseComment,
  type Reply,
} from '@clearbelt/contract/courses/comment-calls'
import { Button, Flex, Input, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import type { LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { loadReplies, useComments, useRefreshComments, writeComment } from '../api/comments.ts'
import { CommentLine } from './line.tsx'
import { CourseScore } from './score.tsx'

export interface CommentPanelProps {
  courseID: string
  chapterID: string
  sectionID: string
}

export function CommentPanel({ courseID, chapterID, sectionID }: CommentPanelProps): ReactNode {
  const say = useText('comments')
  const module = `${courseID}_${chapterID}_${sectionID}`
  const query = useComments(module)
  const refresh = useRefreshComments(module)
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <section aria-label={say('comments')}>
      <Flex justify="space-between" align="baseline" wrap gap={8}>
        <Typography.Title level={3} style={{ fontSize: 16 }}>
          {say('comments')} {total > 0 && <Typography.Text type="secondary">{sayNumber(total)}</Typography.Text>}
        </Typography.Title>
        <CourseScore courseID={courseID} />
      </Flex>
      <CommentBox
        label={say('write')}
        limit={COMMENT_LIMIT}
        onWrite={(content, lost) => writeComment(module, content, null, lost)}
        onDone={refresh}
      />
      <QueryState query={query} rows={3}>
        {({ pages }) =>
          total === 0 ? (
            <EmptyState compact title={say('none')} />
          ) : (
            <>
              <ol style={{ listStyle: 'none', margin: '12px 0 0', padding: 0 }}>
                {pages
                  .flatMap((page) => page.comments.map((one) => ({ one, canHide: page.canHide })))
                  .map(({ one, canHide }) => (
                    <Thread key={one.id} module={module} comment={one} canHide={canHide} onChange={refresh} />
                  ))}
              </ol>
              {total > COMMENT_PAGE && query.hasNextPage && (
                <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {say('viewMore')}
                </Button>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  )
}

/** A comment with its replies. */
function Thread({
  module,
  comment,
  canHide,
  onChange,
}: {
  module: string
  comment: CourseComment
  canHide: boolean
  onChange: () => Promise<void>
}): ReactNode {
  const say = useText('comments')
  const [more, setMore] = useState<{ rows: Reply[]; next: string | null } | null>(null)
  const [to, setTo] = useState<Reply | CourseComment | null>(null)
  const [isBusy, setBusy] = useState(false)
  const rows = [...comment.children.rows, ...(more?.rows ?? [])]
  const next = more ? more.next : comment.children.currentComment
  const change = async (): Promise<void> => {
    setMore(null)
    await onChange()
  }
  const load = async (): Promise<void> => {
    if (next === null) return
    setBusy(true)
    try {
      const page = await loadReplies(comment.id, next)
      setMore({ rows: [...(more?.rows ?? []), ...page.rows], next: page.currentComment })
    } catch {
      // The call has said what was wrong.
    } finally {
      setBusy(false)
    }
  }
  return (
    <li style={{ paddingBlock: 8 }}>
      <CommentLine
        module={module}
        comment={comment}
        canHide={canHide}
        onReply={() => setTo(comment)}
        onChange={change}
      />
      {(rows.length > 0 || to) && (
        <div style={{ marginInlineStart: 40, marginTop: 4 }}>
          <ol
            style={{ listStyle: 'none', margin: 0, padding: 0 }}
            aria-label={say('repliesOf', { name: comment.userInfo.name })}
          >
            {rows.map((one) => (
              <li key={one.id} style={{ paddingBlock: 4 }}>
                <CommentLine
                  module={module}
                  comment={one}
                  canHide={canHide}
                  onReply={() => setTo(one)}
                  onChange={change}
                />
              </li>
            ))}
          </ol>
          {comment.replyCount > REPLY_PAGE && next !== null && (
            <Button type="link" size="small" loading={isBusy} onClick={() => void load()}>
              {say('loadMore')}
            </Button>
          )}
          {to && (
            <CommentBox
              label={say('replyTo', { name: to.userInfo.name })}
              limit={REPLY_LIMIT}
              isFocused
              onWrite={(content, lost) => {
                const from = to.id === comment.id ? null : (to as Reply)
                return writeComment(module, content, { parent: comment, from }, lost)
              }}
              onDone={async () => {
                setTo(null)
                await change()
              }}
              onCancel={() => setTo(null)}
            />
          )}
        </div>
      )}
    </li>
  )
}

interface CommentBoxProps {
  label: string
  limit: number
  isFocused?: boolean
  /** Answers why it was not added, or null. */
  onWrite: (content: string, lost: LostKeys) => Promise<string | null>
  onDone: () => Promise<void>
  onCancel?: () => void
}

/** A field for a text; what was not added stays in it. */
function CommentBox({ label, limit, isFocused = false, onWrite, onDone, onCancel }: CommentBoxProps): ReactNode {
  const say = useText('comments')
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const lost = useRef<LostKeys>(new Map())
  const submit = async (): Promise<void> => {
    setBusy(true)
    try {
      const reason = await onWrite(text.trim(), lost.current)
      if (reason !== null) {
        toast('warning', reason)
        return
      }
      setText('')
      await onDone()
    } catch {
      // The call has said what was wrong.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex vertical gap={8} align="stretch" style={{ marginTop: 8 }}>
      <Input.TextArea
        aria-label={label}
        placeholder={label}
        value={text}
        autoFocus={isFocused}
        maxLength={limit}
        showCount
        rows={2}
        onChange={(event) => setText(event.target.value)}
      />
      <Flex gap={8} justify="end" style={{ marginTop: 16 }}>
        {onCancel && <Button onClick={onCancel}>{say('cancel')}</Button>}
        <Button type="primary" loading={isBusy} disabled={text.trim() === ''} onClick={() => void submit()}>
          {say('submit')}
        </Button>
      </Flex>
    </Flex>
  )
}
