// The queue of reports about images of a library: what was said of which, and accepting or rejecting it with an answer.
import {
  decideReports,
  queryReports,
  REPORT_STATES,
  REPORT_TEXT,
  type ReportLine,
} from '@clearbelt/contract/images/report-calls'
import { Button, Flex, Form, Input, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useLibrary } from '../api/families.ts'
import { QueueDrawer, QueueImage, useOpenImage } from '../parts/queue-parts.tsx'
import { REPORTS_TABLE, useRefreshReports } from './refresh.ts'

export function Reports(): ReactNode {
  const say = useText('reports')
  const zone = useZone()
  const { family } = useLibrary()
  const [asked, setAsked] = useState<{ line: ReportLine; accepted: boolean } | null>(null)
  const open = useOpenImage()
  return (
    <>
      <Typography.Text type="secondary">{say('about')}</Typography.Text>
      <DataTable<ReportLine>
        id={REPORTS_TABLE}
        rowKey={(line) => `${line.imageID} ${line.kind} ${line.state}`}
        depends={[zone, family]}
        filters={[
          { kind: 'text', name: 'name', label: say('search') },
          {
            kind: 'select',
            name: 'state',
            label: say('state'),
            options: REPORT_STATES.map((value) => ({ value, label: say(`state_${value}`) })),
          },
        ]}
        load={({ page, limit, filters }, options) =>
          callPaged(
            queryReports,
            {
              PageNO: page,
              Limit: limit,
              family,
              name: (filters.name ?? '').slice(0, 100),
              state: REPORT_STATES.find((one) => one === filters.state) ?? 'open',
            },
            options,
          )
        }
        columns={[
          {
            key: 'name',
            title: say('image'),
            always: true,
            render: (line) => (
              <QueueImage
                id={line.imageID}
                name={line.name}
                isSafe={line.isSafe}
                isThere={line.isThere}
                onOpen={open}
              />
            ),
          },
          { key: 'kind', title: say('what'), render: (line) => say(`kind_${line.kind}`) },
          { key: 'count', title: say('count'), numeric: true },
          { key: 'notes', title: say('notes'), render: (line) => <Notes line={line} /> },
          { key: 'state', title: say('state'), render: (line) => say(`state_${line.state}`) },
          { key: 'lastTime', title: say('last'), render: (line) => sayTime(line.lastTime, zone) },
        ]}
        empty={{ title: say('empty'), hint: say('emptyHint') }}
        actions={(line) =>
          line.state === 'open' ? (
            <Flex vertical gap={4}>
              <Button size="small" type="primary" onClick={() => setAsked({ line, accepted: true })}>
                {say('accept')}
              </Button>
              <Button size="small" onClick={() => setAsked({ line, accepted: false })}>
                {say('reject')}
              </Button>
            </Flex>
          ) : null
        }
      />
      {asked && (
        <DecideDialog
          {...asked}
          onClose={(done) => {
            setAsked(null)
            // What is wrong is put right where the image is.
            if (done && asked.accepted && asked.line.kind === 'key') open(asked.line.imageID)
          }}
        />
      )}
      <QueueDrawer />
    </>
  )
}

function Notes({ line: { notes, count, answer } }: { line: ReportLine }): ReactNode {
  const say = useText('reports')
  const told = notes.filter(({ text }) => text !== '')
  return (
    <Flex vertical gap={2} style={{ maxWidth: 240, overflowWrap: 'anywhere' }}>
      {told.map(({ text, userName }) => (
        <span key={`${userName} ${text}`}>
          {text} {userName !== '' && <Typography.Text type="secondary">· {userName}</Typography.Text>}
        </span>
      ))}
      {count > notes.length && (
        <Typography.Text type="secondary">{say('more', { count: count - notes.length })}</Typography.Text>
      )}
      {answer !== '' && <Typography.Text type="secondary">{say('answered', { answer })}</Typography.Text>}
    </Flex>
  )
}

function DecideDialog({
  line,
  accepted,
  onClose,
}: {
  line: ReportLine
  accepted: boolean
  onClose: (done: boolean) => void
}): ReactNode {
  const say = useText('reports')
  const refresh = useRefreshReports()
  return (
    <FormDialog<{ answer?: string }>
      open
      title={say(accepted ? 'acceptTitle' : 'rejectTitle', { name: line.name })}
      okText={say(accepted ? 'accept' : 'reject')}
      onSubmit={async ({ answer = '' }) => {
        const { imageID, kind } = line
        const { decided } = await call(decideReports, { imageID, kind, accepted, answer }, { silent: true })
        toast('success', say('decided', { count: decided }))
        await refresh()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="answer"
        label={say('answer')}
        extra={say(accepted && line.kind === 'key' ? 'answerKeyHint' : 'answerHint')}
        rules={accepted ? [] : [{ required: true, whitespace: true, message: say('answerRule') }]}
      >
        <Input.TextArea rows={3} maxLength={REPORT_TEXT} showCount autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
