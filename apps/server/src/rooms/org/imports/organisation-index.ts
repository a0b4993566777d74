// Finds organisations as people write them into files: by code, by path of names, by a name that only one has.
import type { StoredOrganisation } from '../organisations/organisations.ts'

type Node = Pick<StoredOrganisation, 'id' | 'superiorID' | 'name' | 'code'>

export interface OrganisationIndex {
  /** The id, or how many have the name (0: none). */
  find(typed: string): { id: string } | { count: number }
  /** Codes and paths in the order of the tree. */
  list(): { code: string; path: string }[]
}

const BETWEEN = ' / '
const fold = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
const foldPath = (path: string): string =>
  path
    .split(/[/\\>›]/)
    .map(fold)
    .filter((part) => part !== '')
    .join('/')

/** Of rows that come with superiors before what is under them; a path begins at the topmost of them. */
export function indexOrganisations(nodes: readonly Node[]): OrganisationIndex {
  const pathOf = new Map<string, string>()
  const byCode = new Map<string, string>()
  const byPath = new Map<string, string>()
  const byName = new Map<string, string[]>()
  for (const node of nodes) {
    const above = pathOf.get(node.superiorID ?? '')
    // A slash inside a name would read as a level.
    const path = above === undefined ? node.name : `${above}${BETWEEN}${node.name}`
    pathOf.set(node.id, path)
    byPath.set(foldPath(path), node.id)
    if (node.code !== '' && !byCode.has(fold(node.code))) byCode.set(fold(node.code), node.id)
    byName.set(fold(node.name), [...(byName.get(fold(node.name)) ?? []), node.id])
  }
  return {
    find(typed) {
      const named = byName.get(fold(typed)) ?? []
      const id = byCode.get(fold(typed)) ?? byPath.get(foldPath(typed)) ?? (named.length === 1 ? named[0] : undefined)
      return id === undefined ? { count: named.length } : { id }
    },
    list: () => nodes.map((node) => ({ code: node.code, path: pathOf.get(node.id) ?? node.name })),
  }
}
