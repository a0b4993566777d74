// What a student can practise with screening images, as a tree of knowledge points with counts.
import type { imagePracticeStock, ImageStockNode } from '@clearbelt/contract/practice/image-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../../http/context.ts'
import { growTree } from '../../../kinds/knowledge-tree.ts'
import type { Deps } from '../deps.ts'
import { selectKeptImages } from './kept.ts'
import { selectLevel, selectMissedPoints } from './past.ts'

/** Everything the page of image practice needs before it begins. */
export async function readImageStock(
  deps: Deps,
  { isIdentification, hideNodeIfZero }: ParsedOf<typeof imagePracticeStock>,
  context: Context,
): Promise<PackageOf<typeof imagePracticeStock>> {
  const { images, knowledge, world } = deps
  const { db } = world
  const { userID, orgPath } = callerOf(context)
  const { culture, at } = context
  const kept = [...(await selectKeptImages(deps, db, at))]
  const { safe, danger, marked } = await images.countForPractice(db, { orgPath, kept })
  const points = await knowledge.points(db)
  const tree = growTree(points)
  const above = new Map(points.map(({ id, superiorID }) => [id, superiorID]))
  const lineOf = (id: string): string[] => {
    const line: string[] = []
    for (let at: string | null = id; at !== null && above.has(at); at = above.get(at) ?? null) line.push(at)
    return line
  }
  const counted = marked.filter(
    ({ knowledgeIDs }) => !isIdentification || knowledgeIDs.every((id) => (above.get(id) ?? null) !== null),
  )
  const counts = new Map<string, number>()
  for (const { knowledgeIDs, n } of counted)
    for (const id of new Set(knowledgeIDs.flatMap(lineOf))) counts.set(id, (counts.get(id) ?? 0) + n)
  const nodesUnder = (superiorID: string | null): ImageStockNode[] =>
    points
      .filter((point) => point.superiorID === superiorID && point.variant === 'image')
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, names }) => ({ id, value: names[culture], count: counts.get(id) ?? 0, children: nodesUnder(id) }))
      .filter(({ count }) => !hideNodeIfZero || count > 0)
  return {
    safe,
    danger: isIdentification ? counted.reduce((sum, { n }) => sum + n, 0) : danger,
    nodes: nodesUnder(null),
    level: await selectLevel(db, userID),
    missed: (await selectMissedPoints(deps, db, userID, at))
      .filter(({ point }) => tree.names.has(point))
      .map(({ point, misses, missedAt, dueAt }) => ({
        id: point,
        value: tree.names.get(point)?.[culture] ?? '',
        misses,
        lastTime: new Date(missedAt).toISOString(),
        dueTime: new Date(dueAt).toISOString(),
        isDue: dueAt <= at,
      })),
  }
}
