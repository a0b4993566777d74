// One's own folders over DR or CT images: the tree beside the images of the chosen folder.
import { DeleteOutlined, EditOutlined, FolderAddOutlined, ShareAltOutlined } from '@ant-design/icons'
import type { ImageRow } from '@clearbelt/contract/images/calls'
import { USER_IMAGE_PAGE, type UserNode } from '@clearbelt/contract/images/user-calls'
import { Button, Card, Flex, Pagination, Tag, Tree, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { useAddress } from '../../../shared/address.ts'
import { call } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useDeletion } from '../../../ui/deletion-report.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { findNode, useMyCalls, useMyImages, useMyTree, useRefreshMine, type MyImage } from '../api/mine.ts'
import { ImageDetailDrawer } from '../parts/image-detail.tsx'
import { GridSkeleton, ImageGrid } from '../parts/image-grid.tsx'
import { FolderDialog, ShareDialog } from './dialogs.tsx'

interface Item {
  key: string
  node: UserNode
  children: Item[]
}
const toItem = (node: UserNode): Item => ({ key: node.id, node, children: node.children.map(toItem) })

export function MyImages({ onLibrary }: { onLibrary: () => void }): ReactNode {
  const say = useText('my-images')
  const confirm = useConfirm()
  const { removeFolder } = useMyCalls()
  const refresh = useRefreshMine()
  const tree = useMyTree()
  const [params, setParams] = useAddress()
  const [task, setTask] = useState<'new' | 'edit' | 'share' | null>(null)
  const put = (name: string, value: string | null): void =>
    setParams((now) => {
      if (value === null) now.delete(name)
      else now.set(name, value)
      return now
    })
  if (tree.error && !tree.isFetching)
    return (
      <Card>
        <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />
      </Card>
    )
  if (!tree.data) return <LoadingState rows={8} />
  const nodes = tree.data
  const found = findNode(nodes, params.get('folder') ?? '')
  const isOwn = found !== null && found.node.type !== 3 && found.node.ownerName === ''
  const remove = async (): Promise<void> => {
    if (!found) return
    const isSure = await confirm({
      title: say('deleteFolder', { name: found.node.name }),
      content: say('deleteFolderText'),
      okText: say('delete'),
      danger: true,
    })
    if (!isSure) return
    await call(removeFolder, { id: found.node.id })
    put('folder', null)
    await refresh()
  }
  const newButton = (
    <Button type="primary" icon={<FolderAddOutlined />} onClick={() => setTask('new')}>
      {say('newFolder')}
    </Button>
  )
  return (
    <Flex gap={16} wrap align="flex-start">
      <Card style={{ flex: '1 1 260px', maxWidth: 420, minWidth: 0 }} styles={{ body: { padding: 12 } }}>
        <Flex vertical gap={12}>
          <Flex gap={8} wrap>
            {newButton}
            {isOwn && (
              <>
                <Button
                  icon={<EditOutlined />}
                  aria-label={say('changeFolder')}
                  title={say('changeFolder')}
                  onClick={() => setTask('edit')}
                />
                {found.node.type === 2 && (
                  <Button
                    icon={<ShareAltOutlined />}
                    aria-label={say('share')}
                    title={say('share')}
                    onClick={() => setTask('share')}
                  />
                )}
                <Button
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={say('delete')}
                  title={say('delete')}
                  onClick={() => void remove()}
                />
              </>
            )}
          </Flex>
          {nodes.length === 0 ? (
            <EmptyState title={say('noFolders')} hint={say('noFoldersHint')} />
          ) : (
            <Tree<Item>
              aria-label={say('tree')}
              blockNode
              defaultExpandAll
              treeData={nodes.map(toItem)}
              selectedKeys={found ? [found.node.id] : []}
              onSelect={(keys) => put('folder', keys[0] === undefined ? null : String(keys[0]))}
              titleRender={({ node }) => (
                <Flex justify="space-between" gap={8}>
                  <span style={{ overflowWrap: 'anywhere' }}>
                    {node.name}
                    {node.ownerName !== '' && <Typography.Text type="secondary"> · {node.ownerName}</Typography.Text>}
                    {node.sharedWith > 0 && <Tag style={{ marginInlineStart: 8 }}>{say('shared')}</Tag>}
                  </span>
                  {node.size !== null && <Typography.Text type="secondary">{sayNumber(node.size)}</Typography.Text>}
                </Flex>
              )}
            />
          )}
        </Flex>
      </Card>
      <div style={{ flex: '3 1 420px', minWidth: 0 }}>
        {found && found.node.type === 2 ? (
          <FolderImages key={found.node.id} id={found.node.id} onLibrary={onLibrary} />
        ) : (
          <Card>
            <EmptyState
              title={say('noneChosen')}
              hint={say('noneChosenHint')}
              action={<Button onClick={onLibrary}>{say('toLibrary')}</Button>}
            />
          </Card>
        )}
      </div>
      <FolderDialog
        open={task === 'new' || task === 'edit'}
        nodes={nodes}
        edited={task === 'edit' ? found : null}
        under={isOwn && found.node.type === 1 ? found.node.id : isOwn ? found.parentID : null}
        onClose={(id) => {
          setTask(null)
          if (id !== null) put('folder', id)
        }}
      />
      <ShareDialog folder={task === 'share' && found ? found.node : null} onClose={() => setTask(null)} />
    </Flex>
  )
}

