// Organisations: the tree on the left, the chosen one with its actions on the right.
import { ApartmentOutlined, PlusOutlined } from '@ant-design/icons'
import { deleteOrganisation, type OrgNode } from '@clearbelt/contract/org/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Card, Descriptions, Flex, Tooltip, Tree, Typography, type TreeDataNode } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { ORGANISATIONS_KEY, useOrganisations } from '../../../pickers/organisation-picker.tsx'
import { useAddress } from '../../../shared/address.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { OrganisationDialog, type OrganisationTask } from '../parts/organisation-dialog.tsx'
import { parentIds, pathTo, searchTree } from '../parts/organisation-tree.ts'

export function OrganisationsPage(): ReactNode {
  const tree = useOrganisations()
  const mode = useBreakpoint()
  const [params, setParams] = useAddress()
  const [task, setTask] = useState<OrganisationTask | null>(null)
  const choose = (id: string): void => setParams((now) => { now.set('id', id); return now }, { replace: true })
  return (
    <Page>
      <Card>
        <QueryState query={tree}>
          {(nodes) => {
            const chain = pathTo(nodes, params.get('id') ?? '')
            const chosen = chain.length > 0 ? chain : nodes[0] ? [nodes[0]] : []
            return (
              <Flex vertical={mode === 'mobile'} gap={24}>
                <TreeSide nodes={nodes} chosen={chosen.at(-1)?.id ?? null} onChoose={choose} />
                <div style={{ flex: '1 1 60%', minWidth: 0 }}><ChosenSide chain={chosen} onTask={setTask} /></div>
              </Flex>
            )
          }}
        </QueryState>
      </Card>
      <OrganisationDialog task={task} onClose={() => setTask(null)} onAdded={choose} />
    </Page>
  )
}

function TreeSide({ nodes, chosen, onChoose }: { nodes: readonly OrgNode[]; chosen: string | null; onChoose: (id: string) => void }): ReactNode {
  const say = useText('org')
  const [text, setText] = useState('')
  const found = useMemo(() => searchTree(nodes, text), [nodes, text])
  const [opened, setOpened] = useState<React.Key[] | null>(null)
  const all = useMemo(() => parentIds(found), [found])
  const toData = (node: OrgNode): TreeDataNode => ({
    key: node.id, title: <Flex justify="space-between" gap={8}><span>{node.name}</span><Typography.Text type="secondary">{node.accounts > 0 ? node.accounts : null}</Typography.Text></Flex>, children: node.children.map(toData),
  })
  return (
    <Flex vertical gap={12} style={{ flex: '1 1 40%', maxWidth: 460, minWidth: 0 }}>
      <SearchBox label={say('searchOrganisation')} value={text} onSearch={setText} instant />
      {found.length === 0
        ? <EmptyState title={say(text ? 'noOrganisationMatch' : 'noOrganisation')} />
        : (
          <Tree aria-label={say('treeLabel')} blockNode showLine height={560} treeData={found.map(toData)} selectedKeys={chosen ? [chosen] : []} onSelect={(keys) => keys[0] !== undefined && onChoose(String(keys[0]))}
            expandedKeys={text ? all : opened ?? [...nodes.map((node) => node.id), ...pathTo(nodes, chosen ?? '').map((node) => node.id)]} onExpand={setOpened} />
        )}
    </Flex>
  )
}

function ChosenSide({ chain, onTask }: { chain: readonly OrgNode[]; onTask: (task: OrganisationTask) => void }): ReactNode {
  const say = useText('org')
  const confirm = useConfirm()
  const client = useQueryClient()
  const node = chain.at(-1)
  const above = chain.at(-2) ?? null
  if (!node) return <EmptyState title={say('noOrganisation')} hint={say('noOrganisationHint')} />
  const full = node.children.length > 0 || node.accounts > 0
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title: say('deleteOrganisation', { name: node.name }), content: say('deleteOrganisationText'), okText: say('delete'), danger: true }))) return
    try {
      await call(deleteOrganisation, { id: node.id })
      toast('success', say('deleted'))
    } finally {
      await client.invalidateQueries({ queryKey: ORGANISATIONS_KEY })
    }
  }
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} align="center"><ApartmentOutlined aria-hidden /><Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>{node.name}</Typography.Title></Flex>
      <Flex wrap gap={8}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => onTask({ kind: 'add', under: node })}>{say('addUnder')}</Button>
        <Button onClick={() => onTask({ kind: 'edit', node, above })}>{say('edit')}</Button>
        {above && <Button onClick={() => onTask({ kind: 'move', node, above })}>{say('move')}</Button>}
        {above && <Tooltip title={full ? say('isEmptyNo') : null}><Button danger disabled={full} onClick={() => void remove().catch(() => {})}>{say('delete')}</Button></Tooltip>}
      </Flex>
      <Descriptions column={1} size="small" items={[
        { key: 'parent', label: say('parent'), children: above?.name ?? '–' },
        { key: 'code', label: say('code'), children: node.code || '–' },
        { key: 'zone', label: say('zone'), children: node.zone || (above ? say('inheritZone') : '–') },
        { key: 'order', label: say('order'), children: node.order },
        { key: 'accounts', label: say('accountsHere'), children: say('accounts', { count: node.accounts }) },
        { key: 'remark', label: say('remark'), children: node.remark || '–' },
      ]} />
      {full && above && <Typography.Text type="secondary">{say('isEmptyNo')}</Typography.Text>}
    </Flex>
  )
}
