// The collection of misses and good images: filters, the table, acts on many, and one record over it.
import { daysFilter } from '../../../ui/table/days-filter.tsx'
import { knowledgeFilter } from '../../../pickers/knowledge-filter.tsx'
import { PlusOutlined } from '@ant-design/icons'
import { collectedPicture, type CollectedRow } from '@clearbelt/contract/collect/calls'
import { joinList, splitList } from '@clearbelt/contract/list-text'
import { COLLECT_ACTS, COLLECT_KINDS, COLLECT_STATES, type CollectAct } from '@clearbelt/domain/collect/states'
import { DownOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { OrganisationPicker } from '../../../pickers/organisation-picker.tsx'
import { useZone } from '../../../shared/account.ts'
import { useAddress } from '../../../shared/address.ts'
import { worded } from '../../../shared/call.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import type { TableFilter } from '../../../ui/table/table-filters.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { addPath, editPath, inputOf, loadRecords, missedPath, tableOf, useSource } from '../api/collect.ts'
import { RecordDrawer } from '../parts/record-drawer.tsx'
import { KindTag, StateTag } from '../parts/state-tag.tsx'
import { openActs, ReturnDialog, useRemoveRecords, useTakeFurther } from '../parts/use-record-acts.tsx'

const THUMB = { width: 56, height: 40, borderRadius: 4, flex: 'none' } as const
const NAME = { padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' } as const

/** The id of a picture, out of the address of its thumbnail. */
const pictureOf = (row: CollectedRow): string | undefined => row.thumbnails[0]?.split('/')[3]

export function CollectPage(): ReactNode {
  const say = useText('collect')
  const zone = useZone()
  const source = useSource()
  const [params, setParams] = useAddress()
  const further = useTakeFurther()
  const remove = useRemoveRecords()
  const [returned, setReturned] = useState<{ ids: string[]; clear: () => void } | null>(null)
  const open = (id: string | null): void =>
    setParams((now) => {
      if (id === null) now.delete('record')
      else now.set('record', id)
      return now
    })
  const filters: TableFilter[] = [
    { kind: 'text', name: 'search', label: say('search'), width: 250 },
    {
      kind: 'select',
      name: 'kind',
      label: say('kind'),
      width: 150,
      options: COLLECT_KINDS.map((value) => ({ value, label: say(`kind_${value}`) })),
    },
    {
      kind: 'select',
      name: 'states',
      label: say('state'),
      width: 160,
      multiple: true,
      options: COLLECT_STATES.map((value) => ({ value, label: say(`state_${value}`) })),
    },
    knowledgeFilter(say('item'), 'Image', 220),
    {
      kind: 'custom',
      name: 'orgIDs',
      label: say('organisation'),
      width: 200,
      render: (value, set) => (
        <OrganisationPicker multiple value={splitList(value)} onChange={(next) => set(joinList(next))} />
      ),
    },
    daysFilter('happened', { label: say('happened'), from: say('happenedFrom'), to: say('happenedTo') }, 270),
  ]
  const columns: Column<CollectedRow>[] = [
    {
      key: 'place',
      title: say('place'),
      sortable: true,
      always: true,
      render: (row) => {
        const picture = pictureOf(row)
        return (
          <Flex gap={10} align="center">
            {picture && <Thumb of={collectedPicture} id={picture} style={THUMB} />}
            <Button type="link" className="plain-link" style={NAME} onClick={() => open(row.id)}>
              {[row.place, row.lane].filter(Boolean).join(' · ')}
            </Button>
          </Flex>
        )
      },
    },
    { key: 'kind', title: say('kind'), render: (row) => <KindTag kind={row.kind} /> },
    { key: 'state', title: say('state'), render: (row) => <StateTag state={row.state} /> },
    {
      key: 'happenTime',
      title: say('happenTime'),
      sortable: true,
      render: (row) => sayTime(row.happenTime, zone),
    },
    { key: 'knowledgeName', title: say('item') },
    { key: 'watcherName', title: say('watcher') },
    { key: 'orgName', title: say('organisation'), hidden: true },
    { key: 'deviceModel', title: say('deviceModel'), hidden: true },
    { key: 'images', title: say('images'), numeric: true, render: (row) => sayNumber(row.images) },
    { key: 'taken', title: say('inLibrary'), numeric: true, hidden: true, render: (row) => sayNumber(row.taken) },
    { key: 'creatorName', title: say('creator'), hidden: true },
    {
      key: 'createTime',
      title: say('createTime'),
      sortable: true,
      hidden: true,
      render: (row) => sayTime(row.createTime, zone),
    },
  ]
  const take = async (rows: readonly CollectedRow[], act: CollectAct): Promise<boolean> => {
    try {
      return await further(
        rows.map(({ id }) => id),
        act,
      )
    } catch (error) {
      toast('error', worded(error).message)
      return false
    }
  }
  const adders = (
    <>
      <LinkButton to={missedPath(source)}>{say('title_missedKinds')}</LinkButton>
      <LinkButton icon={<PlusOutlined />} to={addPath(source, 'good')}>
        {say('title_addGood')}
      </LinkButton>
      <LinkButton type="primary" icon={<PlusOutlined />} to={addPath(source, 'omit')}>
        {say('title_addOmit')}
      </LinkButton>
    </>
  )
  return (
    <Page actions={adders}>
      <Typography.Text type="secondary">{say(`hint_${source}`)}</Typography.Text>
      <DataTable<CollectedRow>
        id={tableOf(source)}
        rowKey={(row) => row.id}
        columns={columns}
        filters={filters}
        load={(state, options) => loadRecords(source, inputOf(state, zone), options)}
        empty={{ title: say('empty'), hint: say('emptyHint') }}
        bulk={(rows, clear) => (
          <>
            <DropMenu
              menu={{
                items: COLLECT_ACTS.map((act) => ({
                  key: act,
                  label: say(`act_${act}`),
                  disabled: !rows.some((row) => openActs(row).includes(act)),
                  onClick: () => {
                    if (act === 'return') setReturned({ ids: rows.map(({ id }) => id), clear })
                    else void take(rows, act).then((isDone) => isDone && clear())
                  },
                })),
              }}
            >
              <Button>
                {say('bulkState')} <DownOutlined aria-hidden />
              </Button>
            </DropMenu>
            <Button danger onClick={() => void remove(rows.map(({ id }) => id)).then((isDone) => isDone && clear())}>
              {say('delete')}
            </Button>
          </>
        )}
        actions={(row) =>
          row.state === 'draft' && row.canEdit ? (
            <LinkButton type="link" size="small" to={editPath(row)}>
              {say('edit')}
            </LinkButton>
          ) : (
            <Button type="link" size="small" onClick={() => open(row.id)}>
              {say('view')}
            </Button>
          )
        }
      />
      <RecordDrawer id={params.get('record')} onClose={() => open(null)} />
      <ReturnDialog
        ids={returned?.ids ?? null}
        onClose={(done) => {
          if (done) returned?.clear()
          setReturned(null)
        }}
      />
    </Page>
  )
}
