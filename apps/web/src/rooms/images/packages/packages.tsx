// Packages of a library: the list, and the one that is open.
import { DeleteOutlined } from '@ant-design/icons'
import type { PackageRow } from '@clearbelt/contract/images/package-calls'
import { imagePicture } from '@clearbelt/contract/images/calls'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { useAddress } from '../../../shared/address.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { useDeletion } from '../../../ui/deletion-report.tsx'
import { DataTable, useRefreshTable } from '../../../ui/table/data-table.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { useLibrary } from '../api/families.ts'
import { PackageDrawer } from './package-drawer.tsx'
import { tableOf } from './refresh.ts'

/** The image behind the address of a small picture. */
const imageOf = (address: string): string => address.split('/')[3] ?? ''

export function Packages({ onLibrary }: { onLibrary: () => void }): ReactNode {
  const say = useText('packages')
  const zone = useZone()
  const deletion = useDeletion()
  const { family, packages } = useLibrary()
  const refresh = useRefreshTable(tableOf(family))
  const [params, setParams] = useAddress()
  const open = (id: string | null): void =>
    setParams((now) => {
      if (id === null) now.delete('package')
      else now.set('package', id)
      return now
    })
  const remove = async (rows: readonly PackageRow[], keepOnly: (ids: readonly string[]) => void): Promise<void> => {
    const done = await deletion(
      { title: say('deleteAsk', { count: rows.length }), content: say('deleteText'), okText: say('delete') },
      () => call(packages.remove, { ids: rows.map(({ id }) => id) }),
    )
    if (!done) return
    keepOnly(done.skipped.map(({ id }) => id))
    await refresh()
  }
  return (
    <>
      <Typography.Text type="secondary">{say(family === 'fiscan' ? 'about' : 'aboutCourse')}</Typography.Text>
      <DataTable<PackageRow>
        id={tableOf(family)}
        rowKey={(row) => row.id}
        depends={[zone, family]}
        filters={[{ kind: 'text', name: 'name', label: say('search') }]}
        load={({ page, limit, filters }, options) =>
          callPaged(packages.query, { PageNO: page, Limit: limit, name: (filters.name ?? '').slice(0, 100) }, options)
        }
        columns={[
          {
            key: 'name',
            title: say('name'),
            always: true,
            render: (row) => (
              <Button
                type="link"
                style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
                onClick={() => open(row.id)}
              >
                {row.name}
              </Button>
            ),
          },
          {
            key: 'thumbnails',
            title: say('pictures'),
            render: (row) => (
              <Flex gap={4}>
                {row.thumbnails.map((address) => (
                  <Thumb
                    key={address}
                    of={imagePicture}
                    id={imageOf(address)}
                    style={{ width: 56, height: 40, borderRadius: 4 }}
                  />
                ))}
              </Flex>
            ),
          },
          { key: 'imageCount', title: say('count'), numeric: true },
          { key: 'threatCount', title: say('threats'), numeric: true },
          { key: 'createTime', title: say('created'), render: (row) => sayTime(row.createTime, zone, 'date') },
          { key: 'creatorName', title: say('creator') },
        ]}
        empty={{
          title: say('empty'),
          hint: say('emptyHint'),
          action: <Button onClick={onLibrary}>{say('toLibrary')}</Button>,
        }}
        bulk={(rows, _, keepOnly) => (
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove(rows, keepOnly)}>
            {say('delete')}
          </Button>
        )}
      />
      <PackageDrawer id={params.get('package')} onClose={() => open(null)} />
    </>
  )
}
