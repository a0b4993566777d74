// What the user library of DR or CT images is asked: its tree, its images, and the acts on both.
import * as calls from '@clearbelt/contract/images/user-calls'
import type { UserNode } from '@clearbelt/contract/images/user-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPaged } from '../../../shared/call.ts'
import { useLibrary } from './families.ts'

export type MyImage = PackageOf<typeof calls.getDRUserImage>[number]

// The calls of the two libraries differ in id, path and permission alone.
const DR = {
  tree: calls.getDRUserTree,
  images: calls.getDRUserImage,
  addFolder: calls.addDRUserFolder,
  updateFolder: calls.updateDRUserFolder,
  removeFolder: calls.deleteDRUserFolder,
  shares: calls.getDRUserShares,
  share: calls.shareDRUserFolder,
  add: calls.addDRUserImages,
  remove: calls.deleteDRUserImages,
}
const CT = {
  tree: calls.getCTUserTree,
  images: calls.getCTUserImage,
  addFolder: calls.addCTUserFolder,
  updateFolder: calls.updateCTUserFolder,
  removeFolder: calls.deleteCTUserFolder,
  shares: calls.getCTUserShares,
  share: calls.shareCTUserFolder,
  add: calls.addCTUserImages,
  remove: calls.deleteCTUserImages,
} as unknown as typeof DR

/** The calls of the user library beside the library of the page. */
export const useMyCalls = (): typeof DR => (useLibrary().family === 'ct' ? CT : DR)

const KEY = 'my-images'

export function useMyTree() {
  const { tree } = useMyCalls()
  return useQuery<UserNode[]>({
    queryKey: [KEY, tree.id],
    queryFn: ({ signal }) => call(tree, {}, { signal, silent: true }),
  })
}

/** One page of the images of a node; nothing is asked without one. */
export function useMyImages(id: string | null, page: number, name: string) {
  const { images } = useMyCalls()
  return useQuery({
    queryKey: [KEY, images.id, id, page, name],
    enabled: id !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPaged(images, { id: id ?? '', pageNO: page, name }, { signal, silent: true }),
  })
}

/** With whom a folder is shared; nothing is asked without one. */
export function useShares(id: string | null) {
  const { shares } = useMyCalls()
  return useQuery({
    queryKey: [KEY, shares.id, id],
    enabled: id !== null,
    staleTime: 0,
    queryFn: ({ signal }) => call(shares, { id: id ?? '' }, { signal, silent: true }),
  })
}

/** Answers a function that makes the trees and their images load again. */
export function useRefreshMine(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}

/** Where a folder stands in a tree: itself and the id of the one it is in; null when it is not there. */
export function findNode(
  nodes: readonly UserNode[],
  id: string,
  parentID: string | null = null,
): { node: UserNode; parentID: string | null } | null {
  for (const node of nodes) {
    if (node.id === id) return { node, parentID }
    const below = findNode(node.children, id, node.type === 3 ? null : node.id)
    if (below) return below
  }
  return null
}
