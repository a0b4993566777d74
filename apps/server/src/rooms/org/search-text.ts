// Folds names and numbers to what a search compares, so that capitals and accents do not matter; and the search of accounts itself.
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../world/database.ts'

/** Lower case, without accents, joined by spaces. */
export function foldText(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** A pattern for LIKE that finds the typed text inside a folded one; its own signs of LIKE stand for themselves. */
export const likePattern = (typed: string): string => `%${foldText(typed.trim()).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * The account `a` or its organisation has the text. The organisations are looked up before: only with their ids at hand does
 * the database know how few accounts it is about, and takes the indexes.
 */
export async function hasText(on: Tx | Db, typed: string): Promise<RawBuilder<boolean>> {
  const pattern = likePattern(typed)
  const { rows } = await sql<{ id: string }>`select id from org where search like ${pattern}`.execute(on)
  return sql<boolean>`(a.search like ${pattern} or a.org_id = any(${rows.map((row) => row.id)}::uuid[]))`
}
