// The bin: what was deleted, to be restored or removed for good.
import { purgeResources, RESOURCE_PAGE, resourceBin, restoreResources } from '@clearbelt/contract/library/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Drawer, Flex, Table, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Pager } from '../../../ui/pager.tsx'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { saySize } from '../../../shared/say-figures.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useSelectionWords } from '../../../ui/selection-words.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { FilePicture } from '../../../media/file-picture.tsx'
import { useRefreshResources } from '../api/resources.ts'

type Row = PackageOf<typeof resourceBin>[number]

export function BinDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const say = useText('library')
  return (
    <Drawer open={open} onClose={onClose} title={say('bin')} size={760} destroyOnHidden>
      <BinBody />
    </Drawer>
  )
}

function BinBody(): ReactNode {
  const say = useText('library')
  const zone = useZone()
  const confirm = useConfirm()
  const refresh = useRefreshResources()
  const words = useSelectionWords<Row>((row) => row.name)
  const [state, setState] = useState({ name: '', page: 1 })
  const [keys, setKeys] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['resources', 'bin', state],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(resourceBin, { name: state.name, PageNO: state.page, Limit: RESOURCE_PAGE }, { signal, silent: true }),
  })
  const act = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true)
    try {
      toast('success', await work())
      setKeys([])
      await refresh()
    } catch {
      // The call has said what was wrong.
    } finally {
      setBusy(false)
    }
  }
  const restore = (): Promise<void> =>
    act(async () => say('restored', { count: (await call(restoreResources, { ids: [...keys] })).restored }))
  const purge = async (): Promise<void> => {
    const isMeant = await confirm({
      title: say('purgeTitle', { count: keys.length }),
      content: say('purgeText'),
      okText: say('purge'),
      danger: true,
    })
    if (isMeant)
      await act(async () => {
        await call(purgeResources, { ids: [...keys] })
        return say('purge')
      })
  }
  const rows = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  if (query.error && !query.isFetching) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <LoadingState />
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">{say('binHint')}</Typography.Text>
      <Flex wrap gap={8} align="center">
        <SearchBox
          label={say('nameOf')}
          width={240}
          value={state.name}
          onSearch={(name) => setState({ name, page: 1 })}
        />
        {keys.length > 0 && (
          <>
            <Button type="primary" loading={busy} onClick={() => void restore()}>
              {say('restore')}
            </Button>
            <Button danger disabled={busy} onClick={() => void purge()}>
              {say('purge')}
            </Button>
          </>
        )}
      </Flex>
      {rows.length === 0 ? (
        <EmptyState title={say('binEmpty')} />
      ) : (
        <Table<Row>
          size="small"
          rowKey="id"
          dataSource={rows}
          pagination={false}
          scroll={{ x: 'max-content' }}
          loading={query.isPlaceholderData}
          rowSelection={{ ...words, selectedRowKeys: [...keys], onChange: (next) => setKeys(next.map(String)) }}
          columns={[
            {
              key: 'name',
              title: say('name'),
              render: (_, row) => (
                <Flex gap={10} align="center">
                  <FilePicture type={row.type} extension={row.extension} thumbnail="" size={32} />
                  <span>{row.name}</span>
                </Flex>
              ),
            },
            { key: 'size', title: say('size'), align: 'right', render: (_, row) => saySize(row.length) },
            { key: 'deleted', title: say('binDeleted'), render: (_, row) => sayTime(row.deleteTime, zone) },
            { key: 'by', title: say('binBy'), render: (_, row) => row.deleterName },
          ]}
        />
      )}
      <Pager
        size="small"
        page={state.page}
        pageSize={RESOURCE_PAGE}
        total={total}
        onPage={(page) => setState((now) => ({ ...now, page }))}
      />
    </Flex>
  )
}
