// The table of the library and of one's own questions, with what can be done to one and to many.
import { DownOutlined, MoreOutlined } from '@ant-design/icons'
import type { TopicRow } from '@clearbelt/contract/topics/shapes'
import { LINKED_MAX } from '@clearbelt/contract/topics/work-calls'
import { Button, type MenuProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTopicColumns } from '../../../pickers/bank/topic-columns.tsx'
import { loadTopics, topicQueryOf, useTopicFilters } from '../../../pickers/bank/topic-filters.tsx'
import { useAddress } from '../../../shared/address.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OverLimit } from '../../../ui/over-limit.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useRefreshBank } from '../api/topics.ts'
import { ExportDialog } from '../transfer/export-dialog.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { useLinkTopics } from './linked.tsx'
import { copyPath, editPath, translatePath } from './paths.ts'
import { TopicDrawer } from './topic-drawer.tsx'
import { useDeleteTopics, useOpenActs, useSetState, type TopicAct } from './use-topic-acts.tsx'

export interface TopicTableProps {
  id: string
  of: 'library' | 'mine'
  empty: { title: string; hint: string; action?: ReactNode }
}

/** Acts on many at once, in the order of a question's life. */
const BULK_ACTS: readonly TopicAct[] = ['submit', 'withdraw', 'approve', 'retire', 'restore']

export function TopicTable({ id, of, empty }: TopicTableProps): ReactNode {
  const say = useText('topics')
  const sayFile = useText('transfer')
  const navigate = useNavigate()
  const [params, setParams] = useAddress()
  const refresh = useRefreshBank()
  const openActs = useOpenActs()
  const setState = useSetState()
  const remove = useDeleteTopics()
  const link = useLinkTopics()
  const mayWrite = useHolds('topic.my')
  const [edited, setEdited] = useState<{ rows: TopicRow[]; clear: () => void } | null>(null)
  const [exported, setExported] = useState<TopicRow[] | null>(null)
  const open = (topic: string | null, tab?: string): void =>
    setParams((now) => {
      if (topic === null) now.delete('topic')
      else now.set('topic', topic)
      if (tab === undefined) now.delete('tab')
      else now.set('tab', tab)
      return now
    })
  const filters = useTopicFilters({ states: true, creator: of === 'library', unused: true, joinTranslations: true })
  const columns = useTopicColumns(
    (row) => (
      <Button type="link" className="plain-link" style={NAME} onClick={() => open(row.id)}>
        {row.name}
      </Button>
    ),
    { state: true, creator: of === 'library' },
  )
  const further = async (rows: readonly TopicRow[], act: TopicAct): Promise<boolean> => {
    const left = await setState(rows, act)
    if (left === null) return false
    await refresh()
    return left.length === 0
  }
  const removeAll = async (rows: readonly TopicRow[], done?: () => void): Promise<void> => {
    if (!(await remove(rows))) return
    done?.()
    await refresh()
  }
  const more = (row: TopicRow): NonNullable<MenuProps['items']> => [
    { key: 'view', label: say('view'), onClick: () => open(row.id) },
    ...(mayWrite
      ? [
          { key: 'copy', label: say('copy'), onClick: () => void navigate(copyPath(row.id)) },
          { key: 'translate', label: say('translate'), onClick: () => void navigate(translatePath(row.id)) },
        ]
      : []),
    { key: 'versions', label: say('versions'), onClick: () => open(row.id, 'versions') },
    { key: 'uses', label: say('uses'), onClick: () => open(row.id, 'uses') },
    ...openActs(row).map((act) => ({ key: act, label: say(`act_${act}`), onClick: () => void further([row], act) })),
    ...(row.canEdit && mayWrite
      ? [
          { type: 'divider' as const },
          { key: 'delete', danger: true, label: say('delete'), onClick: () => void removeAll([row]) },
        ]
      : []),
  ]
  return (
    <>
      <DataTable<TopicRow>
        id={id}
        rowKey={(row) => row.id}
        columns={columns}
        filters={filters}
        empty={empty}
        load={(state, options) =>
          loadTopics(of, { ...topicQueryOf(state), joinTranslations: state.filters.each !== '1' }, options)
        }
        bulk={(rows, clear) => (
          <>
            {mayWrite && <Button onClick={() => setEdited({ rows, clear })}>{say('bulkEdit')}</Button>}
            {mayWrite && (
              <Button
                disabled={rows.length < 2 || rows.length > LINKED_MAX}
                onClick={() => void link(rows.map((row) => row.id)).then((isDone) => isDone && clear())}
              >
                {say('link')}
              </Button>
            )}
            {mayWrite && (
              <OverLimit text={rows.length > LINKED_MAX ? say('linkedMax', { count: sayNumber(LINKED_MAX) }) : null} />
            )}
            <DropMenu
              menu={{
                items: BULK_ACTS.map((act) => ({
                  key: act,
                  label: say(`act_${act}`),
                  disabled: !rows.some((row) => openActs(row).includes(act)),
                  onClick: () => void further(rows, act).then((isDone) => isDone && clear()),
                })),
              }}
            >
              <Button>
                {say('bulkState')} <DownOutlined aria-hidden />
              </Button>
            </DropMenu>
            <Button onClick={() => setExported(rows)}>{sayFile('export')}</Button>
            {mayWrite && (
              <Button danger onClick={() => void removeAll(rows, clear)}>
                {say('delete')}
              </Button>
            )}
          </>
        )}
        actions={(row) => (
          <>
            {row.canEdit && mayWrite ? (
              <LinkButton type="link" size="small" to={editPath(row)}>
                {say('edit')}
              </LinkButton>
            ) : (
              <Button type="link" size="small" onClick={() => open(row.id)}>
                {say('view')}
              </Button>
            )}
            <DropMenu menu={{ items: more(row) }}>
              <Button type="text" size="small" icon={<MoreOutlined />} aria-label={say('moreOf', { name: row.name })} />
            </DropMenu>
          </>
        )}
      />
      <TopicDrawer
        id={params.get('topic')}
        tab={params.get('tab') ?? 'question'}
        onTab={(tab) => open(params.get('topic'), tab === 'question' ? undefined : tab)}
        onOpen={(topic) => open(topic)}
        onClose={() => open(null)}
      />
      <ExportDialog rows={exported} onClose={() => setExported(null)} />
      <BulkEditDialog
        rows={edited?.rows ?? null}
        onClose={(done) => {
          if (done) edited?.clear()
          setEdited(null)
        }}
      />
    </>
  )
}

/** A link as long as the question is. */
const NAME = { padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start', justifyContent: 'start' } as const
