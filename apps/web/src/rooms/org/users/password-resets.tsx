// Resets of many passwords: how far they are, whom they left out, and the slips of those who have no new password yet.
import { queryResets, RESET_JOB, resetState } from '@clearbelt/contract/org/user-list-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Table, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { useJobs } from '../../../shared/jobs.ts'
import { useRefreshTable } from '../../../ui/table/data-table.tsx'
import { JobLines } from '../../../ui/job-line.tsx'
import { SlipsDialog } from '../../../ui/slips-dialog.tsx'
import { USERS_TABLE } from '../api/users.ts'

const KINDS = [RESET_JOB]
const RESETS_KEY = ['passwordResets']
type Shown = PackageOf<typeof resetState>
type Line = PackageOf<typeof queryResets>[number]

export interface PasswordResets {
  /** Those under way and just ended. */
  lines: ReactNode
  /** Opens those of the last days; nothing while there are none. */
  button: ReactNode
  dialogs: ReactNode
  /** Follows one that was begun. */
  follow: (id: string) => Promise<void>
}

export function usePasswordResets(): PasswordResets {
  const say = useText('org')
  const sayUi = useText('ui')
  const client = useQueryClient()
  const refresh = useRefreshTable(USERS_TABLE)
  const [listed, setListed] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const resets = useQuery({
    queryKey: RESETS_KEY,
    staleTime: 0,
    queryFn: async ({ signal }) => (await callPaged(queryResets, { Limit: 50 }, { signal, silent: true })).rows,
  })
  const renew = (): void => void Promise.all([client.invalidateQueries({ queryKey: RESETS_KEY }), refresh()])
  const jobs = useJobs(KINDS, { onEnd: renew })
  const open = async (id: string): Promise<void> => setShown(await call(resetState, { id }))
  const lines = (
    <JobLines
      jobs={jobs}
      extra={(job) =>
        job.state !== 'waiting' &&
        job.state !== 'running' && (
          <Button size="small" onClick={() => void open(job.id).catch(() => {})}>
            {say('resetOpen')}
          </Button>
        )
      }
    />
  )
  const button = resets.data && resets.data.length > 0 && (
    <Button
      onClick={() => {
        renew()
        setListed(true)
      }}
    >
      {say('resets')}
    </Button>
  )
  const dialogs = (
    <>
      <ResetsDialog
        open={listed}
        rows={resets.data ?? []}
        onOpen={(id) => void open(id).catch(() => {})}
        onClose={() => setListed(false)}
      />
      {shown && (
        <SlipsDialog
          open
          of={{ resetID: shown.id }}
          waiting={shown.waiting}
          onClose={() => {
            setShown(null)
            renew()
          }}
        >
          {shown.skippedCount > 0 && (
            <div>
              <Typography.Text strong>{say('resetLeftOut', { count: shown.skippedCount })}</Typography.Text>
              <Table
                size="small"
                rowKey="id"
                dataSource={shown.skipped}
                pagination={shown.skipped.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
                style={{ marginTop: 8 }}
                columns={[
                  { dataIndex: 'name', title: say('personName') },
                  { dataIndex: 'reason', title: sayUi('reason') },
                ]}
              />
            </div>
          )}
        </SlipsDialog>
      )}
    </>
  )
  return { lines, button, dialogs, follow: jobs.look }
}

function ResetsDialog({
  open,
  rows,
  onOpen,
  onClose,
}: {
  open: boolean
  rows: readonly Line[]
  onOpen: (id: string) => void
  onClose: () => void
}): ReactNode {
  const say = useText('org')
  const sayUi = useText('ui')
  const zone = useZone()
  return (
    <Modal
      open={open}
      width={640}
      title={say('resets')}
      onCancel={onClose}
      destroyOnHidden
      footer={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <Typography.Paragraph type="secondary">{say('resetsHint')}</Typography.Paragraph>
      <Table<Line>
        size="small"
        rowKey="id"
        dataSource={[...rows]}
        pagination={rows.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
        columns={[
          { key: 'at', title: say('resetAt'), render: (_, one) => sayTime(one.createTime, zone) },
          {
            key: 'total',
            title: say('resetPeople'),
            align: 'right',
            render: (_, one) =>
              one.done === one.total
                ? sayNumber(one.total)
                : say('bulkFar', { done: sayNumber(one.done), total: sayNumber(one.total) }),
          },
          { key: 'waiting', title: say('resetWaiting'), align: 'right', render: (_, one) => sayNumber(one.waiting) },
          {
            key: 'open',
            title: sayUi('actions'),
            render: (_, one) => (
              <Button type="link" size="small" disabled={one.state === 'running'} onClick={() => onOpen(one.id)}>
                {say('resetOpen')}
              </Button>
            ),
          },
        ]}
      />
    </Modal>
  )
}
