// Every column that names a person is answered for by the room that owns it. The rule, read from the live schema:
// - a column with a foreign key to account names a person;
// - a column of ids (uuid, uuid[]) without a foreign key names a person, whatever it is called, unless it is the row's
//   own `id` or its name is listed below as that of something else: a new name has to be answered for or listed;
// - a text column whose name speaks of an account or a mobile number names a person.
// Not seen by it are names inside of texts and of jsonb (an imported list, the audit log): that nothing of them is left
// after an erasure is searched for by rooms/identity/erasure.test.ts in every table.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { ALL_ROOMS } from './all-rooms.ts'

/** Names of columns whose ids are of something else, though no foreign key says so. */
const OF_OTHER_THINGS: readonly string[] = [
  'chapter_id',
  'content_id',
  'course_id',
  'cover',
  'deletion_id',
  'form_group',
  'from_id',
  'generation_id',
  'guid',
  'image_id',
  'import_id',
  'item_id',
  'job_id',
  'knowledge_id',
  'knowledge_ids',
  'last_photo_id',
  'library_id',
  'link_group',
  'made',
  'nonce',
  'org_id',
  'other_papers',
  'other_snapshots',
  'package_id',
  'paper_id',
  'plan_id',
  'question_key',
  'ref',
  'resource_id',
  'section_id',
  'sitting_id',
  'snapshot_id',
  'source_id',
  'step_id',
  'tip_id',
  'topic_ids',
  'translation_group',
  'user_image_id',
]
const SPEAKS_OF_PEOPLE = /^(account|user)_(id|no|key)$|mobile/

interface Column {
  table: string
  name: string
  type: string
  /** The table that its foreign key refers to. */
  refersTo: string | null
}

let t: TestApp
let columns: Column[]
beforeAll(async () => {
  t = await startTestApp()
  const { rows } = await t.world.pool.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       (select n.confrelid::regclass::text from pg_constraint n where n.conrelid = c.oid and n.contype = 'f' and a.attnum = any(n.conkey) limit 1) as "refersTo"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  )
  columns = rows
})
afterAll(() => t.close())

const named = ALL_ROOMS.flatMap(({ name, personData }) =>
  Object.entries(personData.columns).map(([column, fate]) => ({ room: name, column, fate })),
)
const isOfIDs = ({ type }: Column): boolean => type === 'uuid' || type === 'uuid[]'

function namesPerson(column: Column): boolean {
  const { name, type, refersTo } = column
  if (refersTo === 'account') return true
  if (isOfIDs(column)) return refersTo === null && name !== 'id' && !OF_OTHER_THINGS.includes(name)
  return type === 'text' && SPEAKS_OF_PEOPLE.test(name)
}

test('every column that names a person is answered for by a room: exported, erased, or kept with the reason', () => {
  const answered = new Set(named.map(({ column }) => column))
  const found = columns.filter(namesPerson).map(({ table, name }) => `${table}.${name}`)
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter((column) => !answered.has(column))).toEqual([])
})

test('a room answers for columns that are there, no two rooms for the same, and gives its reasons in a sentence', () => {
  const there = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  expect(named.filter(({ column }) => !there.has(column))).toEqual([])
  const tables = Map.groupBy(named, ({ column }) => column.split('.')[0])
  expect([...tables].filter(([, those]) => new Set(those.map(({ room }) => room)).size > 1)).toEqual([])
  const reasons = named.flatMap(({ fate }) => ('kept' in fate ? [fate.kept] : []))
  expect(reasons.filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([])
})

test('what is listed as the id of something else is met in the schema', () => {
  const met = new Set(columns.filter((column) => isOfIDs(column) && column.refersTo === null).map(({ name }) => name))
  expect(OF_OTHER_THINGS.filter((name) => !met.has(name))).toEqual([])
})
