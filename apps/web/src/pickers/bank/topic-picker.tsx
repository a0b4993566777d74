// Chooses questions of the bank in a dialog: the filters of the bank, and rows to tick over several pages.
import { PlusOutlined } from '@ant-design/icons'
import type { TopicRow } from '@clearbelt/contract/topics/shapes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex, Modal, Pagination, Table, Typography } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { useText } from '../../shared/i18n.ts'
import { useHolds } from '../../shared/permission.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { useBreakpoint } from '../../ui/breakpoint.ts'
import { focusFirstField } from '../../ui/first-field.ts'
import { useSelectionWords } from '../../ui/selection-words.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { PAGE_SIZES } from '../../ui/table/table-address.ts'
import { cellOf } from '../../ui/table/table-column.ts'
import { TableFilters } from '../../ui/table/table-filters.tsx'
import { useKindNames } from './facts.ts'
import type { WrittenTopic } from './new-topic-dialog.tsx'
import { loadTopics, topicQueryOf, useTopicFilters } from './topic-filters.tsx'
import { useTopicColumns } from './topic-columns.tsx'

const NewTopicDialog = lazy(async () => ({ default: (await import('./new-topic-dialog.tsx')).NewTopicDialog }))

export interface TopicPickerProps {
  open: boolean
  /** Ids that are in already: not offered. */
  already: readonly string[]
  /** Most that may still be added. */
  most: number
  onPick: (rows: TopicRow[]) => void
  /** Takes a question that was written here; absent: none is written. */
  onWritten?: (topic: WrittenTopic) => void
  /** Kinds that may be written; left out: all. */
  kinds?: readonly KindCode[]
  onClose: () => void
}

/** Ids that one request may leave out. */
const EXCLUDED_MAX = 1000

