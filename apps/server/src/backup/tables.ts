// What a database of ours holds: tables with their columns, sequences, foreign keys; and how a whole schema is loaded
// from text.
import type pg from 'pg'

export interface TableShape {
  name: string
  columns: string[]
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * The ordinary tables, by name, without what the migrations note of themselves, what is of the moment (unlogged), and
 * computed columns.
 */
export async function listTables(client: pg.PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'schema_migration' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`)
  return rows
}

/**
 * Next values of the sequences behind the tables, as text. Read them after the rows: they are never behind them then.
 */
export async function readSequences(client: pg.PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; next: string }>(
    `select sequencename as name, (coalesce(last_value, start_value - 1) + 1)::text as next from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.next]))
}

export const copyOutText = (table: TableShape): string =>
  `copy public.${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) to stdout`
export const copyInText = (table: TableShape): string =>
  `copy public.${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) from stdin`

/**
 * Prepares an open transaction for rows in any order: foreign keys are taken away, triggers are silent, rows that the
 * migrations made are gone. Answers what closes it again: the keys come back, and the database checks every row by
 * them.
 */
export async function openForLoading(
  client: pg.PoolClient,
): Promise<(sequences: Record<string, string>) => Promise<void>> {
  await client.query('set local statement_timeout = 0')
  const tables = await listTables(client)
  for (const { name } of tables) await client.query(`alter table public.${quoted(name)} disable trigger user`)
  const keys = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as "table", n.conname as name, pg_get_constraintdef(n.oid) as definition from pg_constraint n join pg_class c on c.oid = n.conrelid
    where n.contype = 'f' and n.connamespace = 'public'::regnamespace order by 1, 2`)
  for (const key of keys.rows)
    await client.query(`alter table public.${quoted(key.table)} drop constraint ${quoted(key.name)}`)
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
  return async (sequences) => {
    for (const key of keys.rows)
      await client.query(`alter table public.${quoted(key.table)} add constraint ${quoted(key.name)} ${key.definition}`)
    for (const [name, next] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2::bigint, false)', [`public.${quoted(name)}`, next])
    for (const { name } of tables) await client.query(`alter table public.${quoted(name)} enable trigger user`)
  }
}

/** True when nothing of ours, nor of anybody else, lies in the database. */
export async function isEmptyDatabase(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_class where relkind in ('r', 'p', 'v', 'm') and relnamespace not in (select oid from pg_namespace where nspname like 'pg\\_%' or nspname = 'information_schema')`,
  )
  return rows[0]?.n === 0
}
