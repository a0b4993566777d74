// The result of a finished practice: in all, by knowledge point, question by question.
import type { practiceAchievement } from '@clearbelt/contract/practice/calls'
import { commonErrors } from '@clearbelt/contract/errors'
import type { PackageOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Deps } from './deps.ts'
import { presentRows, presentTold, selectKept } from './present.ts'
import { selectItems, selectOwn, type PracticeItem } from './store.ts'

type Result = PackageOf<typeof practiceAchievement>

/** How the questions went at each of their knowledge points; one with several counts at each. */
async function countByPoint(deps: Deps, items: readonly PracticeItem[], context: Context): Promise<Result['points']> {
  const { db } = deps.world
  const topics = await deps.topics.contentsOf(
    db,
    items.map(({ topicID }) => topicID),
  )
  const names = new Map((await deps.knowledge.points(db)).map(({ id, names: of }) => [id, of[context.culture]]))
  const counts = new Map<string, { total: number; right: number }>()
  for (const { topicID, isRight } of items) {
    const known = (topics.get(topicID)?.knowledgeIDs ?? []).filter((id) => names.has(id))
    for (const id of known.length === 0 ? [''] : known) {
      const { total, right } = counts.get(id) ?? { total: 0, right: 0 }
      counts.set(id, { total: total + 1, right: right + (isRight === true ? 1 : 0) })
    }
  }
  // In the order of the tree; questions without a point last.
  return [...names.keys(), ''].flatMap((id) => {
    const count = counts.get(id)
    return count ? [{ id: id === '' ? null : id, value: names.get(id) ?? '', ...count }] : []
  })
}

/** The result of an own practice that is finished. */
export async function readAchievement(deps: Deps, id: string, context: Context): Promise<Result> {
  const { db } = deps.world
  const { at, culture } = context
  const practice = await selectOwn(db, id, callerOf(context).userID)
  if (!practice || practice.finishedAt === null) throw refuse(commonErrors['not-found'])
  const [row] = await presentRows(deps, [practice], culture)
  if (!row) throw refuse(commonErrors['not-found'])
  const kept = await selectKept(deps, db, at)
  const items = await selectItems(db, practice.id)
  const shown = items.filter(({ topicID }) => !kept.has(topicID))
  return {
    ...row,
    unanswered: Math.max(0, practice.total - (practice.right ?? 0) - (practice.wrong ?? 0)),
    points: await countByPoint(deps, shown, context),
    keptCount: items.length - shown.length,
    told: await presentTold(deps, db, practice, items, { culture, at, kept }),
    canRepeat: shown.filter(({ isRight }) => isRight !== true).length,
  }
}
