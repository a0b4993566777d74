// The dialogs of the user library: a folder made, renamed or moved, shared, and images put into one.
import { pickTrainees } from '@clearbelt/contract/org/calls'
import type { addDRUserFolder, UserNode } from '@clearbelt/contract/images/user-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call, callPaged, type InputFor } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useMyCalls, useMyTree, useRefreshMine, useShares } from '../api/mine.ts'
import { FolderSelect } from './folder-select.tsx'

const NAME_MAX = 50
/** People offered at once while one types. */
const OFFERED = 20

interface FolderValues {
  name: string
  type: 1 | 2
  superiorID: string
}

/** `edited`: the folder that is renamed or moved; null makes a new one under `under`. */
export function FolderDialog({
  open,
  nodes,
  edited,
  under,
  onClose,
}: {
  open: boolean
  nodes: readonly UserNode[]
  edited: { node: UserNode; parentID: string | null } | null
  under: string | null
  onClose: (id: string | null) => void
}): ReactNode {
  const say = useText('my-images')
  const { addFolder, updateFolder } = useMyCalls()
  const refresh = useRefreshMine()
  const lost = useRef<LostCreation<InputFor<typeof addDRUserFolder>> | null>(null)
  const save = async ({ name, type, superiorID }: FolderValues): Promise<void> => {
    const place = superiorID === '' ? null : superiorID
    let id = edited?.node.id ?? ''
    if (edited) await call(updateFolder, { id, name, superiorID: place }, { silent: true })
    else {
      // No call changes what a folder holds: one for something else is another.
      if (lost.current?.input.type !== type) lost.current = null
      id = await sendCreation(
        { name, type, superiorID: place },
        lost,
        (one, requestKey) => call(addFolder, one, { silent: true, requestKey }),
        (made, now) => call(updateFolder, { id: made, name: now.name, superiorID: place }, { silent: true }),
      )
    }
    await refresh()
    onClose(id)
  }
  return (
    <FormDialog<FolderValues>
      open={open}
      title={say(edited ? 'changeFolder' : 'newFolder')}
      initial={{
        name: edited?.node.name ?? '',
        type: 2,
        superiorID: (edited ? edited.parentID : under) ?? '',
      }}
      onSubmit={save}
      onClose={(done) => {
        lost.current = null
        if (!done) onClose(null)
      }}
    >
      <Form.Item
        name="name"
        label={say('name')}
        rules={[{ required: true, whitespace: true, message: say('nameRule') }]}
      >
        <Input maxLength={NAME_MAX} showCount autoFocus />
      </Form.Item>
      {!edited && (
        <Form.Item name="type" label={say('holds')}>
          <Radio.Group
            options={[
              { value: 2, label: say('holdsImages') },
              { value: 1, label: say('holdsFolders') },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="superiorID" label={say('inFolder')}>
        <FolderSelect nodes={nodes} holds="folders" {...(edited ? { without: edited.node.id } : {})} />
      </Form.Item>
    </FormDialog>
  )
}

/** With whom a folder is shared; null closes the dialog. */
export function ShareDialog({ folder, onClose }: { folder: UserNode | null; onClose: () => void }): ReactNode {
  const say = useText('my-images')
  const { share } = useMyCalls()
  const refresh = useRefreshMine()
  const shares = useShares(folder?.id ?? null)
  const save = async ({ userIDs }: { userIDs: string[] }): Promise<void> => {
    await call(share, { id: folder?.id ?? '', userIDs }, { silent: true })
    toast('success', say('shareSaved'))
    await refresh()
    onClose()
  }
  return (
    <FormDialog<{ userIDs: string[] }>
      open={folder !== null && shares.isSuccess && !shares.isFetching}
      title={say('shareTitle', { name: folder?.name ?? '' })}
      initial={{ userIDs: (shares.data ?? []).map(({ id }) => id) }}
      onSubmit={save}
      onClose={(done) => {
        if (!done) onClose()
      }}
    >
      <Form.Item name="userIDs" label={say('sharePeople')} extra={say('shareHint')}>
        <Colleagues known={shares.data ?? []} />
      </Form.Item>
    </FormDialog>
  )
}

/** Trainers and administrators by a part of their name or number; works inside Form.Item. */
function Colleagues({
  known,
  ...field
}: {
  known: readonly { id: string; name: string }[]
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
}): ReactNode {
  const say = useText('my-images')
  const [search, setSearch] = useState('')
  const [names, setNames] = useState(() => new Map(known.map(({ id, name }) => [id, name])))
  const query = useQuery({
    queryKey: ['my-images', 'colleagues', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(pickTrainees, { PageNO: 1, Limit: OFFERED, types: [1, 2], search }, { signal, silent: true }),
  })
  const found = (query.data?.rows ?? []).map(({ id, name, accountNo }) => ({
    value: id,
    label: `${name} (${accountNo})`,
  }))
  const kept = [...names].filter(([id]) => !found.some(({ value }) => value === id))
  return (
    <Select<string[]>
      {...field}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: (typed) => setSearch(typed.trim()) }}
      loading={query.isFetching}
      placeholder={say('sharePlaceholder')}
      options={[...kept.map(([value, label]) => ({ value, label })), ...found]}
      onChange={(next) => {
        setNames(
          new Map(
            next.map((id) => [id, found.find(({ value }) => value === id)?.label ?? names.get(id) ?? id] as const),
          ),
        )
        field.onChange?.(next)
      }}
    />
  )
}

/** Puts images of the library into a folder; an empty list closes the dialog. */
export function PutDialog({
  imageIDs,
  onClose,
}: {
  imageIDs: readonly string[]
  onClose: (done: boolean) => void
}): ReactNode {
  const say = useText('my-images')
  const { add } = useMyCalls()
  const refresh = useRefreshMine()
  const tree = useMyTree()
  const save = async ({ folderID }: { folderID: string }): Promise<void> => {
    const { added } = await call(add, { id: folderID, imageIDs: [...imageIDs] }, { silent: true })
    toast('success', say('putDone', { count: added }))
    await refresh()
    onClose(true)
  }
  return (
    <FormDialog<{ folderID: string }>
      open={imageIDs.length > 0}
      title={say('putTitle', { count: imageIDs.length })}
      okText={say('put')}
      onSubmit={save}
      onClose={(done) => {
        if (!done) onClose(false)
      }}
    >
      <Form.Item
        name="folderID"
        label={say('folder')}
        extra={say('putHint')}
        rules={[{ required: true, message: say('folderRule') }]}
      >
        <FolderSelect nodes={tree.data ?? []} holds="images" />
      </Form.Item>
    </FormDialog>
  )
}
