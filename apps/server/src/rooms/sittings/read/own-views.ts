// The questions of a paper as one sitting has them: in its language, with their options in its order.
import { orderBody } from '@clearbelt/domain/sittings/shuffle'
import { truthIn, wordsIn } from '../../../kinds/languages.ts'
import type { PaperKey } from '../finish/grade.ts'
import type { PaperCache } from '../paper-cache.ts'
import type { SnapshotItemView } from '../../papers/room.ts'
import type { SittingRow } from '../store/row.ts'

type Own = Pick<SittingRow, 'snapshotID' | 'orderSeed' | 'isShuffled' | 'language'>

/** One question in the language of the sitting, where it was published in it, with its options in the sitting's order. */
export function ownView(view: SnapshotItemView, { orderSeed, isShuffled, language }: Own): SnapshotItemView {
  const read = wordsIn(view, language)
  return isShuffled && view.mayDeal ? { ...read, body: orderBody(read.kind, read.body, orderSeed, read.id) } : read
}

/** Every question of a sitting, by its id. */
export async function ownViews(
  cache: Pick<PaperCache, 'views'>,
  sitting: Own,
): Promise<ReadonlyMap<string, SnapshotItemView>> {
  const views = await cache.views(sitting.snapshotID)
  return new Map([...views].map(([id, view]) => [id, ownView(view, sitting)]))
}

/** A key explained in the language of the sitting; what a correction explains stays as it was written. */
export const ownKey = (key: PaperKey, { language }: Pick<Own, 'language'>): PaperKey =>
  new Map([...key].map(([id, item]) => [id, item.isCorrected ? item : truthIn(item, language)]))
