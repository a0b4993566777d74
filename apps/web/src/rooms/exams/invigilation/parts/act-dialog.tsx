// Asks for what an act on candidates needs (words, minutes, a reason), names whom it meets, and does it.
import type { BoardRow } from '@clearbelt/contract/exams/invigilation-calls'
import { Alert, Checkbox, Form, Input, Typography } from 'antd'
import { useRef, type ReactNode } from 'react'
import { sayList, sayNumber, useText } from '../../../../shared/i18n.ts'
import type { LostKeys } from '../../../../shared/send-creation.ts'
import { toast } from '../../../../shared/toast.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { perform, type Act, type ActTarget, type ActValues } from '../board/acts.ts'
import { WholeNumber } from '../../../../ui/form/whole-number.tsx'

export interface OpenAct {
  act: Act
  /** Empty: everybody it can concern. */
  rows: readonly BoardRow[]
}

export interface ActDialogProps {
  open: OpenAct | null
  target: Pick<ActTarget, 'planID' | 'processID'>
  onClose: (done: boolean) => void
}

const WITHOUT_REASON: readonly Act[] = ['message', 'letIn']
const TAKES_MINUTES: readonly Act[] = ['extend', 'reopen', 'extraTime']
const MINUTES_MOST = 360
/** No extra time takes back what was given. */
const leastOf = (act: Act): number => (act === 'extraTime' ? 0 : 1)
/** Names said in full; beyond that they are counted. */
const NAMED = 3
/** Names listed below the form where there are more; beyond that they are counted. */
const LISTED = 12
const FIRST_MINUTES: Partial<Record<Act, number>> = { extend: 15, reopen: 15, extraTime: 15 }

export function ActDialog({ open, target, onClose }: ActDialogProps): ReactNode {
  const say = useText('invigilation')
  const act = open?.act ?? 'message'
  const rows = open?.rows ?? []
  const lost = useRef<LostKeys>(new Map())
  const submit = async (values: ActValues): Promise<void> => {
    const changed = await perform(act, { ...target, rows }, values, lost.current)
    toast(
      changed > 0 ? 'success' : 'info',
      changed > 0 ? say(`did_${act}`, { count: changed }) : say('nobodyConcerned'),
    )
  }
  const whom =
    rows.length === 0
      ? say('everybody')
      : rows.length <= NAMED
        ? sayList(rows.map((row) => row.userName))
        : say('people', { count: rows.length })
  return (
    <FormDialog<ActValues>
      open={open !== null}
      title={say(`act_${act}`)}
      okText={say(`ok_${act}`)}
      initial={{ minutes: FIRST_MINUTES[act] ?? 0, reason: rows[0]?.absenceReason ?? '' }}
      onSubmit={submit}
      onClose={(done) => {
        // Who opens it again has seen on the board what came of it.
        lost.current.clear()
        onClose(done)
      }}
    >
      <Typography.Paragraph>
        <Typography.Text strong>{whom}</Typography.Text>
        <br />
        <Typography.Text type="secondary">{say(`hint_${act}`)}</Typography.Text>
      </Typography.Paragraph>
      {act === 'close' && (
        <Alert
          type="warning"
          showIcon
          title={say('closeWarning', { count: rows.length })}
          style={{ marginBottom: 16 }}
        />
      )}
      {act === 'message' && (
        <Form.Item
          name="text"
          label={say('messageText')}
          rules={[{ required: true, whitespace: true, message: say('messageMissing') }]}
        >
          <Input.TextArea autoFocus rows={4} maxLength={500} showCount />
        </Form.Item>
      )}
      {TAKES_MINUTES.includes(act) && (
        <Form.Item
          name="minutes"
          label={say('minutes')}
          rules={[
            { required: true, message: say('minutesMissing') },
            // Not by the field itself: it would put its least or most there, and that many minutes would be given.
            {
              type: 'integer',
              min: leastOf(act),
              max: MINUTES_MOST,
              message: say('minutesRule', { min: leastOf(act), max: MINUTES_MOST }),
            },
          ]}
          extra={act === 'extraTime' ? say('minutesZero') : undefined}
        >
          <WholeNumber style={{ width: 140 }} autoFocus />
        </Form.Item>
      )}
      {!WITHOUT_REASON.includes(act) && (
        <Form.Item
          name="reason"
          label={say(act === 'absence' ? 'absenceReason' : 'reason')}
          extra={say(act === 'absence' ? 'absenceEmpty' : 'reasonKept')}
          rules={act === 'absence' ? [] : [{ required: true, whitespace: true, message: say('reasonMissing') }]}
        >
          <Input.TextArea rows={2} maxLength={300} autoFocus={!TAKES_MINUTES.includes(act)} />
        </Form.Item>
      )}
      {act === 'reopen' && (
        <Form.Item name="acceptReviewed" valuePropName="checked">
          <Checkbox>{say('acceptReviewed')}</Checkbox>
        </Form.Item>
      )}
      {rows.length > NAMED && (
        <Typography.Text type="secondary">
          {rows.length > LISTED
            ? say('peopleNamed', {
                names: sayList(rows.slice(0, LISTED).map((row) => row.userName)),
                more: sayNumber(rows.length - LISTED),
              })
            : sayList(rows.map((row) => row.userName))}
        </Typography.Text>
      )}
    </FormDialog>
  )
}
