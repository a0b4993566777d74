// Training themes: what plans can be about, in order.
import { PlusOutlined } from '@ant-design/icons'
import {
  addSpecial,
  deleteSpecial,
  querySpecials,
  updateSpecial,
  type TrainSpecial,
} from '@clearbelt/contract/shell/dictionary-calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Switch, Tag } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call, callPaged, type InputFor } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { forgetLists } from '../../../shared/dropdown.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DataTable, useRefreshTable } from '../../../ui/table/data-table.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FourNames } from '../../../ui/form/four-names.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

const SPECIALS_TABLE = 'shell.specials'

export function TrainSpecialsPage(): ReactNode {
  const say = useText('shell')
  const confirm = useConfirm()
  const [task, setTask] = useState<{ special: TrainSpecial | null } | null>(null)
  const client = useQueryClient()
  const refreshTable = useRefreshTable(SPECIALS_TABLE)
  const refresh = async (): Promise<void> => {
    await Promise.all([refreshTable(), forgetLists(client)])
  }
  const remove = async (special: TrainSpecial): Promise<void> => {
    if (
      !(await confirm({
        title: say('deleteEntry', { name: special.name }),
        content: say('deleteEntryText'),
        okText: say('delete'),
        danger: true,
      }))
    )
      return
    await call(deleteSpecial, { id: special.id })
    toast('success', say('deleted'))
    await refresh()
  }
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ special: null })}>
      {say('addSpecial')}
    </Button>
  )
  const columns: Column<TrainSpecial>[] = [
    { key: 'name', title: say('entryName'), always: true },
    { key: 'order', title: say('order'), numeric: true, width: 110 },
    {
      key: 'enabled',
      title: say('state'),
      width: 140,
      render: (row) => (
        <Tag color={row.enabled ? 'success' : 'default'}>{say(row.enabled ? 'offered' : 'disabled')}</Tag>
      ),
    },
  ]
  return (
    <Page actions={create}>
      <DataTable<TrainSpecial>
        id={SPECIALS_TABLE}
        rowKey={(row) => row.id}
        columns={columns}
        filters={[{ kind: 'text', name: 'name', label: say('searchSpecial') }]}
        empty={{ title: say('specialsNone'), hint: say('specialsNoneHint'), action: create }}
        load={({ page, limit, filters }, options) =>
          callPaged(querySpecials, { PageNO: page, Limit: limit, name: filters.name ?? '' }, options)
        }
        actions={(row) => (
          <>
            <Button type="link" size="small" onClick={() => setTask({ special: row })}>
              {say('edit')}
            </Button>
            <Button type="link" size="small" danger onClick={() => void remove(row).catch(() => {})}>
              {say('delete')}
            </Button>
          </>
        )}
      />
      <SpecialDialog task={task} onClose={() => setTask(null)} onDone={refresh} />
    </Page>
  )
}

interface SpecialValues {
  names: TrainSpecial['names']
  order: number | null
  enabled: boolean
}

function SpecialDialog({
  task,
  onClose,
  onDone,
}: {
  task: { special: TrainSpecial | null } | null
  onClose: () => void
  onDone: () => Promise<void>
}): ReactNode {
  const say = useText('shell')
  const bounds = useBounds()
  const special = task?.special ?? null
  const lost = useRef<LostCreation<InputFor<typeof addSpecial>> | null>(null)
  const submit = async ({ names, order, enabled }: SpecialValues): Promise<void> => {
    const fields = { name: names[culture], names, order: order ?? 0, enabled: enabled ?? true }
    if (special) await call(updateSpecial, { id: special.id, ...fields }, { silent: true })
    else
      await sendCreation(
        fields,
        lost,
        (one, requestKey) => call(addSpecial, one, { silent: true, requestKey }),
        (id, now) => call(updateSpecial, { id, ...now }, { silent: true }),
      )
    toast('success', say(special ? 'changed' : 'added'))
    await onDone()
  }
  return (
    <FormDialog<SpecialValues>
      open={task !== null}
      title={say(special ? 'editSpecial' : 'addSpecial')}
      initial={special ?? { order: 100, enabled: true }}
      onSubmit={submit}
      onClose={() => {
        lost.current = null
        onClose()
      }}
    >
      <FourNames label={say('entryName')} />
      <Form.Item name="order" label={say('order')} extra={say('orderHint')} rules={[bounds(0, 100_000)]}>
        <WholeNumber />
      </Form.Item>
      <Form.Item name="enabled" label={say('offered')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