/** The images of one folder, page by page, and taking them out of it. */
function FolderImages({ id, onLibrary }: { id: string; onLibrary: () => void }): ReactNode {
  const say = useText('my-images')
  const uiSay = useText('ui')
  const zone = useZone()
  const deletion = useDeletion()
  const calls = useMyCalls()
  const refresh = useRefreshMine()
  const [params, setParams] = useAddress()
  const [{ name, page }, setAsked] = useState({ name: '', page: 1 })
  const [selected, setSelected] = useState<ReadonlyMap<string, ImageRow>>(new Map())
  const query = useMyImages(id, page, name)
  const open = (image: string | null): void =>
    setParams((now) => {
      if (image === null) now.delete('image')
      else now.set('image', image)
      return now
    })
  if (query.error && !query.isFetching)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  if (!query.data) return <GridSkeleton />
  const { rows, total } = query.data
  const remove = async (): Promise<void> => {
    const ids = [...selected.values()].flatMap((row) => (row as MyImage).userImageId ?? [])
    const outcome = await deletion(
      { title: say('removeImages', { count: ids.length }), content: say('removeImagesText'), okText: say('remove') },
      () => call(calls.remove, { ids }),
    )
    if (!outcome) return
    setSelected(new Map())
    await refresh()
  }
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={12} align="center" justify="space-between">
        <SearchBox label={say('search')} value={name} onSearch={(typed) => setAsked({ name: typed, page: 1 })} />
        {selected.size > 0 && (
          <Flex gap={8} align="center" component="section" aria-label={uiSay('bulk')}>
            <Typography.Text strong aria-live="polite">
              {uiSay('selected', { count: selected.size })}
            </Typography.Text>
            <Button danger size="small" onClick={() => void remove()}>
              {say('remove')}
            </Button>
          </Flex>
        )}
      </Flex>
      {rows.length === 0 ? (
        <Card>
          <EmptyState
            title={name === '' ? say('emptyFolder') : uiSay('noMatch')}
            hint={name === '' ? say('emptyFolderHint') : uiSay('noMatchHint')}
            action={<Button onClick={onLibrary}>{say('toLibrary')}</Button>}
          />
        </Card>
      ) : (
        <ImageGrid
          rows={rows}
          zone={zone}
          selected={selected}
          onSelected={setSelected}
          busy={query.isPlaceholderData}
        />
      )}
      {total > USER_IMAGE_PAGE && (
        <Pagination
          align="end"
          current={page}
          pageSize={USER_IMAGE_PAGE}
          total={total}
          showSizeChanger={false}
          onChange={(to) => setAsked({ name, page: to })}
        />
      )}
      <ImageDetailDrawer id={params.get('image')} rows={rows} onStep={open} onClose={() => open(null)} />
    </Flex>
  )
}
