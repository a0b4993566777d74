// Folds names and numbers to what a search compares, so that capitals and accents do not matter; and the search of
// accounts itself.
import { isIdCard, tidyIdCard } from '@clearbelt/domain/access/id-card'
import { sql, type RawBuilder } from 'kysely'
import { identified, selectRows } from '../../db/rows.ts'
import type { Db, Tx } from '../../world/database.ts'

/** Lower case, without accents, joined by spaces. */
export function foldText(...parts: string[]): string {
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
}

/** A pattern for LIKE that finds the typed text inside a folded one; its own signs of LIKE stand for themselves. */
export const likePattern = (typed: string): string =>
  `%${foldText(typed.trim()).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * The account `a` or its organisation has the text, or the text is its whole ID number. The organisations are looked up
 * before: only with their ids at hand does
 * the database know how few accounts it is about, and takes the indexes.
 */
export async function hasText(on: Tx | Db, typed: string): Promise<RawBuilder<boolean>> {
  const pattern = likePattern(typed)
  const rows = await selectRows(on, identified, sql`select id from org where search like ${pattern}`)
  const card = tidyIdCard(typed)
  return sql<boolean>`(a.search like ${pattern} or a.org_id = any(${rows.map((row) => row.id)}::uuid[])${isIdCard(card) ? sql` or a.id_number = ${card}` : sql``})`
}
