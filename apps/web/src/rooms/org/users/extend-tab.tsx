// What is known of a person beside the account, with the form that changes it by the rules of the import.
import { updateUserExtend } from '@clearbelt/contract/org/person-calls'
import { getUserExtend, userPhoto } from '@clearbelt/contract/org/photo-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { EditOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AutoComplete, Button, Flex, Form, Input, Select } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { call, callBlob } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useRefreshTable } from '../../../ui/table/data-table.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { USERS_TABLE } from '../api/users.ts'
import { FactList } from '../../../ui/facts.tsx'

type Field = PackageOf<typeof getUserExtend>['fields'][number]

export function ExtendTab({ id, name }: { id: string; name: string }): ReactNode {
  const say = useText('org')
  const [editing, setEditing] = useState(false)
  const query = useQuery({
    queryKey: ['userExtend', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(getUserExtend, { id }, { signal, silent: true }),
  })
  const edit = (
    <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
      {say('extendEdit')}
    </Button>
  )
  return (
    <QueryState query={query}>
      {(data) => (
        <Flex wrap gap={24} align="start">
          {data.hasPhoto && <Portrait id={id} name={name} />}
          <Flex vertical gap={12} style={{ flex: '1 1 420px', minWidth: 0 }}>
            {data.facts.length === 0 ? (
              <EmptyState compact title={say('extendNone')} hint={say('extendNoneHint')} action={edit} />
            ) : (
              <>
                <FactList
                  ruled
                  columns="fit"
                  items={data.facts.map(({ title, value }) => ({ key: title, label: title, children: value }))}
                />
                <Flex>{edit}</Flex>
              </>
            )}
          </Flex>
          <ExtendDialog id={id} open={editing} fields={data.fields} onClose={() => setEditing(false)} />
        </Flex>
      )}
    </QueryState>
  )
}

interface Values {
  values: Record<string, string | undefined>
}
const half = { flex: '1 1 240px', minWidth: 0 }

function ExtendDialog({
  id,
  open,
  fields,
  onClose,
}: {
  id: string
  open: boolean
  fields: readonly Field[]
  onClose: () => void
}): ReactNode {
  const say = useText('org')
  const client = useQueryClient()
  const refresh = useRefreshTable(USERS_TABLE)
  const submit = async ({ values }: Values): Promise<void> => {
    await call(
      updateUserExtend,
      { id, values: Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? ''])) },
      { silent: true },
    )
    toast('success', say('changed'))
    await Promise.all([client.invalidateQueries({ queryKey: ['userExtend', id] }), refresh()])
  }
  return (
    <FormDialog<Values>
      open={open}
      width={720}
      title={say('extendEdit')}
      initial={{ values: Object.fromEntries(fields.map(({ key, value }) => [key, value])) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Flex wrap gap="0 16px">
        {fields.map((field) => (
          <Form.Item
            key={field.key}
            style={half}
            name={['values', field.key]}
            label={field.title}
            {...(field.kind === 'date' ? { extra: field.hint } : {})}
          >
            {inputOf(field)}
          </Form.Item>
        ))}
      </Flex>
    </FormDialog>
  )
}

function inputOf({ closed, options, max, kind }: Field): ReactNode {
  if (closed) return <Select allowClear options={options} />
  if (options.length > 0)
    return (
      <AutoComplete
        allowClear
        maxLength={max}
        showSearch={{
          filterOption: (typed, option) =>
            String(option?.label ?? '')
              .toLowerCase()
              .includes(typed.toLowerCase()),
        }}
        options={options}
      />
    )
  return <Input maxLength={max} autoComplete="off" placeholder={kind === 'date' ? 'YYYY-MM-DD' : undefined} />
}

function Portrait({ id, name }: { id: string; name: string }): ReactNode {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const closing = new AbortController()
    let made: string | null = null
    void callBlob(userPhoto, { id }, { signal: closing.signal, silent: true }).then(
      ({ blob }) => setUrl((made = URL.createObjectURL(blob))),
      () => {},
    )
    return () => {
      closing.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return url ? <img src={url} alt={name} style={{ width: 150, borderRadius: 8 }} /> : null
}
