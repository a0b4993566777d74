// Fills a database with the volume of a large installation by SQL alone: copies of one real exam, everything else from
// running numbers.
import type pg from 'pg'

export interface Seed {
  planID: string
  processID: string
  testID: string
  trainerID: string
  org: { id: string; path: string }
  kindID: string
}

const id = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid`
/** `$1`: the organisation above, `$2`: its path. */
const UNITS = `insert into org (id, superior_id, name, code, sort, remark, zone, zone_used, path, depth, search, created_at)
  select ${id('unit', 'n')}, $1, 'Unit ' || n, '', n, '', '', 'UTC', $2 || ${id('unit', 'n')} || '/', array_length(string_to_array($2, '/'), 1) - 1, 'unit ' || n, now() from generate_series(1, 200) n`

const ACCOUNTS = `insert into account (id, account_no, name, type, org_id, post_name, grade_name, mobile, job_no, remark, theme, enabled, password_hash, must_change, search, created_at)
  select ${id('account', 'n')}, no, name, 3, ${id('unit', '1 + n % 200')}, (array['Screener', 'Supervisor', 'Bag searcher', 'Loader'])[1 + n % 4], (array['', 'Junior', 'Senior'])[1 + n % 3], '', 'j' || n, '', 'harbour', n % 50 <> 0, '-', false, lower(name || ' ' || no || ' j' || n), now() - n * interval '1 second'
  from generate_series(1, 100000) n
  cross join lateral (select 'v' || lpad(n::text, 6, '0') as no,
    (array['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Felipe', 'Grace', 'Hugo', 'Ines', 'Joao', 'Kim', 'Li', 'Marta'])[1 + n % 13] || ' ' ||
    (array['Garcia', 'Souza', 'Wang', 'Miller', 'Ruiz', 'Lima', 'Chen', 'Novak', 'Okoye', 'Petrov', 'Volume'])[1 + n % 11] || ' ' || lpad((n % 1000)::text, 4, '0') as name) words`

/** A few people with a rare role, a thousand in a group, dates of entry of half of them. */
const PEOPLE = [
  `insert into account_role (account_id, role_id) select ${id('account', 'n')}, (select id from role where system = 'student') from generate_series(1, 100000) n`,
  `insert into role (id, org_id, name, remark, system, created_at) select ${id('role', "''")}, (select id from org where superior_id is null), 'Rare', '', null, now()`,
  `insert into account_role (account_id, role_id) select ${id('account', 'n * 5000')}, ${id('role', "''")} from generate_series(1, 20) n`,
  `insert into grp (id, org_id, name, type, remark, search, created_at) select ${id('group', "''")}, (select id from org where superior_id is null), 'Night shift', '', '', 'night shift', now()`,
  `insert into grp_member (grp_id, account_id) select ${id('group', "''")}, ${id('account', 'n * 100')} from generate_series(1, 1000) n`,
  `insert into account_extend (account_id, hire_date, updated_at) select ${id('account', 'n * 2')}, date '2010-01-01' + n % 5000, now() from generate_series(1, 50000) n`,
]

const IMAGES = `insert into image (id, org_id, org_path, creator_id, name, is_safe, origin, view_count, width, height, picture_key, thumb_key, content_hash, view_difficulty, superposition, clutter, opacity, created_at)
  select ${id('image', 'n')}, $1, $2, $3, 'Bag ' || n, n % 2 = 0, (array['generated', 'imported', 'uploaded'])[1 + n % 3], 1, 800, 600, 'none', 'none', md5('content' || n), random(), random(), random(), random(), now() - n * interval '1 minute'
  from generate_series(1, 20000) n`
const MARKS = `insert into image_mark (tip_id, image_id, ordinal, knowledge_id, box_left, box_top, box_width, box_height)
  select ${id('mark', 'n')}, ${id('image', 'n')}, 0, points.ids[1 + n % array_length(points.ids, 1)], 0.2, 0.2, 0.2, 0.2
  from generate_series(1, 19999, 2) n, (select array_agg(id) as ids from knowledge_point where variant = 'image' and superior_id is not null) points`

const POINTS = `update image i set knowledge_ids = array[m.knowledge_id] from image_mark m where m.image_id = i.id and m.ordinal = 0 and cardinality(i.knowledge_ids) = 0`

const PAPERS = `insert into paper (id, org_id, org_path, creator_id, name, total_score, pass_score, total_seconds, state, version, threat_count, create_time, update_time, publish_time)
  select ${id('paper', 'n')}, p.org_id, p.org_path, p.creator_id, 'Volume paper ' || n, 100, 60, 1200, 'published', 1, 10, now() - n * interval '1 minute', now(), now() from generate_series(1, 2000) n, (select * from paper where id = (select paper_id from plan_step_exam where step_id = $1)) p`
const PAPER_ITEMS = `insert into paper_item (paper_id, index, kind, source_id) select ${id('paper', 'n')}, i, 'screening', ${id('image', '1 + (n * 20 + i) % 20000')} from generate_series(1, 2000) n, generate_series(0, 19) i`
const SNAPSHOTS = `insert into paper_snapshot (id, paper_id, version, name, remark, total_score, pass_score, total_seconds, item_count, threat_count, type, kinds, publisher_id, publish_time)
  select ${id('snapshot', 'n')}, ${id('paper', 'n')}, 1, 'Volume paper ' || n, '', 100, 60, 1200, 20, 10, s.type, s.kinds, s.publisher_id, now() from generate_series(1, 2000) n, (select * from paper_snapshot where id = (select snapshot_id from plan_step_exam where step_id = $1)) s`

/** Every plan is a copy of the real one; the first fifty have two thousand trainees, the others forty. */
const PLANS = `insert into plan (id, org_id, org_path, zone, creator_id, name, start_time, end_time, published, publish_time, create_time, update_time)
  select ${id('plan', 'n')}, p.org_id, p.org_path, p.zone, p.creator_id, 'Volume plan ' || n, now() - (n % 60) * interval '1 day', now() + (n % 90 - 30) * interval '1 day' + interval '40 days', n % 10 <> 0, now(), now() - n * interval '1 minute', now()
  from generate_series(1, 5000) n, (select * from plan where id = $1) p`
const STEPS = `insert into plan_step (id, plan_id, index, kind, name)
  select ${id('step', 'n')}, ${id('plan', 'n')}, s.index, s.kind, s.name from generate_series(1, 5000) n, (select * from plan_step where id = $1) s`
const EXAMS = `insert into plan_step_exam (step_id, paper_id, snapshot_id, question_count, total_score, rules, duration_minutes, pass_line)
  select ${id('step', 'n')}, e.paper_id, e.snapshot_id, e.question_count, e.total_score, e.rules, e.duration_minutes, e.pass_line from generate_series(1, 5000) n, (select * from plan_step_exam where step_id = $1) e`
const TRAINEES = `insert into plan_trainee (plan_id, user_id, added_at, added_by, opened_steps, submitted_steps)
  select ${id('plan', 'n')}, ${id('account', '1 + (n * 40 + i) % 100000')}, now(), $1, (n <= 50)::int, (n <= 50)::int from generate_series(1, 5000) n, generate_series(1, case when n <= 50 then 2000 else 40 end) i`
/** The student of the real exam is in two hundred plans. */
const OWN_TASKS = `insert into plan_trainee (plan_id, user_id, added_at, added_by) select ${id('plan', 'n')}, s.user_id, now(), $2 from generate_series(101, 300) n, (select user_id from sitting where id = $1) s`
const PROGRESS = `insert into plan_progress (process_id, user_id, plan_id, opened_at, submitted_at) select ${id('step', 'n')}, t.user_id, t.plan_id, now(), now() from generate_series(1, 50) n join plan_trainee t on t.plan_id = ${id('plan', 'n')}`

/** Copies a row by its columns as they are in this schema, generated ones left out. */
async function copyColumns(pool: pg.Pool, table: string, except: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER' and is_identity = 'NO' and not column_name = any($2) order by ordinal_position`,
    [table, except],
  )
  return rows.map((row) => row.name).join(', ')
}

