// Chooses knowledge points in a dialog 500 px wide, from a tree whose root is named All.
import type { KnowledgeNode } from '@clearbelt/contract/shell/calls'
import { Flex, Modal, Tree, Typography, type TreeDataNode } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { EmptyState, QueryState } from '../ui/states.tsx'
import {
  ALL_POINTS,
  findKnowledge,
  firstKnowledge,
  searchKnowledge,
  useKnowledge,
  type KnowledgeKind,
} from './knowledge-tree.ts'

export const KNOWLEDGE_DIALOG_WIDTH = 500

export interface KnowledgeSelectorProps {
  open: boolean
  title?: ReactNode
  kind: KnowledgeKind
  includeSafty?: boolean
  /** Chosen ids when the dialog opens. */
  value: readonly string[]
  /** Several points by ticking instead of one. */
  multiple?: boolean
  /** Only points without children may be chosen. */
  leavesOnly?: boolean
  /** The root may be chosen: it answers an empty list. */
  allowAll?: boolean
  onPick: (nodes: KnowledgeNode[]) => void
  onClose: () => void
  /** The dialog is gone and has given back the focus. */
  afterClose?: () => void
}

export function KnowledgeSelector(props: KnowledgeSelectorProps): ReactNode {
  const say = useText('pickers')
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const tree = useKnowledge(props.kind, props.includeSafty)
  const ids = chosen ?? props.value
  const isOpen = Boolean(tree.data) && (ids.length > 0 || Boolean(props.allowAll))
  const done = (then: () => void): void => {
    setChosen(null)
    then()
  }
  const pick = (): void => done(() => props.onPick(ids.flatMap((id) => findKnowledge(tree.data ?? [], id) ?? [])))
  return (
    <Modal
      open={props.open}
      width={KNOWLEDGE_DIALOG_WIDTH}
      title={props.title ?? say('knowledge')}
      destroyOnHidden
      {...(props.afterClose ? { afterClose: props.afterClose } : {})}
      onCancel={() => done(props.onClose)}
      okText={say('choose')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !isOpen }}
      onOk={pick}
    >
      <QueryState query={tree}>
        {(nodes) =>
          nodes.length === 0 ? (
            <EmptyState title={say('knowledgeEmpty')} hint={say('knowledgeEmptyHint')} />
          ) : (
            <SelectorTree
              {...props}
              nodes={nodes}
              chosen={ids}
              setChosen={setChosen}
              onEnter={() => {
                if (isOpen) pick()
              }}
            />
          )
        }
      </QueryState>
    </Modal>
  )
}

interface SelectorTreeProps extends KnowledgeSelectorProps {
  nodes: readonly KnowledgeNode[]
  chosen: readonly string[]
  setChosen: (ids: readonly string[] | null) => void
  onEnter: () => void
}

/** Where one point is asked for, typing chooses the first that fits and Enter takes it: marks are named by the hundred. */
function SelectorTree({
  nodes,
  chosen,
  setChosen,
  multiple,
  leavesOnly,
  allowAll,
  onEnter,
}: SelectorTreeProps): ReactNode {
  const say = useText('pickers')
  const [text, setText] = useState('')
  const found = useMemo(() => searchKnowledge(nodes, text), [nodes, text])
  const search = (typed: string): void => {
    setText(typed)
    if (multiple) return
    const first = firstKnowledge(leavesOnly ? leavesOf(nodes) : nodes, typed)
    setChosen(typed.trim() === '' ? null : first ? [first.id] : [])
  }
  const toData = (node: KnowledgeNode): TreeDataNode => ({
    key: node.id,
    title: (
      <Flex gap={8}>
        {node.value}
        {node.images > 0 && <Typography.Text type="secondary">{say('images', { count: node.images })}</Typography.Text>}
      </Flex>
    ),
    children: node.children.map(toData),
    selectable: !multiple && !(leavesOnly && node.children.length > 0),
    ...(multiple && leavesOnly && node.children.length > 0 ? { checkable: false } : {}),
  })
  const data: TreeDataNode[] = [
    {
      key: ALL_POINTS,
      title: say('all'),
      selectable: Boolean(allowAll) && !multiple,
      checkable: false,
      children: found.map(toData),
    },
  ]
  return (
    <Flex vertical gap={12}>
      <SearchBox label={say('search')} value={text} onSearch={search} instant autoFocus onEnter={onEnter} />
      <Tree
        key={text ? 'found' : 'whole'}
        treeData={data}
        height={380}
        blockNode
        virtual={false}
        checkable={Boolean(multiple)}
        checkStrictly
        defaultExpandedKeys={
          text
            ? [ALL_POINTS, ...found.map((node) => node.id)]
            : [
                ALL_POINTS,
                ...found
                  .filter((node) => node.children.some((child) => chosen.includes(child.id)))
                  .map((node) => node.id),
              ]
        }
        {...(multiple
          ? {
              checkedKeys: [...chosen],
              onCheck: (keys: React.Key[] | { checked: React.Key[] }) =>
                setChosen((Array.isArray(keys) ? keys : keys.checked).map(String)),
            }
          : {
              selectedKeys: chosen.length === 0 && allowAll ? [ALL_POINTS] : [...chosen],
              onSelect: (keys: React.Key[]) =>
                keys.length > 0 && setChosen(keys.map(String).filter((key) => key !== ALL_POINTS)),
            })}
      />
    </Flex>
  )
}

const leavesOf = (nodes: readonly KnowledgeNode[]): KnowledgeNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]))
