// Adds, edits or moves an organisation.
import {
  addOrganisation,
  moveOrganisation,
  updateOrganisation,
  type getOrganisation,
  type OrgNode,
} from '@clearbelt/contract/org/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useRef, type ReactNode } from 'react'
import { AccountPicker } from '../../../pickers/account-picker.tsx'
import { ORGANISATIONS_KEY, OrganisationPicker } from '../../../pickers/organisation-picker.tsx'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'

export type OrganisationTask =
  | { kind: 'add'; under: OrgNode }
  /** As it was read for the form: the tree of the page may be older. */
  | { kind: 'edit'; read: PackageOf<typeof getOrganisation> }
  | { kind: 'move'; node: OrgNode; above: OrgNode }

interface Values {
  name: string
  superiorID: string
  code: string
  zone: string | undefined
  contact: string
  leaderID: string | null
  remark: string
}

/** All zones that this browser knows, as options. */
const zones = (): { value: string; label: string }[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))

export function OrganisationDialog({
  task,
  onClose,
  onAdded,
}: {
  task: OrganisationTask | null
  onClose: () => void
  onAdded: (id: string) => void
}): ReactNode {
  const say = useText('org')
  const client = useQueryClient()
  const lost = useRef<LostKeys>(new Map())
  const required = { required: true, whitespace: true, message: say('required') }
  const submit = async (values: Values): Promise<void> => {
    if (!task) return
    const { leaderID, ...typed } = values
    const fields = {
      ...typed,
      code: values.code ?? '',
      remark: values.remark ?? '',
      zone: values.zone ?? '',
      contact: values.contact ?? '',
    }
    if (task.kind === 'add') {
      const order = (task.under.children.at(-1)?.order ?? 0) + 10
      const input = { ...fields, order, superiorID: task.under.id }
      const { id } = await sendOnce(input, lost.current, (requestKey) =>
        call(addOrganisation, input, { silent: true, requestKey }),
      )
      await client.invalidateQueries({ queryKey: ORGANISATIONS_KEY })
      onAdded(id)
      toast('success', say('added'))
      return
    }
    if (task.kind === 'move')
      await call(
        moveOrganisation,
        { id: task.node.id, superiorID: values.superiorID, fromID: task.above.id },
        { silent: true },
      )
    else {
      const { id, superiorID, revision } = task.read
      await call(
        updateOrganisation,
        { id, ...fields, leaderID: leaderID ?? null, superiorID, revision },
        { silent: true },
      )
    }
    await client.invalidateQueries({ queryKey: ORGANISATIONS_KEY })
    toast('success', say(task.kind === 'move' ? 'moved' : 'changed'))
  }
  const title =
    task?.kind === 'move'
      ? say('moveOrganisation', { name: task.node.name })
      : say(task?.kind === 'edit' ? 'editOrganisation' : 'addOrganisation')
  return (
    <FormDialog<Values>
      open={task !== null}
      title={title}
      {...(task?.kind === 'move' ? { okText: say('move') } : {})}
      initial={initialOf(task)}
      onSubmit={submit}
      onClose={onClose}
    >
      {task?.kind === 'move' ? (
        <Form.Item name="superiorID" label={say('newParent')} rules={[{ required: true, message: say('required') }]}>
          <OrganisationPicker without={task.node.id} />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="name" label={say('name')} rules={[required]}>
            <Input maxLength={100} autoFocus />
          </Form.Item>
          <Form.Item name="code" label={say('code')}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="zone" label={say('zone')} extra={say('zoneHint')}>
            <Select showSearch allowClear placeholder={say('inheritZone')} options={zones()} />
          </Form.Item>
          {task?.kind === 'edit' && (
            <Form.Item name="leaderID" label={say('leader')} extra={say('leaderHint')}>
              <AccountPicker orgID={task.read.id} valueName={task.read.leaderName} />
            </Form.Item>
          )}
          <Form.Item name="contact" label={say('contact')}>
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name="remark" label={say('remark')}>
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}

function initialOf(task: OrganisationTask | null): Partial<Values> {
  if (task?.kind === 'add') return {}
  if (task?.kind === 'move') return { superiorID: task.above.id }
  return task
    ? {
        name: task.read.name,
        code: task.read.code,
        zone: task.read.zone || undefined,
        contact: task.read.contact,
        leaderID: task.read.leaderID,
        remark: task.read.remark,
      }
    : {}
}
