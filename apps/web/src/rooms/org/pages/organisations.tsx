// Organisations: the tree on the left, the chosen one with its actions on the right.
import { ApartmentOutlined, ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons'
import { deleteOrganisation, getOrganisation, moveOrganisation, type OrgNode } from '@clearbelt/contract/org/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Card, Flex, Tooltip, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { ORGANISATIONS_KEY, useOrganisations } from '../../../pickers/organisation-picker.tsx'
import { useAddress } from '../../../shared/address.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { OrganisationDialog, type OrganisationTask } from '../parts/organisation-dialog.tsx'
import { OrganisationSide } from '../parts/organisation-side.tsx'
import { pathTo, stepOf, type Place } from '../parts/organisation-tree.ts'
import { useShownBelow } from '../parts/use-shown-below.ts'
import { FactList } from '../../../ui/facts.tsx'

export function OrganisationsPage(): ReactNode {
  const tree = useOrganisations()
  const mode = useBreakpoint()
  const [params, setParams] = useAddress()
  const [task, setTask] = useState<OrganisationTask | null>(null)
  const below = useShownBelow(params.get('id'))
  const choose = (id: string): void =>
    setParams(
      (now) => {
        now.set('id', id)
        return now
      },
      { replace: true },
    )
  const place = usePlacing(tree.data ?? [])
  return (
    <Page>
      <Card>
        <QueryState query={tree}>
          {(nodes) => {
            const chain = pathTo(nodes, params.get('id') ?? '')
            const chosen = chain.length > 0 ? chain : nodes[0] ? [nodes[0]] : []
            return (
              <Flex vertical={mode === 'mobile'} gap={24}>
                <OrganisationSide nodes={nodes} chosen={chosen.at(-1)?.id ?? null} onChoose={choose} onPlace={place} />
                <div ref={below} style={{ flex: '1 1 60%', minWidth: 0 }}>
                  <ChosenSide nodes={nodes} chain={chosen} onTask={setTask} onPlace={place} />
                </div>
              </Flex>
            )
          }}
        </QueryState>
      </Card>
      <OrganisationDialog task={task} onClose={() => setTask(null)} onAdded={choose} />
    </Page>
  )
}

/** Moves within the tree: under another organisation it asks first, among its own it does not. */
function usePlacing(nodes: readonly OrgNode[]): (id: string, place: Place) => void {
  const say = useText('org')
  const confirm = useConfirm()
  const client = useQueryClient()
  const place = async (id: string, to: Place): Promise<void> => {
    const name = pathTo(nodes, id).at(-1)?.name ?? ''
    const under = pathTo(nodes, to.superiorID).map((node) => node.name)
    if (
      to.superiorID !== to.fromID &&
      !(await confirm({
        title: say('moveAsk', { name, under: under.at(-1) ?? '' }),
        content: say('moveText', { path: under.join(' / ') }),
        okText: say('move'),
      }))
    )
      return
    try {
      await call(moveOrganisation, { id, ...to })
      toast('success', say('moved'))
    } finally {
      await client.invalidateQueries({ queryKey: ORGANISATIONS_KEY })
    }
  }
  return (id, to) => void place(id, to).catch(() => {})
}

interface ChosenProps {
  nodes: readonly OrgNode[]
  chain: readonly OrgNode[]
  onTask: (task: OrganisationTask) => void
  onPlace: (id: string, place: Place) => void
}

function ChosenSide({ nodes, chain, onTask, onPlace }: ChosenProps): ReactNode {
  const say = useText('org')
  const confirm = useConfirm()
  const client = useQueryClient()
  const node = chain.at(-1)
  const above = chain.at(-2) ?? null
  if (!node) return <EmptyState title={say('noOrganisation')} hint={say('noOrganisationHint')} />
  const inside = [
    ...(node.children.length > 0 ? [say('organisationsCounted', { count: node.children.length })] : []),
    ...(node.accounts > 0 ? [say('accounts', { count: node.accounts })] : []),
  ]
  const full = inside.length > 0 ? say('isEmptyNo', { inside: inside.join(', ') }) : null
  const remove = async (): Promise<void> => {
    if (
      !(await confirm({
        title: say('deleteOrganisation', { name: node.name }),
        content: say('deleteOrganisationText'),
        okText: say('delete'),
        danger: true,
      }))
    )
      return
    try {
      await call(deleteOrganisation, { id: node.id })
      toast('success', say('deleted'))
    } finally {
      await client.invalidateQueries({ queryKey: ORGANISATIONS_KEY })
    }
  }
  const edit = async (): Promise<void> => {
    onTask({ kind: 'edit', read: await call(getOrganisation, { id: node.id }) })
  }
  const step = (by: -1 | 1): ReactNode => {
    const to = stepOf(nodes, node.id, by)
    const label = say(by < 0 ? 'moveUp' : 'moveDown')
    return (
      <Tooltip title={label}>
        <Button
          icon={by < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
          aria-label={label}
          disabled={!to}
          onClick={() => to && onPlace(node.id, to)}
        />
      </Tooltip>
    )
  }
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} align="center">
        <ApartmentOutlined aria-hidden />
        <Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>
          {node.name}
        </Typography.Title>
      </Flex>
      <Flex wrap gap={8}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => onTask({ kind: 'add', under: node })}>
          {say('addUnder')}
        </Button>
        <Button onClick={() => void edit().catch(() => {})}>{say('edit')}</Button>
        {above && (
          <>
            <Button onClick={() => onTask({ kind: 'move', node, above })}>{say('move')}</Button>
            {step(-1)}
            {step(1)}
          </>
        )}
        {above && (
          <Tooltip title={full}>
            <Button danger disabled={full !== null} onClick={() => void remove().catch(() => {})}>
              {say('delete')}
            </Button>
          </Tooltip>
        )}
      </Flex>
      <FactList
        items={[
          { key: 'parent', label: say('parent'), children: above?.name ?? '–' },
          { key: 'code', label: say('code'), children: node.code || '–' },
          { key: 'leader', label: say('leader'), children: node.leaderName || '–' },
          { key: 'contact', label: say('contact'), children: node.contact || '–' },
          { key: 'zone', label: say('zone'), children: node.zone || (above ? say('inheritZone') : '–') },
          { key: 'accounts', label: say('accountsHere'), children: say('accounts', { count: node.accounts }) },
          { key: 'remark', label: say('remark'), children: node.remark || '–' },
        ]}
      />
      {full && above && <Typography.Text type="secondary">{full}</Typography.Text>}
    </Flex>
  )
}
