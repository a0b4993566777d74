// What can be done to the ticked accounts at once; whoever had to be left out is named with the reason.
import type { ListedUser } from '@clearbelt/contract/org/calls'
import type { BulkAct } from '@clearbelt/contract/org/user-list-calls'
import { DownOutlined } from '@ant-design/icons'
import { Button, Flex, Form, Progress, Select, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { OrganisationPicker } from '../../../pickers/organisation-picker.tsx'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import type { LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useRefreshTable } from '../../../ui/table/data-table.tsx'
import { useKeptReport } from '../../../ui/deletion-report.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import {
  beginReset,
  changeAll,
  deleteAll,
  resetPasswordsInParts,
  type BulkOutcome,
  type ListInput,
  type MadePassword,
  type Step,
} from '../api/user-list.ts'
import { useAllRoles, USERS_TABLE } from '../api/users.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { useGroupOptions } from './user-filters.tsx'

/** Acts that need to be told which organisation, role or group. */
const AIMED = ['move', 'addRole', 'removeRole', 'addGroup', 'removeGroup'] as const satisfies readonly BulkAct[]
type Aimed = (typeof AIMED)[number]

export interface UserBulkProps {
  rows: readonly ListedUser[]
  /** Drops the ticks, but for those of the given accounts. */
  keepOnly: (ids: readonly string[]) => void
  onPasswords: (made: MadePassword[]) => void
  /** What the list asks for: its filters and order. */
  list: ListInput
  /** Follows a reset that was begun. */
  onReset: (id: string) => Promise<void>
}

export function UserBulk({ rows, keepOnly, onPasswords, list, onReset }: UserBulkProps): ReactNode {
  const say = useText('org')
  const confirm = useConfirm()
  const reportKept = useKeptReport()
  const refresh = useRefreshTable(USERS_TABLE)
  const keepsGroups = useHolds('people.group')
  const [aim, setAim] = useState<Aimed | null>(null)
  const [resetting, setResetting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [far, setFar] = useState<{ done: number; total: number } | null>(null)
  const lost = useRef<LostKeys>(new Map())
  const step: Step = (done, total) => setFar({ done, total })
  const ids = rows.map((row) => row.id)
  const count = rows.length
  /** Shows what came of it; ticked stay those who were left out or not reached. */
  const tell = async ({ done, skipped, left }: BulkOutcome): Promise<void> => {
    const words = [
      say('bulkDone', { count: done }),
      ...(left.length > 0 ? [say('bulkLeft', { count: left.length })] : []),
    ].join(', ')
    if (skipped.length > 0)
      reportKept(
        skipped.map((one) => ({ ...one, name: one.name || rows.find((row) => row.id === one.id)?.name || '' })),
        words,
      )
    else toast(left.length > 0 ? 'warning' : 'success', words)
    await refresh()
    keepOnly([...skipped.map(({ id }) => id), ...left])
  }
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true)
    // The call says itself what was wrong.
    await act().catch(() => {})
    setFar(null)
    setBusy(false)
  }
  const change = (act: BulkAct, targetID?: string) => async (): Promise<void> =>
    tell(await changeAll(ids, act, targetID, step))
  const disable = async (): Promise<void> => {
    if (
      await confirm({
        title: say('disableUsers', { count }),
        content: say('disableUserText'),
        okText: say('disable'),
        danger: true,
      })
    )
      await run(change('disable'))
  }
  const resetHere = async (): Promise<void> => {
    const { set, skipped } = await resetPasswordsInParts(ids)
    if (set.length > 0) onPasswords(set)
    await tell({ done: set.length, skipped, left: [] })
  }
  const resetBySlips = async (whom: 'ticked' | 'listed'): Promise<void> => {
    await onReset(await beginReset(whom === 'listed' ? { all: true, ...list } : { ids: [...ids] }, lost.current))
    keepOnly([])
  }
  const remove = async (): Promise<void> => {
    if (
      await confirm({
        title: say('deleteUsers', { count }),
        content: say('deleteUserText'),
        okText: say('delete'),
        danger: true,
      })
    )
      await run(async () => tell(await deleteAll(ids, step)))
  }
  const aimed = AIMED.filter((act) => keepsGroups || (act !== 'addGroup' && act !== 'removeGroup'))
  return (
    <Flex wrap gap={8}>
      <Button loading={busy} onClick={() => void run(change('enable'))}>
        {say('bulkEnable')}
      </Button>
      <Button disabled={busy} onClick={() => void disable()}>
        {say('bulkDisable')}
      </Button>
      <DropMenu
        disabled={busy}
        menu={{ items: aimed.map((act) => ({ key: act, label: say(`bulk_${act}`), onClick: () => setAim(act) })) }}
      >
        <Button icon={<DownOutlined />} iconPlacement="end">
          {say('bulkMore')}
        </Button>
      </DropMenu>
      <Button disabled={busy} onClick={() => setResetting(true)}>
        {say('resetPassword')}
      </Button>
      <Button danger disabled={busy} onClick={() => void remove()}>
        {say('bulkDelete')}
      </Button>
      {far && (
        <Flex gap={8} align="center" style={{ flex: '1 1 200px', maxWidth: 320 }}>
          <Progress
            percent={Math.floor((far.done / far.total) * 100)}
            showInfo={false}
            size="small"
            status="active"
            aria-label={say('bulkUnderWay')}
          />
          <Typography.Text type="secondary" aria-live="polite" style={{ whiteSpace: 'nowrap' }}>
            {say('bulkFar', { done: sayNumber(far.done), total: sayNumber(far.total) })}
          </Typography.Text>
        </Flex>
      )}
      <ResetDialog
        open={resetting}
        ticked={count}
        list={list}
        onClose={() => setResetting(false)}
        onHere={resetHere}
        onSlips={resetBySlips}
      />
      <AimDialog
        aim={aim}
        count={count}
        onClose={() => setAim(null)}
        onChoose={async (act, targetID) => change(act, targetID)()}
      />
    </Flex>
  )
}

function AimDialog({
  aim,
  count,
  onClose,
  onChoose,
}: {
  aim: Aimed | null
  count: number
  onClose: () => void
  onChoose: (act: Aimed, targetID: string) => Promise<void>
}): ReactNode {
  const say = useText('org')
  return (
    <FormDialog<{ targetID: string }>
      open={aim !== null}
      title={aim ? say(`bulk_${aim}`) : ''}
      okText={say('bulkApply', { count })}
      initial={{}}
      onClose={onClose}
      onSubmit={({ targetID }) => (aim ? onChoose(aim, targetID) : Promise.resolve())}
    >
      {aim && (
        <Form.Item
          name="targetID"
          label={say(aim === 'move' ? 'organisation' : aim.endsWith('Role') ? 'role' : 'group')}
          rules={[{ required: true, message: say('required') }]}
        >
          {aim === 'move' ? <OrganisationPicker /> : <Target of={aim.endsWith('Role') ? 'role' : 'group'} />}
        </Form.Item>
      )}
    </FormDialog>
  )
}

function Target({
  of,
  ...field
}: {
  of: 'role' | 'group'
  id?: string
  value?: string
  onChange?: (value: string) => void
}): ReactNode {
  const roles = useAllRoles()
  const groups = useGroupOptions()
  const options = of === 'role' ? (roles.data?.rows ?? []) : (groups.data ?? [])
  return (
    <Select
      {...field}
      loading={of === 'role' ? roles.isPending : groups.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
