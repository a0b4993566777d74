// The organisation tree with its search; entries are dragged to where they belong.
import type { OrgNode } from '@clearbelt/contract/org/calls'
import { Flex, Tree, Typography, type TreeDataNode, type TreeProps } from 'antd'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { dropPlaceOf } from '../../../ui/drop-place.ts'
import { findHits } from '../../../ui/find-hits.ts'
import { Highlight } from '../../../ui/highlight.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { pathTo, placeOfDrop, searchTree, type Place } from './organisation-tree.ts'

/** Rows outside this height are not drawn. */
const TREE_HEIGHT = 560

interface Item extends TreeDataNode {
  node: OrgNode
  children: Item[]
}
const toItem = (node: OrgNode): Item => ({ key: node.id, title: node.name, node, children: node.children.map(toItem) })

export interface OrganisationSideProps {
  nodes: readonly OrgNode[]
  chosen: string | null
  onChoose: (id: string) => void
  onPlace: (id: string, place: Place) => void
}

export function OrganisationSide({ nodes, chosen, onChoose, onPlace }: OrganisationSideProps): ReactNode {
  const say = useText('org')
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const found = useMemo(() => searchTree(nodes, search), [nodes, search])
  const items = useMemo(() => found.nodes.map(toItem), [found])
  const [opened, setOpened] = useState<React.Key[] | null>(null)
  const [folded, setFolded] = useState<{ search: string; keys: React.Key[] } | null>(null)
  const openWhileSearching = folded?.search === search ? folded.keys : found.open
  const open = search
    ? openWhileSearching
    : (opened ?? [...nodes.map((node) => node.id), ...pathTo(nodes, chosen ?? '').map((node) => node.id)])
  const put: TreeProps<Item>['onDrop'] = (drop) => {
    const { dragNode, node } = drop
    const place = placeOfDrop(nodes, String(dragNode.key), String(node.key), dropPlaceOf(drop))
    if (place) onPlace(String(dragNode.key), place)
  }
  return (
    <Flex vertical gap={12} style={{ flex: '1 1 40%', maxWidth: 460, minWidth: 0 }}>
      <SearchBox label={say('searchOrganisation')} value={text} onSearch={setText} instant />
      {items.length === 0 ? (
        <EmptyState title={say(search ? 'noOrganisationMatch' : 'noOrganisation')} />
      ) : (
        <Tree<Item>
          aria-label={say('treeLabel')}
          blockNode
          showLine
          height={TREE_HEIGHT}
          treeData={items}
          selectedKeys={chosen ? [chosen] : []}
          onSelect={(keys) => keys[0] !== undefined && onChoose(String(keys[0]))}
          expandedKeys={open}
          onExpand={(keys) => (search ? setFolded({ search, keys }) : setOpened(keys))}
          draggable={{ icon: false, nodeDraggable: (item) => !nodes.some((node) => node.id === item.key) }}
          allowDrop={({ dropNode, dropPosition }) =>
            dropPosition === 0 || !nodes.some((node) => node.id === dropNode.key)
          }
          onDrop={put}
          titleRender={({ node }) => (
            <Flex justify="space-between" gap={8}>
              <span>
                <Highlight text={node.name} search={search} />
                {findHits(node.code, search).length > 0 && (
                  <Typography.Text type="secondary">
                    {' '}
                    <Highlight text={node.code} search={search} />
                  </Typography.Text>
                )}
              </span>
              <Typography.Text type="secondary">{node.accounts > 0 ? node.accounts : null}</Typography.Text>
            </Flex>
          )}
        />
      )}
      <Typography.Text type="secondary" style={{ fontSize: 13 }}>
        {say('dragHint')}
      </Typography.Text>
    </Flex>
  )
}
