// One comment or reply: who wrote it, its text, and what can be done with it.
import { LikeFilled, LikeOutlined } from '@ant-design/icons'
import { HIDE_REASON_LIMIT, type Reply } from '@clearbelt/contract/courses/comment-calls'
import { Button, Flex, Form, Input, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useAccount, useZone } from '../../../shared/account.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { removeComment, setHidden, setLike } from '../api/comments.ts'

export interface CommentLineProps {
  module: string
  comment: Reply
  canHide: boolean
  onReply: () => void
  onChange: () => Promise<void>
}

export function CommentLine({ module, comment, canHide, onReply, onChange }: CommentLineProps): ReactNode {
  const say = useText('comments')
  const zone = useZone()
  const confirm = useConfirm()
  const ownID = useAccount((account) => account.info?.userID)
  const [isHiding, setHiding] = useState(false)
  const { name } = comment.userInfo
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act()
      await onChange()
    } catch {
      // The call has said what was wrong.
    }
  }
  const remove = async (): Promise<void> => {
    if (await confirm({ title: say('deleteAsk'), content: say('deleteText'), okText: say('delete'), danger: true }))
      await run(() => removeComment(comment.id))
  }
  return (
    <article aria-label={say('by', { name })}>
      <Flex gap="0 8px" wrap align="baseline">
        <Typography.Text strong>{name}</Typography.Text>
        {comment.parentUserName !== '' && (
          <Typography.Text type="secondary">{say('to', { name: comment.parentUserName })}</Typography.Text>
        )}
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          <time dateTime={comment.time}>{sayTime(comment.time, zone)}</time>
        </Typography.Text>
        {comment.isHidden && <Tag>{say('hidden')}</Tag>}
      </Flex>
      <Typography.Paragraph style={{ margin: '2px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {comment.content}
      </Typography.Paragraph>
      {comment.hiddenReason !== '' && (
        <Typography.Text type="secondary">{say('hiddenBecause', { reason: comment.hiddenReason })}</Typography.Text>
      )}
      <Flex gap={4} wrap>
        <Button
          type="text"
          size="small"
          disabled={comment.isHidden}
          aria-pressed={comment.isLike}
          aria-label={say('likeOf', { name, count: comment.likeCount })}
          icon={comment.isLike ? <LikeFilled aria-hidden /> : <LikeOutlined aria-hidden />}
          onClick={() => void run(() => setLike(module, comment))}
        >
          {sayNumber(comment.likeCount)}
        </Button>
        {!comment.isHidden && (
          <Button type="text" size="small" aria-label={say('replyTo', { name })} onClick={onReply}>
            {say('reply')}
          </Button>
        )}
        {comment.userId === ownID && (
          <Button type="text" size="small" danger aria-label={say('deleteNamed')} onClick={() => void remove()}>
            {say('delete')}
          </Button>
        )}
        {canHide &&
          (comment.isHidden ? (
            <Button type="text" size="small" onClick={() => void run(() => setHidden(comment.id, null))}>
              {say('show')}
            </Button>
          ) : (
            <Button type="text" size="small" aria-label={say('hideOf', { name })} onClick={() => setHiding(true)}>
              {say('hide')}
            </Button>
          ))}
      </Flex>
      <FormDialog<{ reason: string }>
        open={isHiding}
        title={say('hideAsk', { name })}
        initial={{ reason: '' }}
        okText={say('hide')}
        onSubmit={async ({ reason }) => {
          await setHidden(comment.id, reason)
          await onChange()
        }}
        onClose={() => setHiding(false)}
      >
        <Form.Item
          name="reason"
          label={say('reason')}
          extra={say('reasonHint')}
          rules={[{ required: true, whitespace: true, message: say('reasonRule') }]}
        >
          <Input.TextArea maxLength={HIDE_REASON_LIMIT} showCount rows={2} />
        </Form.Item>
      </FormDialog>
    </article>
  )
}
