// The history of a key as managers read it.
import { NO_CORRECTION } from '@clearbelt/contract/kinds/registry'
import type { Culture } from '@clearbelt/contract/wire'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { PaperCache } from '../paper-cache.ts'
import { paperAddress } from '../../../kinds/addresses.ts'
import { correctedTruth, type CorrectionRecord } from './corrections.ts'

/** Of its item its name, and its picture where it has one; of the correction the truth that it set. */
export type DescribedCorrection = typeof NO_CORRECTION & { name: string }

/** Describes corrections of a snapshot, by their ids. */
export async function describeCorrections(
  cache: PaperCache,
  snapshotID: string,
  corrections: readonly CorrectionRecord[],
  culture: Culture,
): Promise<Map<string, DescribedCorrection>> {
  const [views, truths] = [await cache.views(snapshotID), await cache.truths(snapshotID)]
  return new Map(
    corrections.flatMap(({ id, itemID, truth }): [string, DescribedCorrection][] => {
      const [view, item] = [views.get(itemID), truths.get(itemID)]
      if (!view || !item) return []
      const kind = serverKindOf(view.kind)
      const shown = kind.presentReplayItem(view, view.index + 1, { address: paperAddress(itemID), culture })
      const said = {
        ...NO_CORRECTION,
        questionKind: view.kind,
        ...('thumbUrl' in shown ? { thumbUrl: shown.thumbUrl } : {}),
        ...(truth ? kind.presentCorrection(view, correctedTruth(item, truth), culture) : {}),
        name: kind.nameOf(view, item.truth),
      }
      return [[id, said]]
    }),
  )
}
