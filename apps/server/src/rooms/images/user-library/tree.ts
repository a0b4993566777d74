// The tree of a user's image folders as the wire has it, and what follows from its shape.
import { SHARED_NODE, USER_LIMITS, USER_SHARED, type UserNode } from '@clearbelt/contract/images/user-calls'
import type { Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { UserFolder } from './store.ts'

const sharedName: Texts = {
  en: 'Shared with me',
  'zh-CN': '共享给我的',
  es: 'Compartidas conmigo',
  'pt-BR': 'Compartilhadas comigo',
}

const byParent = (folders: readonly UserFolder[]): Map<string | null, UserFolder[]> => {
  const below = new Map<string | null, UserFolder[]>()
  for (const folder of folders) below.set(folder.parentID, [...(below.get(folder.parentID) ?? []), folder])
  return below
}

/** Own folders, and under one node those of colleagues; `ownerOf` names whose a folder is. */
export function presentTree(
  own: readonly UserFolder[],
  shared: readonly UserFolder[],
  sizes: ReadonlyMap<string, number>,
  ownerOf: (accountID: string) => string,
  culture: Culture,
): UserNode[] {
  const below = byParent(own)
  const nodeOf = (folder: UserFolder): UserNode => ({
    id: folder.id,
    name: folder.name,
    type: folder.type,
    size: folder.type === 2 ? (sizes.get(folder.id) ?? 0) : null,
    ownerName: '',
    sharedWith: folder.sharedWith,
    children: (below.get(folder.id) ?? []).map(nodeOf),
  })
  const tree = (below.get(null) ?? []).map(nodeOf)
  if (shared.length === 0) return tree
  return [
    ...tree,
    {
      id: SHARED_NODE,
      name: sharedName[culture],
      type: USER_SHARED,
      size: null,
      ownerName: '',
      sharedWith: 0,
      children: shared.map((folder) => ({
        ...nodeOf(folder),
        ownerName: ownerOf(folder.accountID),
        // With whom a colleague shares it besides is the colleague's business.
        sharedWith: 0,
        children: [],
      })),
    },
  ]
}

/** A folder with all below it, among the folders of its owner. */
export function withBelow(folders: readonly UserFolder[], id: string): UserFolder[] {
  const below = byParent(folders)
  const root = folders.find((folder) => folder.id === id)
  if (!root) return []
  const found = [root]
  for (let at = 0; at < found.length; at++) found.push(...(below.get((found[at] as UserFolder).id) ?? []))
  return found
}

/** Levels from a folder down to the deepest below it; a folder alone is one. */
function heightOf(folders: readonly UserFolder[], id: string): number {
  const below = byParent(folders)
  const height = (one: string): number => 1 + Math.max(0, ...(below.get(one) ?? []).map((child) => height(child.id)))
  return height(id)
}
/** Levels from the top down to a folder; 0 for the top itself. */
function depthOf(folders: readonly UserFolder[], id: string | null): number {
  const byID = new Map(folders.map((folder) => [folder.id, folder]))
  let depth = 0
  for (let now = id; now !== null; now = byID.get(now)?.parentID ?? null) depth++
  return depth
}

/**
 * Why a folder cannot stand under another one: `place` when that is no folder of the owner that holds folders, or lies
 * below the one that moves; `limit` when the tree would grow too deep. Null when it can. `movedID`: null for a new one.
 */
export function refusalOfPlace(
  folders: readonly UserFolder[],
  parentID: string | null,
  movedID: string | null,
): 'place' | 'limit' | null {
  if (parentID !== null && folders.find((folder) => folder.id === parentID)?.type !== 1) return 'place'
  if (movedID !== null && parentID !== null && withBelow(folders, movedID).some(({ id }) => id === parentID))
    return 'place'
  const height = movedID === null ? 1 : heightOf(folders, movedID)
  return depthOf(folders, parentID) + height > USER_LIMITS.depth ? 'limit' : null
}
