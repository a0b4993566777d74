// Narrows the knowledge points to those whose name holds the letters typed.
import type { KnowledgeGroup } from './model.ts'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Groups with the kinds that match, accents and case aside; a group whose own name matches keeps all its kinds. */
export function narrow(groups: readonly KnowledgeGroup[], wanted: string): readonly KnowledgeGroup[] {
  const letters = plain(wanted.trim())
  if (letters === '') return groups
  return groups.flatMap((group) => {
    if (plain(group.value).includes(letters)) return [group]
    const children = group.children.filter((kind) => plain(kind.value).includes(letters))
    return children.length > 0 ? [{ ...group, children }] : []
  })
}
