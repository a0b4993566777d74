// Describes the schema of a database as stable text: tables with their columns, keys, checks, indexes and triggers,
// views and functions.
import type pg from 'pg'

/** One line each; `public` alone, since the queue looks after its own schema. */
const PARTS: readonly string[] = [
  `select c.relname as thing, 1 as rank, lpad(a.attnum::text, 4, '0') as place,
     format('  %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
       case when a.attidentity <> '' then ' identity' when a.attgenerated <> '' then ' generated ' || pg_get_expr(d.adbin, d.adrelid) when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
       case when a.attcollation <> 0 and co.collname <> 'default' then ' collate ' || co.collname else '' end) as line
   from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation co on co.oid = a.attcollation
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  `select c.relname, 2, n.conname, format('  %s: %s', n.conname, pg_get_constraintdef(n.oid)) from pg_constraint n join pg_class c on c.oid = n.conrelid
   where c.relnamespace = 'public'::regnamespace and n.contype <> 'n'`,
  `select c.relname, 3, ic.relname, format('  %s', regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX (\\S+) ON public\\.\\S+ ', 'index \\2 \\1')) from pg_index i
   join pg_class c on c.oid = i.indrelid join pg_class ic on ic.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint n where n.conindid = i.indexrelid)`,
  `select c.relname, 4, g.tgname, format('  %s', regexp_replace(pg_get_triggerdef(g.oid), '^CREATE TRIGGER (\\S+) (.*) ON public\\.\\S+ ', 'trigger \\1 \\2 ')) from pg_trigger g join pg_class c on c.oid = g.tgrelid
   where c.relnamespace = 'public'::regnamespace and not g.tgisinternal`,
  `select c.relname, 5, '', format('  view %s', regexp_replace(pg_get_viewdef(c.oid), '\\s+', ' ', 'g')) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'`,
]
const FUNCTIONS = `select format(E'function %s(%s) %s', p.proname, pg_get_function_identity_arguments(p.oid), md5(p.prosrc)) as line from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`

/** The same schema gives the same text on every machine. */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ thing: string; line: string }>(
    `select thing, line from (${PARTS.join(' union all ')}) parts (thing, rank, place, line) order by thing collate "C", rank, place collate "C"`,
  )
  const tables = [...Map.groupBy(rows, (row) => row.thing)].map(([name, lines]) =>
    [name, ...lines.map((each) => each.line)].join('\n'),
  )
  const functions = await pool.query<{ line: string }>(FUNCTIONS)
  return `${[...tables, functions.rows.map((row) => row.line).join('\n')].join('\n\n')}\n`
}
