// The knowledge-point tree: categories and the kinds under them, for images and for theory.
import { PlusOutlined } from '@ant-design/icons'
import { deleteKnowledge, type KnowledgePoint } from '@clearbelt/contract/knowledge/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Card, Flex, Segmented, Table, Tooltip, Typography } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { KNOWLEDGE_KEY } from '../../../pickers/knowledge-tree.ts'
import { useAddress } from '../../../shared/address.ts'
import { call } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { PointDialog, type PointTask } from '../parts/point-dialog.tsx'
import { countUses, ownerName, POINTS_KEY, searchPoints, usePoints, type Variant } from '../parts/points.ts'
import { Proposals } from '../parts/proposals.tsx'

export function KnowledgePage(): ReactNode {
  const say = useText('knowledge')
  const points = usePoints()
  const [params, setParams] = useAddress()
  const variant: Variant = params.get('variant') === 'theory' ? 'theory' : 'image'
  const search = params.get('search') ?? ''
  const [task, setTask] = useState<PointTask | null>(null)
  const put = (name: string, value: string): void =>
    setParams(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true },
    )
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'add', variant, under: null })}>
      {say('addCategory')}
    </Button>
  )
  return (
    <Page actions={create}>
      <Flex wrap gap={8} component="search">
        <Segmented<Variant>
          aria-label={say('variant')}
          value={variant}
          onChange={(next) => put('variant', next === 'image' ? '' : next)}
          options={[
            { value: 'image', label: say('image') },
            { value: 'theory', label: say('theory') },
          ]}
        />
        <SearchBox label={say('search')} width={260} value={search} onSearch={(text) => put('search', text)} />
      </Flex>
      <Proposals />
      <Card styles={{ body: { padding: 0 } }}>
        <QueryState query={points} rows={10}>
          {(all) => <PointTable all={all} variant={variant} search={search} create={create} onTask={setTask} />}
        </QueryState>
      </Card>
      <PointDialog task={task} points={points.data ?? []} onClose={() => setTask(null)} />
    </Page>
  )
}

/** antd's table takes an empty list of children for a row that can be opened. */
interface PointLine {
  id: string
  point: KnowledgePoint
  children?: PointLine[]
}
const toLine = (point: KnowledgePoint): PointLine => ({
  id: point.id,
  point,
  ...(point.children.length > 0 ? { children: point.children.map(toLine) } : {}),
})

function PointTable({
  all,
  variant,
  search,
  create,
  onTask,
}: {
  all: readonly KnowledgePoint[]
  variant: Variant
  search: string
  create: ReactNode
  onTask: (task: PointTask) => void
}): ReactNode {
  const say = useText('knowledge')
  const [opened, setOpened] = useState<readonly React.Key[]>([])
  const found = useMemo(() => searchPoints(all, variant, search), [all, variant, search])
  // Of the whole tree: a search leaves kinds out, and their uses are no fewer.
  const counts = useMemo(() => countUses(all), [all])
  const remove = useRemovePoint()
  const narrow = useBreakpoint() === 'mobile'
  if (found.length === 0)
    return search ? (
      <EmptyState title={say('noMatch')} />
    ) : (
      <EmptyState title={say('empty')} hint={say('emptyHint')} action={create} />
    )
  return (
    <Table<PointLine>
      size="middle"
      rowKey="id"
      pagination={false}
      dataSource={found.map(toLine)}
      {...(narrow ? {} : { scroll: { x: 'max-content' } })}
      expandable={{
        expandedRowKeys: search ? found.map((point) => point.id) : opened,
        onExpandedRowsChange: (keys) => setOpened(keys),
      }}
      columns={[
        {
          key: 'name',
          title: say('name'),
          render: (_, { point }) =>
            narrow ? (
              <>
                {point.name}
                <br />
                <Typography.Text type="secondary">
                  {point.code} · {ownerName(point, say)}
                </Typography.Text>
              </>
            ) : (
              point.name
            ),
        },
        ...(narrow
          ? []
          : [
              { key: 'code', title: say('code'), render: (_: unknown, { point }: PointLine) => point.code },
              {
                key: 'owner',
                title: say('owner'),
                render: (_: unknown, { point }: PointLine) => ownerName(point, say),
              },
              {
                key: 'uses',
                title: say('uses'),
                align: 'right' as const,
                width: 100,
                render: (_: unknown, { point }: PointLine) => sayNumber(counts.get(point.id) ?? 0),
              },
              {
                key: 'order',
                title: say('order'),
                align: 'right' as const,
                width: 90,
                render: (_: unknown, { point }: PointLine) => point.order,
              },
            ]),
        {
          key: 'acts',
          title: <span className="only-read">{say('edit')}</span>,
          align: 'right',
          width: narrow ? 110 : 260,
          render: (_, { point }) => (
            <Flex gap={4} justify="end" vertical={narrow} align="end">
              {point.superiorID === null && (
                <Button type="link" size="small" onClick={() => onTask({ kind: 'add', variant, under: point })}>
                  {say('addKind')}
                </Button>
              )}
              {point.mayManage ? (
                <Button
                  type="link"
                  size="small"
                  aria-label={`${say('edit')}: ${point.name}`}
                  onClick={() => onTask({ kind: 'edit', point })}
                >
                  {say('edit')}
                </Button>
              ) : (
                <Button
                  type="link"
                  size="small"
                  aria-label={`${say('propose')}: ${point.name}`}
                  onClick={() => onTask({ kind: 'propose', point })}
                >
                  {say('propose')}
                </Button>
              )}
              {!point.system && point.mayManage && (
                <Tooltip title={point.uses > 0 || point.children.length > 0 ? say('deleteUsedHint') : null}>
                  <Button
                    type="link"
                    danger
                    size="small"
                    aria-label={`${say('delete')}: ${point.name}`}
                    disabled={point.uses > 0 || point.children.length > 0}
                    onClick={() => void remove(point).catch(() => {})}
                  >
                    {say('delete')}
                  </Button>
                </Tooltip>
              )}
            </Flex>
          ),
        },
      ]}
    />
  )
}

function useRemovePoint(): (point: KnowledgePoint) => Promise<void> {
  const say = useText('knowledge')
  const confirm = useConfirm()
  const client = useQueryClient()
  return async (point) => {
    if (
      !(await confirm({
        title: say('deletePoint', { name: point.name }),
        content: say('deletePointText'),
        okText: say('delete'),
        danger: true,
      }))
    )
      return
    await call(deleteKnowledge, { id: point.id })
    toast('success', say('deleted'))
    await Promise.all([
      client.invalidateQueries({ queryKey: POINTS_KEY }),
      client.invalidateQueries({ queryKey: KNOWLEDGE_KEY }),
    ])
  }
}
