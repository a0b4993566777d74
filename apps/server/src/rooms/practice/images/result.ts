// The result of a finished practice of screening images: in all, what it measures, and what was missed.
import { commonErrors } from '@clearbelt/contract/errors'
import { NO_WHOLE, type MeasureWhole } from '@clearbelt/contract/kinds/registry'
import type { ImageAchievement } from '@clearbelt/contract/practice/image-shapes'
import type { Culture } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import { growTree, type KnowledgeTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Deps } from '../deps.ts'
import { STILL_KIND } from './freeze.ts'
import { selectKeptImages } from './kept.ts'
import { presentImageRows } from './present.ts'
import { selectImageItems, selectOwnImages } from './store.ts'

/** What a stored report says, as fields of a row. */
export function wholeOfReport(report: unknown, said: { tree: KnowledgeTree; culture: Culture }): MeasureWhole {
  const { measures } = serverKindOf(STILL_KIND)
  if (report === null || !measures) return NO_WHOLE
  return { ...NO_WHOLE, ...measures.presentWhole(report, said) }
}

/** The result of an own practice that is finished. */
export async function readImageAchievement(deps: Deps, id: string, context: Context): Promise<ImageAchievement> {
  const { db } = deps.world
  const { at, culture } = context
  const practice = await selectOwnImages(db, { id }, callerOf(context).userID)
  if (!practice || practice.finishedAt === null) throw refuse(commonErrors['not-found'])
  const [row] = await presentImageRows(deps, [practice], culture)
  if (!row) throw refuse(commonErrors['not-found'])
  const kept = await selectKeptImages(deps, db, at)
  const items = await selectImageItems(db, practice.id)
  const shown = items.filter(({ imageID }) => !kept.has(imageID))
  const tree = growTree(await deps.knowledge.points(db))
  const missed = new Map<string, number>()
  for (const { isThreat, isRight, isExcused, knowledgeIDs } of shown)
    if (isThreat && isRight !== true && !isExcused)
      for (const point of knowledgeIDs) missed.set(point, (missed.get(point) ?? 0) + 1)
  return {
    ...row,
    ...wholeOfReport(practice.report, { tree, culture }),
    level: practice.level,
    unanswered: Math.max(0, practice.total - (practice.correct ?? 0) - (practice.wrong ?? 0)),
    keptCount: items.length - shown.length,
    excusedCount: shown.filter(({ isExcused }) => isExcused).length,
    missed: [...missed]
      .map(([point, count]) => ({ id: point, value: tree.names.get(point)?.[culture] ?? '', count }))
      .filter(({ value }) => value !== '')
      .toSorted((a, b) => b.count - a.count),
  }
}
