// Devices of the organisation: machines whose operator keys exams and practice can be set to.
import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { deleteDevices, queryDevices, type DeviceRow } from '@clearbelt/contract/images/device-calls'
import { NEW_LOOK } from '@clearbelt/domain/images/looks'
import { DEVICE_NAME_MAX, STANDARD_KEYS } from '@clearbelt/domain/kinds/screening/keys/keys'
import { Button, Flex, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { useDeletion } from '../../../ui/deletion-report.tsx'
import { DataTable, useRefreshTable } from '../../../ui/table/data-table.tsx'
import { DeviceDialog, type OpenDevice } from './device-dialog.tsx'

const TABLE = 'image-devices'

export function Devices(): ReactNode {
  const say = useText('devices')
  const zone = useZone()
  const deletion = useDeletion()
  const refresh = useRefreshTable(TABLE)
  const [open, setOpen] = useState<OpenDevice | null>(null)
  const remove = async (rows: readonly DeviceRow[], keepOnly: (ids: readonly string[]) => void): Promise<void> => {
    const done = await deletion(
      { title: say('deleteAsk', { count: rows.length }), content: say('deleteText'), okText: say('delete') },
      () => call(deleteDevices, { ids: rows.map(({ id }) => id) }),
    )
    if (!done) return
    keepOnly(done.skipped.map(({ id }) => id))
    await refresh()
  }
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() =>
        setOpen({ id: null, name: '', description: '', keys: STANDARD_KEYS, look: NEW_LOOK, isUsual: false })
      }
    >
      {say('add')}
    </Button>
  )
  return (
    <>
      <Flex wrap gap={12} align="center" justify="space-between">
        <Typography.Text type="secondary" style={{ maxWidth: 720 }}>
          {say('about')}
        </Typography.Text>
        {add}
      </Flex>
      <DataTable<DeviceRow>
        id={TABLE}
        rowKey={(row) => row.id}
        depends={[zone]}
        filters={[{ kind: 'text', name: 'name', label: say('search') }]}
        load={({ page, limit, filters }, options) =>
          callPaged(queryDevices, { PageNO: page, Limit: limit, name: (filters.name ?? '').slice(0, 100) }, options)
        }
        columns={[
          {
            key: 'name',
            title: say('name'),
            always: true,
            render: (row) =>
              row.canEdit ? (
                <Button
                  type="link"
                  style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
                  onClick={() => setOpen(row)}
                >
                  {row.name}
                </Button>
              ) : (
                row.name
              ),
          },
          {
            key: 'look',
            title: say('look'),
            render: (row) => (
              <>
                {say(`look_${row.look}`)} {row.isUsual && <Tag color="processing">{say('usualTag')}</Tag>}
              </>
            ),
          },
          { key: 'description', title: say('description') },
          { key: 'updateTime', title: say('updated'), render: (row) => sayTime(row.updateTime, zone, 'date') },
          { key: 'creatorName', title: say('creator') },
          {
            key: 'copy',
            title: say('acts'),
            always: true,
            render: (row) => (
              <Button
                size="small"
                icon={<CopyOutlined aria-hidden />}
                onClick={() =>
                  setOpen({
                    ...row,
                    id: null,
                    isUsual: false,
                    name: say('copyOf', { name: row.name }).slice(0, DEVICE_NAME_MAX),
                  })
                }
              >
                {say('copy')}
              </Button>
            ),
          },
        ]}
        empty={{ title: say('empty'), hint: say('emptyHint'), action: add }}
        bulk={(rows, _, keepOnly) => (
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove(rows, keepOnly)}>
            {say('delete')}
          </Button>
        )}
      />
      {open && <DeviceDialog device={open} onClose={() => setOpen(null)} onSaved={() => void refresh()} />}
    </>
  )
}
