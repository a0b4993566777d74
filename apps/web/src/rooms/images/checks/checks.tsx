// The second look at what is true of images that came from outside: who else looked, and what is sent back.
import {
  CHECK_NOTE,
  CHECK_STATES,
  checkImage,
  queryChecks,
  type CheckLine,
} from '@clearbelt/contract/images/check-calls'
import { Button, Flex, Form, Input, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { DataTable, useRefreshTable } from '../../../ui/table/data-table.tsx'
import { useLibrary } from '../api/families.ts'
import { QueueDrawer, QueueImage, useOpenImage } from '../parts/queue-parts.tsx'

const TABLE = 'image-checks'

export function Checks(): ReactNode {
  const say = useText('checks')
  const zone = useZone()
  const { family } = useLibrary()
  const refresh = useRefreshTable(TABLE)
  const [asked, setAsked] = useState<{ line: CheckLine; accepted: boolean } | null>(null)
  const open = useOpenImage()
  return (
    <>
      <Typography.Text type="secondary">{say('about')}</Typography.Text>
      <DataTable<CheckLine>
        id={TABLE}
        rowKey={({ imageID }) => imageID}
        depends={[zone, family]}
        filters={[
          { kind: 'text', name: 'name', label: say('search') },
          {
            kind: 'select',
            name: 'state',
            label: say('state'),
            options: CHECK_STATES.map((value) => ({ value, label: say(`state_${value}`) })),
          },
        ]}
        load={({ page, limit, filters }, options) =>
          callPaged(
            queryChecks,
            {
              PageNO: page,
              Limit: limit,
              family,
              name: (filters.name ?? '').slice(0, 100),
              state: CHECK_STATES.find((one) => one === filters.state) ?? 'waiting',
            },
            options,
          )
        }
        columns={[
          {
            key: 'name',
            title: say('image'),
            always: true,
            render: (line) => <QueueImage id={line.imageID} name={line.name} isSafe={line.isSafe} onOpen={open} />,
          },
          { key: 'knowledgeName', title: say('marks') },
          { key: 'originName', title: say('origin') },
          { key: 'byName', title: say('by') },
          { key: 'state', title: say('state'), render: (line) => say(`state_${line.state}`) },
          {
            key: 'note',
            title: say('note'),
            render: (line) => (isLooked(line) ? <Looked line={line} zone={zone} /> : null),
          },
        ]}
        empty={{ title: say('empty'), hint: say('emptyHint') }}
        actions={(line) =>
          line.state !== 'accepted' &&
          (line.canCheck ? (
            <Flex gap={4} wrap>
              <Button size="small" type="primary" onClick={() => setAsked({ line, accepted: true })}>
                {say('accept')}
              </Button>
              {line.state === 'waiting' && (
                <Button size="small" onClick={() => setAsked({ line, accepted: false })}>
                  {say('sendBack')}
                </Button>
              )}
            </Flex>
          ) : (
            <Typography.Text type="secondary">{say('own')}</Typography.Text>
          ))
        }
      />
      {asked && (
        <FormDialog<{ note?: string }>
          open
          title={say(asked.accepted ? 'acceptTitle' : 'sendBackTitle', { name: asked.line.name })}
          okText={say(asked.accepted ? 'accept' : 'sendBack')}
          onSubmit={async ({ note = '' }) => {
            const { imageID: id, imageState: state } = asked.line
            await call(checkImage, { id, accepted: asked.accepted, note, state }, { silent: true })
            toast('success', say(asked.accepted ? 'accepted' : 'sentBack'))
            await refresh()
          }}
          onClose={() => setAsked(null)}
        >
          <Form.Item
            name="note"
            label={say('note')}
            extra={say(asked.accepted ? 'acceptHint' : 'sendBackHint')}
            rules={asked.accepted ? [] : [{ required: true, whitespace: true, message: say('noteRule') }]}
          >
            <Input.TextArea rows={3} maxLength={CHECK_NOTE} showCount autoFocus />
          </Form.Item>
        </FormDialog>
      )}
      <QueueDrawer />
    </>
  )
}

/** Whether there is anything to say of a second look. */
const isLooked = ({ note, checkTime }: CheckLine): boolean => note !== '' || checkTime !== null

function Looked({ line: { note, checkerName, checkTime }, zone }: { line: CheckLine; zone: string }): ReactNode {
  return (
    <Flex vertical gap={2} style={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
      {note !== '' && <span>{note}</span>}
      {checkTime !== null && (
        <Typography.Text type="secondary">
          {checkerName} · {sayTime(checkTime, zone)}
        </Typography.Text>
      )}
    </Flex>
  )
}