/** Fills everything; answers the steps whose results are large. */
export async function fillVolume(pool: pg.Pool, seed: Seed): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const place = [seed.org.id, seed.org.path]
    await client.query(UNITS, place)
    await client.query(ACCOUNTS)
    for (const statement of PEOPLE) await client.query(statement)
    await client.query(IMAGES, [...place, seed.trainerID])
    await client.query(MARKS)
    await client.query(POINTS)
    await client.query(PAPERS, [seed.processID])
    await client.query(PAPER_ITEMS)
    await client.query(SNAPSHOTS, [seed.processID])
    await client.query(PLANS, [seed.planID])
    await client.query(STEPS, [seed.processID])
    await client.query(EXAMS, [seed.processID])
    await client.query(TRAINEES, [seed.trainerID])
    await client.query(OWN_TASKS, [seed.testID, seed.trainerID])
    await client.query(PROGRESS)
    const rest = await copyColumns(pool, 'sitting', ['id', 'user_id', 'ref', 'plan_id', 'score', 'is_passed'])
    await client.query(
      `insert into sitting (id, user_id, ref, plan_id, score, is_passed, ${rest}) select gen_random_uuid(), t.user_id, ${id('step', 'n')}, t.plan_id, (hashtext(t.user_id::text || n) & 127) % 101, (hashtext(t.user_id::text || n) & 127) % 101 >= 60, ${rest
        .split(', ')
        .map((c) => `s.${c}`)
        .join(', ')}
      from generate_series(1, 50) n join plan_trainee t on t.plan_id = ${id('plan', 'n')}, (select * from sitting where id = $1) s`,
      [seed.testID],
    )
    const { rows } = await client.query<{ id: string }>(`select ${id('step', 'n')} as id from generate_series(1, 50) n`)
    await client.query('vacuum analyze')
    return rows.map((row) => row.id)
  } finally {
    client.release()
  }
}
