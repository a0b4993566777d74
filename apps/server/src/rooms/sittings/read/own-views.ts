// The questions of a paper as one sitting has them: in its language, with their options in its order.
import { orderBody } from '@clearbelt/domain/sittings/shuffle'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { PaperKey } from '../finish/grade.ts'
import type { PaperCache } from '../paper-cache.ts'
import type { SnapshotItemView } from '../../papers/room.ts'
import type { SittingRow } from '../store/row.ts'

type Own = Pick<SittingRow, 'snapshotID' | 'orderSeed' | 'isShuffled' | 'language'>

/** One question in the language of the sitting, where it was published in it, with its options in the sitting's order. */
export function ownView(view: SnapshotItemView, { orderSeed, isShuffled, language }: Own): SnapshotItemView {
  const translated = language === null ? undefined : view.translations?.[language]
  const isDealt = isShuffled && view.mayDeal
  if (translated === undefined && !isDealt) return view
  const body = translated ?? view.body
  return { ...view, body: isDealt ? orderBody(view.kind, body, orderSeed, view.id) : body }
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
export function ownKey(key: PaperKey, views: ReadonlyMap<string, SnapshotItemView>, { language }: Own): PaperKey {
  if (language === null) return key
  return new Map(
    [...key].map(([id, item]) => {
      const words = item.isCorrected ? undefined : item.translations?.[language]
      const tell = serverKindOf(views.get(id)?.kind ?? item.kind).translation?.tell
      return [id, words === undefined || tell === undefined ? item : { ...item, truth: tell(item.truth, words) }]
    }),
  )
}
