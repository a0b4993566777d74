// Base data of the knowledge room: the threat categories and kinds the bag generator knows, and the first subjects of
// theory.
import type { Texts } from '@clearbelt/contract/errors'
import { CATEGORIES, ITEM_KINDS } from '@clearbelt/xray/catalog'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import type { Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import { THEORY_POINTS } from './theory-points.ts'

const SORT_STEP = 10

interface Point {
  code: string
  names: Texts
  variant: 'theory' | 'image'
  children: readonly { code: string; names: Texts }[]
}

function basePoints(): Point[] {
  const image = CATEGORIES.map(({ code, names }) => ({
    code,
    names,
    variant: 'image' as const,
    children: ITEM_KINDS.filter((kind) => kind.threat && kind.category === code),
  }))
  return [
    ...image,
    ...THEORY_POINTS.map(({ code, names, children }) => ({ code, names, variant: 'theory' as const, children })),
  ]
}

const pointCodeRow = z.object({
  id: column.text,
  code: column.text,
})

/** Adds the points that are missing; renamed and moved ones stay as they are. */
export async function seedKnowledge(world: World, tx: Tx): Promise<void> {
  const rows = await selectRows(tx, pointCodeRow, sql`select id, code from knowledge_point`)
  const known = new Map(rows.map((row) => [row.code, row.id]))
  const add = async (
    point: { code: string; names: Texts },
    variant: string,
    superiorID: string | null,
    place: number,
  ): Promise<string> => {
    const before = known.get(point.code)
    if (before) return before
    const id = world.dice.id()
    await sql`insert into knowledge_point (id, superior_id, code, variant, names, sort, system, created_at)
      values (${id}, ${superiorID}, ${point.code}, ${variant}, ${JSON.stringify(point.names)}::jsonb, ${(place + 1) * SORT_STEP}, true, ${new Date(world.clock.now())})`.execute(
      tx,
    )
    return id
  }
  for (const [place, category] of basePoints().entries()) {
    const id = await add(category, category.variant, null, place)
    for (const [at, kind] of category.children.entries()) await add(kind, category.variant, id, at)
  }
}
