// The items of a published paper as the engine holds them: read once by their kind, then only handed back to it.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { kindOf } from '@clearbelt/domain/kinds/registry'
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
  kind: 'screening',
  body: kindOf('screening').readBody({ width: view.width, height: view.height }),
  assets: { picture: view.pictureKey, thumb: view.thumbKey, planes: view.planesKey },
  shared: {
    canvas: { width: view.width, height: view.height },
    hasPlanes: view.planesKey !== null,
    lengths: view.lengths,
  },
  files: view,
})

export const readTruth = ({ id, score, imageID, ...truth }: SnapshotItemTruth): ItemTruth => ({
  id,
  kind: 'screening',
  truth: kindOf('screening').readTruth(truth),
  score,
  sourceID: imageID,
})
