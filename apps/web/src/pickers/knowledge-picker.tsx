// A field for knowledge points, for filters and forms: a tree with a search box.
import type { KnowledgeNode } from '@clearbelt/contract/shell/calls'
import { TreeSelect } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { useTreeList } from '../ui/tree-list.tsx'
import { useKnowledge, type KnowledgeKind } from './knowledge-tree.ts'

/** A knowledge point with those below it, as a tree field takes it. */
interface PointOption {
  value: string
  title: string
  children: PointOption[]
}
export const toPointOption = (node: KnowledgeNode): PointOption => ({
  value: node.id,
  title: node.value,
  children: node.children.map(toPointOption),
})

interface Shared {
  kind: KnowledgeKind
  includeSafty?: boolean
  placeholder?: string
  disabled?: boolean
  style?: CSSProperties
  id?: string
}
export type KnowledgePickerProps = Shared &
  (
    | { multiple?: false; value?: string | null; onChange?: (value: string | undefined) => void }
    | { multiple: true; value?: string[]; onChange?: (value: string[]) => void }
  )

/** A field for one point, or with `multiple` for several; empty means all. Works inside Form.Item. */
export function KnowledgePicker(props: KnowledgePickerProps): ReactNode {
  const say = useText('pickers')
  const tree = useKnowledge(props.kind, props.includeSafty)
  const treeList = useTreeList(props.id)
  const shared = {
    ...treeList,
    ...(props.disabled === undefined ? {} : { disabled: props.disabled }),
    'aria-label': say('knowledge'),
    placeholder: props.placeholder ?? say('knowledge'),
    allowClear: true,
    showSearch: true,
    treeNodeFilterProp: 'title',
    loading: tree.isPending,
    popupMatchSelectWidth: false,
    styles: { popup: { root: { minWidth: 280 } } },
    style: { minWidth: 180, width: '100%', ...props.style },
    treeData: (tree.data ?? []).map(toPointOption),
  }
  return props.multiple ? (
    <TreeSelect<string[]>
      {...shared}
      multiple
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      maxTagCount="responsive"
      value={props.value ?? []}
      onChange={(value) => props.onChange?.(value)}
    />
  ) : (
    <TreeSelect<string | undefined>
      {...shared}
      value={props.value ?? undefined}
      onChange={(value) => props.onChange?.(value)}
    />
  )
}