/** Offers the approved questions of the library; everything in it starts afresh each time it opens. */
export function TopicPicker(props: TopicPickerProps): ReactNode {
  const say = useText('bank')
  const [picked, setPicked] = useState<ReadonlyMap<string, TopicRow>>(new Map())
  const close = (): void => {
    setPicked(new Map())
    props.onClose()
  }
  const chosen = [...picked.values()].slice(0, props.most)
  const [writing, setWriting] = useState<KindCode | null>(null)
  const take = (): void => {
    if (chosen.length > 0) props.onPick(chosen)
    close()
  }
  return (
    <Modal
      open={props.open}
      title={say('pickTitle')}
      width={1040}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={close}
      cancelText={say('cancel')}
      okText={chosen.length > 0 ? say('addCount', { count: chosen.length }) : say('add')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={take}
      footer={(buttons) => (
        <Flex wrap gap={8} justify="space-between">
          {props.onWritten && props.most > 0 ? (
            <Suspense fallback={<span />}>
              <WriteNew kinds={props.kinds} onWrite={setWriting} />
            </Suspense>
          ) : (
            <span />
          )}
          <Flex gap={8}>{buttons}</Flex>
        </Flex>
      )}
    >
      <div ref={focusFirstField}>
        <Suspense fallback={<LoadingState rows={8} />}>
          <PickerBody {...props} picked={picked} setPicked={setPicked} />
        </Suspense>
      </div>
      {writing !== null && (
        <Suspense>
          <NewTopicDialog
            kind={writing}
            onWritten={(topic) => {
              // What was ticked before goes along.
              take()
              props.onWritten?.(topic)
            }}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      )}
    </Modal>
  )
}

/** The way to a question that is not there yet. */
function WriteNew({
  kinds,
  onWrite,
}: {
  kinds: readonly KindCode[] | undefined
  onWrite: (kind: KindCode) => void
}): ReactNode {
  const say = useText('bank')
  const names = useKindNames()
  if (!useHolds('topic.my')) return <span />
  const offered = [...names].filter(([code]) => kinds === undefined || kinds.includes(code))
  return (
    <DropMenu menu={{ items: offered.map(([key, label]) => ({ key, label, onClick: () => onWrite(key) })) }}>
      <Button icon={<PlusOutlined />}>{say('writeNew')}</Button>
    </DropMenu>
  )
}

interface BodyProps extends TopicPickerProps {
  picked: ReadonlyMap<string, TopicRow>
  setPicked: (picked: ReadonlyMap<string, TopicRow>) => void
}

/** Columns of the bank that a choice needs. */
const SHOWN: readonly string[] = ['name', 'kind', 'difficulty', 'language', 'uses']

function PickerBody({ already, picked, setPicked }: BodyProps): ReactNode {
  const say = useText('bank')
  const mode = useBreakpoint()
  const words = useSelectionWords<TopicRow>((row) => row.name)
  const filters = useTopicFilters({ creator: true, unused: true, joinTranslations: true })
  const columns = useTopicColumns((row) => row.name).filter(({ key }) =>
    (mode === 'mobile' ? ['name'] : SHOWN).includes(key),
  )
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [place, setPlace] = useState({ page: 1, limit: 20 })
  const [order, setOrder] = useState({ sort: '', descending: false })
  const state = { ...place, ...order, filters: values }
  const query = useQuery({
    queryKey: ['topicPicker', state, already],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      loadTopics(
        'library',
        {
          ...topicQueryOf(state),
          joinTranslations: values.each !== '1',
          exclude: already.slice(0, EXCLUDED_MAX),
        },
        { signal, silent: true },
      ),
  })
  const rows = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  return (
    <Flex vertical gap={12} style={{ paddingTop: 4 }}>
      <TableFilters
        filters={filters}
        values={values}
        onChange={(alter) => {
          setValues(alter)
          setPlace((now) => ({ ...now, page: 1 }))
        }}
      />
      {query.error && !query.isFetching ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <LoadingState rows={8} />
      ) : rows.length === 0 && Object.values(values).every((value) => !value) ? (
        <EmptyState title={say('pickEmpty')} hint={say('pickEmptyHint')} />
      ) : (
        <Table<TopicRow>
          size="small"
          rowKey="id"
          dataSource={rows}
          loading={query.isPlaceholderData}
          pagination={false}
          scroll={{ x: 'max-content', y: 420 }}
          columns={columns.map((column) => ({
            key: column.key,
            title: column.title,
            render: (_: unknown, row: TopicRow) => cellOf(column, row),
            ...(column.width ? { width: column.width } : {}),
            ...(column.numeric ? { align: 'right' as const } : {}),
            ...(column.sortable
              ? {
                  sorter: true,
                  sortOrder:
                    order.sort === column.key ? (order.descending ? ('descend' as const) : ('ascend' as const)) : null,
                }
              : {}),
          }))}
          rowSelection={{
            ...words,
            selectedRowKeys: [...picked.keys()],
            preserveSelectedRowKeys: true,
            onChange: (keys, chosen) =>
              setPicked(
                new Map(
                  keys.flatMap((key, at) => {
                    const row = chosen[at] ?? picked.get(String(key))
                    return row ? [[String(key), row] as const] : []
                  }),
                ),
              ),
          }}
          onChange={(_, __, sorter) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter
            setOrder(
              one?.order
                ? { sort: String(one.columnKey), descending: one.order === 'descend' }
                : { sort: '', descending: false },
            )
          }}
        />
      )}
      <Flex wrap gap={12} justify="space-between" align="center">
        {picked.size > 0 ? (
          <Button type="link" size="small" onClick={() => setPicked(new Map())}>
            {say('clearChoice', { count: picked.size })}
          </Button>
        ) : (
          <Typography.Text type="secondary">{say('found', { count: total })}</Typography.Text>
        )}
        {total > place.limit && (
          <Pagination
            size="small"
            current={place.page}
            pageSize={place.limit}
            total={total}
            showSizeChanger
            pageSizeOptions={PAGE_SIZES.slice(0, 3)}
            simple={mode === 'mobile'}
            onChange={(page, limit) => setPlace({ page: limit === place.limit ? page : 1, limit })}
          />
        )}
      </Flex>
    </Flex>
  )
}
