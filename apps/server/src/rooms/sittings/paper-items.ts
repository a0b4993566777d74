// The items of a published paper as the engine holds them: read once by their kind, then only handed back to it.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { SnapshotItemTruth, SnapshotItemView } from '../papers/room.ts'

/** What a candidate may be shown of an item. */
export interface ItemView {
  id: string
  index: number
  key: boolean
  kind: KindCode
  body: unknown
  assets: unknown
  /** What the snapshot says of the kind as a whole. */
  shared: unknown
  /** What the papers room sends its files by. */
  files: SnapshotItemView
}

/** What is true of an item; read for grading, review and managers alone. */
export interface ItemTruth {
  id: string
  kind: KindCode
  truth: unknown
  /** Decimal text. */
  score: string
  /** The library object it was taken from. */
  sourceID: string | null
}

export const readView = (view: SnapshotItemView): ItemView => ({
  id: view.id,
  index: view.index,
  key: view.key,
  kind: view.kind,
  body: view.body,
  assets: view.assets,
  shared: view.shared,
  files: view,
})

export const readTruth = ({ id, kind, truth, score, sourceID }: SnapshotItemTruth): ItemTruth => ({
  id,
  kind,
  truth,
  score,
  sourceID,
})
