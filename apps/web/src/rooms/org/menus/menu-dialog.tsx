// Adds an entry of the installation's own, or edits one: four names, icon, and for own ones where it leads.
import { queryRoles } from '@clearbelt/contract/org/calls'
import { addMenu, updateMenu, type getMenu, type MenuEntryNode } from '@clearbelt/contract/org/menu-calls'
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useRef, type ReactNode } from 'react'
import { call, callPaged } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FourNames } from '../../../ui/form/four-names.tsx'
import { IconPicker } from './icon-picker.tsx'

export type MenuTask =
  | { kind: 'edit'; menu: PackageOf<typeof getMenu> }
  | { kind: 'add'; area: MenuEntryNode['area']; superiorID: string | null }

interface Values {
  names: Record<Culture, string>
  iconClass: string
  what: 'link' | 'group'
  path: string
  superiorID: string
  roleIDs: string[]
}
/** Stands for the top of the menu, where nothing is above. */
const TOP = 'top'

const useRoles = (enabled: boolean) =>
  useQuery({
    queryKey: ['roles', 'all'],
    enabled,
    queryFn: async ({ signal }) => (await callPaged(queryRoles, { Limit: 500 }, { signal, silent: true })).rows,
  })

export function MenuDialog({
  task,
  menus,
  onClose,
  onDone,
}: {
  task: MenuTask | null
  menus: readonly MenuEntryNode[]
  onClose: () => void
  onDone: (id: string) => Promise<void>
}): ReactNode {
  const say = useText('org')
  const [form] = Form.useForm<Values>()
  const what = Form.useWatch('what', form)
  const roles = useRoles(task?.kind === 'add').data ?? []
  const lost = useRef<LostKeys>(new Map())
  const area = task?.kind === 'add' ? task.area : 'manager'
  const submit = async ({ names, iconClass, path, superiorID, roleIDs }: Values): Promise<void> => {
    if (task?.kind === 'edit') {
      const { id, order, own, path: before } = task.menu
      await call(
        updateMenu,
        { id, order, names, iconClass: iconClass ?? '', ...(own && before !== null ? { path } : {}) },
        { silent: true },
      )
      toast('success', say('changed'))
      await onDone(id)
    } else {
      const isLink = what !== 'group'
      const input = {
        area,
        superiorID: isLink && superiorID !== TOP ? superiorID : null,
        name: names.en,
        names,
        iconClass: iconClass ?? '',
        path: isLink ? path : null,
        roleIDs: isLink ? roleIDs : [],
      }
      const { id } = await sendOnce(input, lost.current, (requestKey) =>
        call(addMenu, input, { silent: true, requestKey }),
      )
      toast('success', say('added'))
      await onDone(id)
    }
  }
  const groups = menus
    .filter((entry) => entry.path === null && !entry.right && entry.area === area)
    .map((entry) => ({ value: entry.id, label: entry.name }))
  const hasPath = task?.kind === 'edit' ? task.menu.own && task.menu.path !== null : what !== 'group'
  return (
    <FormDialog<Values>
      open={task !== null}
      form={form}
      width={560}
      title={say(task?.kind === 'add' ? 'addMenu' : 'editMenu')}
      initial={initialOf(task)}
      onSubmit={submit}
      onClose={onClose}
    >
      {task?.kind === 'add' && (
        <Form.Item name="what" label={say('menuKind')}>
          <Radio.Group
            options={[
              { value: 'link', label: say('menuLink') },
              { value: 'group', label: say('menuGroup') },
            ]}
          />
        </Form.Item>
      )}
      <FourNames label={say('name')} />
      {hasPath && (
        <Form.Item
          name="path"
          label={say('path')}
          extra={say('menuPathHint')}
          rules={[
            { required: true, whitespace: true, message: say('required') },
            { pattern: /^(\/(?![/\\])|https?:\/\/[^\s/])\S*$/i, message: say('menuPathRule') },
          ]}
        >
          <Input maxLength={300} inputMode="url" />
        </Form.Item>
      )}
      <Form.Item name="iconClass" label={say('icon')}>
        <IconPicker />
      </Form.Item>
      {task?.kind === 'add' && what !== 'group' && (
        <>
          <Form.Item name="superiorID" label={say('menuAbove')}>
            <Select options={[{ value: TOP, label: say('menuTop') }, ...groups]} />
          </Form.Item>
          <Form.Item name="roleIDs" label={say('menuSeenBy')} extra={say('menuSeenByHint')}>
            <Select
              mode="multiple"
              optionFilterProp="label"
              options={roles.map((role) => ({ value: role.id, label: role.name }))}
            />
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}

function initialOf(task: MenuTask | null): Partial<Values> {
  if (task?.kind === 'edit')
    return { names: task.menu.names, iconClass: task.menu.iconClass.replace(/^icon-/, ''), path: task.menu.path ?? '' }
  return task ? { what: 'link', iconClass: '', superiorID: task.superiorID ?? TOP, roleIDs: [] } : {}
}
