// What a student can practise, as a tree of knowledge points with counts.
import type { PracticeStockNode, practiceStock } from '@clearbelt/contract/practice/calls'
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import type { KnowledgePoint } from '../knowledge/room.ts'
import type { PracticeStock } from '../topics/room.ts'
import type { Deps } from './deps.ts'
import { selectWrongKeys } from './records.ts'
import { readDaily, scopeOf, todayOf } from './start.ts'
import { selectDaily } from './store.ts'

/** More wrong questions than this are not counted. */
const COUNTED = 5000

/** The points with questions, in the order of the tree. */
function treeOf(stock: PracticeStock, points: readonly KnowledgePoint[], culture: Culture): PracticeStockNode[] {
  const counts = Map.groupBy(stock.points, ({ id }) => id)
  const children = Map.groupBy(points, ({ superiorID }) => superiorID)
  const grow = (superiorID: string | null): PracticeStockNode[] =>
    (children.get(superiorID) ?? []).flatMap((point) => {
      const types = (counts.get(point.id) ?? []).map(({ type, n }) => ({ type, count: n }))
      if (types.length === 0) return []
      const count = types.reduce((sum, one) => sum + one.count, 0)
      return [{ id: point.id, value: point.names[culture], count, types, children: grow(point.id) }]
    })
  return grow(null)
}

/** Everything the page of a student's practice needs before it begins. */
export async function readStock(deps: Deps, context: Context): Promise<PackageOf<typeof practiceStock>> {
  const { topics, knowledge, world } = deps
  const { db } = world
  const { userID } = callerOf(context)
  const scope = await scopeOf(deps, context)
  const stock = await topics.practiceStock(db, scope)
  const keys = await selectWrongKeys(deps, db, userID, context.at)
  const all = { knowledgeIDs: [], types: [], lately: [], count: COUNTED, seed: '' }
  const wrong = keys.length === 0 ? [] : await topics.drawForPractice(db, scope, { ...all, keys })
  const day = await todayOf(deps, userID, context.at)
  const today = await selectDaily(db, userID, day)
  const daily = today === null ? (await readDaily(deps, context, day)).length : today.total
  return {
    total: stock.types.reduce((sum, { n }) => sum + n, 0),
    types: stock.types.map(({ type, kind, n }) => ({ type, kind, count: n })),
    nodes: treeOf(stock, await knowledge.points(db), context.culture),
    wrong: wrong.length,
    daily: {
      total: daily,
      answered: today?.answered ?? 0,
      practiceID: today?.id ?? null,
      isDone: today !== null && today.finishedAt !== null,
    },
  }
}
