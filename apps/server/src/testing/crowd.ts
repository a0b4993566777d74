// A crowd for one exam: many candidates, each with a copy of one sitting that was really sat, made by SQL alone.
import type pg from 'pg'

/** Columns of a table that a copy can be given, as SQL. */
async function columnsOf(pool: pg.Pool, table: string, except: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER' and is_identity = 'NO'
    and not column_name = any($2) order by ordinal_position`,
    [table, except],
  )
  return rows.map((row) => row.name)
}

const SITTING = "md5('sitting' || $1::uuid::text || n)::uuid"
const USER = "md5('user' || $1::uuid::text || n)::uuid"
const ALIAS = "md5('alias' || $1::uuid::text || n || o.alias)"
const OF_SITTING = 'o.sitting_id = $1::uuid'
const OF_TRAINEE = '(o.plan_id, o.user_id) = (select plan_id, user_id from sitting where id = $1::uuid)'

/** By table: which row is copied, and what is another in each copy `n`. */
const COPIES: readonly { table: string; of: string; changed: Readonly<Record<string, string>> }[] = [
  {
    table: 'account',
    of: 'o.id = (select user_id from sitting where id = $1::uuid)',
    changed: {
      id: USER,
      account_no: "'crowd-' || $1::uuid::text || '-' || n",
      name: "'Crowd ' || n",
      mobile: "''",
      job_no: "''",
      search: "'crowd ' || n",
    },
  },
  { table: 'plan_trainee', of: OF_TRAINEE, changed: { user_id: USER } },
  { table: 'plan_progress', of: OF_TRAINEE, changed: { user_id: USER } },
  { table: 'sitting', of: 'o.id = $1::uuid', changed: { id: SITTING, user_id: USER } },
  { table: 'sitting_item', of: OF_SITTING, changed: { sitting_id: SITTING, alias: ALIAS } },
  { table: 'answer_current', of: OF_SITTING, changed: { sitting_id: SITTING, alias: ALIAS } },
  { table: 'sitting_mark', of: OF_SITTING, changed: { sitting_id: SITTING } },
]

/**
 * Makes `count` more candidates of a sitting's plan; each has a sitting of their own that equals it: its images,
 * answers and marks. Answers the ids of the sittings.
 */
export async function makeCrowd(pool: pg.Pool, testID: string, count: number): Promise<string[]> {
  for (const { table, of, changed } of COPIES) {
    const rest = await columnsOf(pool, table, Object.keys(changed))
    await pool.query(
      `insert into ${table} (${[...Object.keys(changed), ...rest].join(', ')}) select ${[...Object.values(changed), ...rest.map((c) => `o.${c}`)].join(', ')} from ${table} o, generate_series(1, $2::int) n where ${of}`,
      [testID, count],
    )
  }
  const { rows } = await pool.query<{ id: string }>(`select ${SITTING} as id from generate_series(1, $2::int) n`, [
    testID,
    count,
  ])
  return rows.map((row) => row.id)
}
