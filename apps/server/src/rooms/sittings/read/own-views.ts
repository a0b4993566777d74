// The questions of a paper as one sitting has them.
import { orderBody } from '@clearbelt/domain/sittings/shuffle'
import type { PaperCache } from '../paper-cache.ts'
import type { SnapshotItemView } from '../../papers/room.ts'
import type { SittingRow } from '../store/row.ts'

type Own = Pick<SittingRow, 'snapshotID' | 'orderSeed' | 'isShuffled'>

/** One question with its options in the order of the sitting. */
export const ownView = (view: SnapshotItemView, { orderSeed, isShuffled }: Own): SnapshotItemView =>
  isShuffled && view.mayDeal ? { ...view, body: orderBody(view.kind, view.body, orderSeed, view.id) } : view

/** Every question of a sitting, by its id. */
export async function ownViews(
  cache: Pick<PaperCache, 'views'>,
  sitting: Own,
): Promise<ReadonlyMap<string, SnapshotItemView>> {
  const views = await cache.views(sitting.snapshotID)
  return sitting.isShuffled ? new Map([...views].map(([id, view]) => [id, ownView(view, sitting)])) : views
}
