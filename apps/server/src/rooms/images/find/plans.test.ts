// How the database finds images: by small indexes whatever is asked for, never by reading a library from end to end.
import { queryImages, updateImage } from '@clearbelt/contract/images/calls'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { kindOf, makeImages } from '../../../testing/exam-fixtures.ts'
import { makeActors, type Actor } from '../../../testing/factories.ts'
import { wholeLibrary } from '../testing/whole-library.ts'
import { selectPage, type ImageFilter } from './select-page.ts'

const IMAGES = 12_000
/** Every fortieth has a threat of one of forty kinds; years, sources and devices as a set of many years has. */
const FILL = `insert into image (id, org_id, org_path, creator_id, name, product_name, source, is_safe, origin, view_count, width, height, picture_key, thumb_key, content_hash, taken_year, created_at, knowledge_ids)
  select md5('image' || n)::uuid, $1, $2, $3, 'Bag ' || n, 'Model ' || n % 150, 'Source ' || n % 150, n % 2 = 0, 'imported', 1 + n % 2, 800, 600, 'none', 'none', md5('content' || n), 1970 + n % 200, now() - n * interval '1 minute',
    case when n % 40 = 0 then array[md5('point' || n % 1600)::uuid] else '{}' end
  from generate_series(1, ${IMAGES}) n`

let t: TestApp
let trainer: Actor
let logged: { sql: string; parameters: readonly unknown[] }[] = []
beforeAll(async () => {
  t = await startTestApp()
  trainer = (await makeActors(t)).trainer
  await t.world.pool.query(FILL, [trainer.org.id, trainer.org.path, trainer.id])
  // What stands in an index alone is read there once all see it; a statement still under way elsewhere may not yet.
  const seen = `select 1 from pg_class where oid = 'image'::regclass and relallvisible > 0`
  do await t.world.pool.query('vacuum analyze image')
  while ((await t.world.pool.query(seen)).rowCount === 0)
})
afterAll(() => t.close())

/** The plans of a search, as the database tells them: how it is counted, and how its page is read. */
async function plansOf(wish: Partial<ImageFilter>): Promise<string[]> {
  logged = []
  const db = new Kysely<Record<never, never>>({
    dialect: new PostgresDialect({ pool: t.world.pool }),
    log: ({ query }) => void logged.push(query),
  })
  await selectPage(
    db,
    { ...wholeLibrary(trainer.org.path), ...wish },
    { number: 1, limit: 20, countMost: 10_001, sort: 'createTime', descending: true },
  )
  return Promise.all(
    logged.map(async ({ sql, parameters }) => {
      const { rows } = await t.world.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}

test.each<[string, Partial<ImageFilter>, RegExp]>([
  ['an appraisal, of which there is none', { isAppraisal: true }, /Index Only Scan using image_facets/],
  [
    'safe ones of a number of views that no safe one has',
    { isSafe: true, viewCounts: [2] },
    /Index Only Scan using image_facets/,
  ],
  ['nothing', {}, /Index Only Scan/],
  ['a year', { years: [2010] }, /Index Only Scan using image_facets/],
  ['points', { knowledgeIDs: ['11111111-1111-4111-8111-111111111111'] }, /image_points/],
  ['a source', { sources: ['Source 7'] }, /image_fact_source/],
  ['a device', { deviceModels: ['Model 7'] }, /image_fact_device/],
  ['part of a name', { name: '7777' }, /image_words/],
  ['two signs of a name', { name: '\u884c\u674e' }, /image_signs/],
  ['part of a name that all have', { name: 'bag ' }, /Index Only Scan using image_library_words/],
])('a library is counted by %s without reading its images', async (_, wish, counted) => {
  const plans = await plansOf(wish)
  // Whose images there are is looked up first, but where sources and devices are asked for.
  expect(plans[wish.sources || wish.deviceModels ? 0 : 1]).toMatch(counted)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on image /)
})

test('what marks show is found while they are in force, and by what they show now', async () => {
  const { kindID, categoryID } = await kindOf(t)
  const [id = ''] = await makeImages(t, trainer, [{ isSafe: false, name: 'Changed' }])
  const found = async (knowledge: string) => {
    const { body } = await t.call(queryImages, { knowledges: [knowledge] }, trainer)
    return body.package.map((row) => row.id)
  }
  expect([await found(kindID), await found(categoryID)]).toEqual([[id], [id]])
  const other = (await t.rooms.knowledge.points(t.world.db)).find(
    (point) => point.variant === 'image' && point.superiorID !== null && point.superiorID !== categoryID,
  )
  const mark = { left: 0.3, top: 0.3, width: 0.3, height: 0.3 }
  const change = async (...knowledgeIDs: string[]) => {
    const marks = knowledgeIDs.map((knowledgeID) => ({ ...mark, knowledgeID }))
    const { body } = await t.call(updateImage, { id, name: 'Changed', isSafe: marks.length === 0, marks }, trainer)
    expect(body.message).toBe('')
  }
  const otherID = other?.id ?? ''
  await change(otherID)
  expect([await found(kindID), await found(otherID)]).toEqual([[], [id]])
  await change(otherID, kindID)
  expect([await found(kindID), await found(otherID)]).toEqual([[id], [id]])
  await change()
  expect([await found(kindID), await found(otherID)]).toEqual([[], []])
})
