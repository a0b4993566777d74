// The dictionary: the lists that screens share, and the entries of each.
import { PlusOutlined } from '@ant-design/icons'
import {
  addDictionary,
  deleteDictionary,
  dictionaryTypes,
  queryDictionary,
  updateDictionary,
  type DictionaryEntry,
} from '@clearbelt/contract/shell/dictionary-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Form, Input, Menu, Select, Space, Switch, Table, Tag, Tooltip, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { call, type InputFor } from '../../../shared/call.ts'
import { forgetLists } from '../../../shared/dropdown.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FourNames } from '../../../ui/form/four-names.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

type ListType = DictionaryEntry['type']

export function DictionaryPage(): ReactNode {
  const lists = useQuery({
    queryKey: ['dictionaryTypes'],
    staleTime: 0,
    queryFn: ({ signal }) => call(dictionaryTypes, {}, { signal, silent: true }),
  })
  return (
    <Page>
      <QueryState query={lists}>{(all) => <Lists lists={all} />}</QueryState>
    </Page>
  )
}

type ListRow = { type: ListType; name: string; fixed: boolean; entries: number }

/**
 * The lists at the left (above, on a narrow window), the entries of the chosen one beside them; the address keeps the
 * choice.
 */
function Lists({ lists }: { lists: ListRow[] }): ReactNode {
  const say = useText('shell')
  const mode = useBreakpoint()
  const [address, setAddress] = useSearchParams()
  const chosen = lists.find((list) => list.type === address.get('type')) ?? lists[0]
  const choose = (type: string): void => setAddress({ type }, { replace: true })
  if (!chosen) return <EmptyState title={say('entriesNone')} />
  const entries = <Entries key={chosen.type} list={chosen} />
  if (mode === 'mobile') {
    return (
      <Flex vertical gap={12}>
        <Select
          aria-label={say('lists')}
          value={chosen.type}
          showSearch={{ optionFilterProp: 'label' }}
          options={lists.map((list) => ({ value: list.type, label: `${list.name} (${list.entries})` }))}
          onChange={choose}
        />
        {entries}
      </Flex>
    )
  }
  return (
    <Flex gap={24} align="start">
      <nav aria-label={say('lists')} className="list-menu" style={{ width: 260, flex: 'none' }}>
        <Menu
          selectedKeys={[chosen.type]}
          onClick={({ key }) => choose(key)}
          items={lists.map((list) => ({ key: list.type, label: list.name, extra: list.entries }))}
        />
      </nav>
      <div style={{ flex: 1, minWidth: 0 }}>{entries}</div>
    </Flex>
  )
}

