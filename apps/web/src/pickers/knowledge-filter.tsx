// Narrows a list by knowledge points and everything below them.
import { joinList, splitList } from '@clearbelt/contract/list-text'
import type { TableFilter } from '../ui/table/table-filters.tsx'
import { KnowledgePicker } from './knowledge-picker.tsx'
import type { KnowledgeKind } from './knowledge-tree.ts'

/** Stands in the address as `knowledges`, ids joined as a list; `width` in px. */
export const knowledgeFilter = (label: string, kind: KnowledgeKind, width: number): TableFilter => ({
  kind: 'custom',
  name: 'knowledges',
  label,
  width,
  render: (value, set) => (
    <KnowledgePicker
      multiple
      kind={kind}
      value={splitList(value)}
      onChange={(next) => set(joinList(next))}
      placeholder={label}
    />
  ),
})
