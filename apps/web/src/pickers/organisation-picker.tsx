// Chooses one or several organisations from the caller's tree, with a search box.
import { organisationTree, type OrgNode } from '@clearbelt/contract/org/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, TreeSelect } from 'antd'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { call } from '../shared/call.ts'
import { useText } from '../shared/i18n.ts'
import { findHits } from '../ui/find-hits.ts'
import { Highlight } from '../ui/highlight.tsx'
import { useTreeList } from '../ui/tree-list.tsx'

export const ORGANISATIONS_KEY = ['organisations'] as const

/** The caller's organisation and everything under it; shared by all who ask. */
export const useOrganisations = () =>
  useQuery({
    queryKey: ORGANISATIONS_KEY,
    queryFn: ({ signal }) => call(organisationTree, {}, { signal, silent: true }),
    staleTime: 60_000,
  })

interface TreeOption {
  value: string
  title: string
  disabled: boolean
  children: TreeOption[]
}

/** Options of a tree; `without` and everything under it cannot be chosen. */
function toOptions(nodes: readonly OrgNode[], without?: string, below = false): TreeOption[] {
  return nodes.map((node) => {
    const disabled = below || node.id === without
    return { value: node.id, title: node.name, disabled, children: toOptions(node.children, without, disabled) }
  })
}

interface Shared {
  /** Cannot be chosen, nor anything under it. */
  without?: string
  placeholder?: string
  disabled?: boolean
  allowClear?: boolean
  style?: CSSProperties
  id?: string
  'aria-label'?: string
}
export type OrganisationPickerProps = Shared &
  (
    | { multiple?: false; value?: string | null; onChange?: (value: string | undefined) => void }
    | { multiple: true; value?: string[]; onChange?: (value: string[]) => void }
  )

/** A field for one organisation, or with `multiple` for several; works inside Form.Item. */
export function OrganisationPicker(props: OrganisationPickerProps): ReactNode {
  const { without, placeholder, disabled, allowClear, style } = props
  const treeList = useTreeList(props.id)
  const say = useText('pickers')
  const uiSay = useText('ui')
  const tree = useOrganisations()
  const [search, setSearch] = useState('')
  const shared = {
    ...treeList,
    ...(disabled === undefined ? {} : { disabled }),
    ...(allowClear === undefined ? {} : { allowClear }),
    'aria-label': props['aria-label'] ?? say('organisation'),
    placeholder: placeholder ?? say('organisation'),
    style: { minWidth: 180, width: '100%', ...style },
    treeData: toOptions(tree.data ?? [], without),
    showSearch: true,
    searchValue: search,
    onSearch: setSearch,
    // Those above a hit stay, so that one sees where it stands.
    filterTreeNode: (text: string, option: { title?: unknown }) => findHits(String(option.title), text).length > 0,
    treeTitleRender: (option: { title?: unknown }) => <Highlight text={String(option.title)} search={search} />,
    loading: tree.isPending,
    popupMatchSelectWidth: false,
    listHeight: 320,
    styles: { popup: { root: { minWidth: 280 } } },
    treeDefaultExpandedKeys: (tree.data ?? []).map((node) => node.id),
    ...(tree.error
      ? {
          notFoundContent: (
            <Button size="small" onClick={() => void tree.refetch()}>
              {uiSay('retry')}
            </Button>
          ),
        }
      : {}),
  }
  // The default expansion is read once, so the field is made anew when the tree arrives.
  return props.multiple ? (
    <TreeSelect<string[]>
      key={tree.data ? 'tree' : 'none'}
      {...shared}
      multiple
      maxTagCount="responsive"
      value={props.value ?? []}
      onChange={(value) => props.onChange?.(value)}
    />
  ) : (
    <TreeSelect<string | undefined>
      key={tree.data ? 'tree' : 'none'}
      {...shared}
      value={props.value ?? undefined}
      onChange={(value) => props.onChange?.(value)}
    />
  )
}