function Entries({ list }: { list: ListRow }): ReactNode {
  const say = useText('shell')
  const confirm = useConfirm()
  const client = useQueryClient()
  const [task, setTask] = useState<{ entry: DictionaryEntry | null } | null>(null)
  const query = useQuery({
    queryKey: ['dictionary', list.type],
    staleTime: 0,
    queryFn: ({ signal }) => call(queryDictionary, { type: list.type }, { signal, silent: true }),
  })
  const refresh = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['dictionary', list.type] }),
      client.invalidateQueries({ queryKey: ['dictionaryTypes'] }),
      forgetLists(client),
    ])
  }
  const remove = async (entry: DictionaryEntry): Promise<void> => {
    if (
      !(await confirm({
        title: say('deleteEntry', { name: entry.name }),
        content: say('deleteEntryText'),
        okText: say('delete'),
        danger: true,
      }))
    )
      return
    await call(deleteDictionary, { id: entry.id })
    toast('success', say('deleted'))
    await refresh()
  }
  const add = !list.fixed && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ entry: null })}>
      {say('addEntry')}
    </Button>
  )
  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="center" gap={12} wrap>
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {list.name}
        </Typography.Title>
        {add}
      </Flex>
      {list.fixed && <Typography.Text type="secondary">{say('fixedHint')}</Typography.Text>}
      <QueryState query={query}>
        {(rows) => (
          <Table<DictionaryEntry>
            size="small"
            rowKey="id"
            dataSource={rows}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <EmptyState title={say('entriesNone')} hint={say('entriesNoneHint')} action={add} /> }}
            columns={[
              {
                dataIndex: 'name',
                title: say('entryName'),
                render: (name: string, entry) => (
                  <Space>
                    {name}
                    {!entry.enabled && <Tag>{say('disabled')}</Tag>}
                    {entry.system && (
                      <Tooltip title={say('fixedHint')}>
                        <Tag>{say('systemEntry')}</Tag>
                      </Tooltip>
                    )}
                  </Space>
                ),
              },
              {
                dataIndex: 'value',
                title: say('value'),
                render: (value: string) => <Typography.Text code>{value}</Typography.Text>,
              },
              { dataIndex: 'order', title: say('order'), align: 'right', width: 90 },
              {
                key: 'acts',
                title: say('acts'),
                fixed: 'end',
                render: (_, entry) => (
                  <Space size={0}>
                    <Button
                      type="link"
                      size="small"
                      onClick={() => setTask({ entry })}
                      aria-label={`${say('edit')}: ${entry.name}`}
                    >
                      {say('edit')}
                    </Button>
                    {!entry.system && (
                      <Button
                        type="link"
                        size="small"
                        danger
                        onClick={() => void remove(entry).catch(() => {})}
                        aria-label={`${say('delete')}: ${entry.name}`}
                      >
                        {say('delete')}
                      </Button>
                    )}
                  </Space>
                ),
              },
            ]}
          />
        )}
      </QueryState>
      <EntryDialog
        type={list.type}
        task={task}
        nextOrder={Math.max(0, ...(query.data ?? []).map((entry) => entry.order)) + 10}
        onClose={() => setTask(null)}
        onDone={refresh}
      />
    </Flex>
  )
}

interface EntryValues {
  value: string
  names: DictionaryEntry['names']
  order: number | null
  enabled: boolean
}

interface EntryDialogProps {
  type: ListType
  task: { entry: DictionaryEntry | null } | null
  nextOrder: number
  onClose: () => void
  onDone: () => Promise<void>
}

function EntryDialog({ type, task, nextOrder, onClose, onDone }: EntryDialogProps): ReactNode {
  const say = useText('shell')
  const bounds = useBounds()
  const entry = task?.entry ?? null
  const lost = useRef<LostCreation<InputFor<typeof addDictionary>> | null>(null)
  const submit = async ({ value, names, order, enabled }: EntryValues): Promise<void> => {
    const fields = { names, order: order ?? 0, enabled: enabled ?? true }
    if (entry) await call(updateDictionary, { id: entry.id, ...fields }, { silent: true })
    else {
      // No call changes the value: another one is another entry.
      if (lost.current?.input.value !== value) lost.current = null
      await sendCreation(
        { type, value, ...fields },
        lost,
        (one, requestKey) => call(addDictionary, one, { silent: true, requestKey }),
        (id) => call(updateDictionary, { id, ...fields }, { silent: true }),
      )
    }
    toast('success', say(entry ? 'changed' : 'added'))
    await onDone()
  }
  return (
    <FormDialog<EntryValues>
      open={task !== null}
      title={say(entry ? 'editEntry' : 'addEntry')}
      initial={entry ?? { order: nextOrder, enabled: true }}
      onSubmit={submit}
      onClose={() => {
        lost.current = null
        onClose()
      }}
    >
      <FourNames label={say('entryName')} />
      <Form.Item
        name="value"
        label={say('value')}
        extra={say('valueHint')}
        rules={[
          { required: true, message: say('required') },
          { pattern: /^[\w.-]+$/, message: say('valueRule') },
        ]}
      >
        <Input maxLength={60} disabled={entry !== null} />
      </Form.Item>
      <Form.Item name="order" label={say('order')} extra={say('orderHint')} rules={[bounds(0, 100_000)]}>
        <WholeNumber />
      </Form.Item>
      <Form.Item name="enabled" label={say('offered')} valuePropName="checked">
        <Switch disabled={entry?.system ?? false} />
      </Form.Item>
    </FormDialog>
  )
}
