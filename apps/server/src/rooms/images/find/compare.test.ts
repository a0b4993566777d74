// Whatever a library is narrowed by and in whatever order: the page and the count are those of looking at every image.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeActors, type Actor } from '../../../testing/factories.ts'
import { wholeLibrary } from '../testing/whole-library.ts'
import { selectPage, type ImageFilter, type ImageSort } from './select-page.ts'

/** More of them have an `a` or `箱` in their names than are counted by single signs. */
const IMAGES = 3500
const FILL = `insert into image (id, org_id, org_path, creator_id, name, product_name, source, family, is_safe, is_appraisal, is_reserved, origin, view_count, width, height, picture_key, thumb_key, content_hash, taken_year, created_at, deleted_at, knowledge_ids, superposition, clutter, view_difficulty)
  select md5('image' || n)::uuid, (array[$1::uuid, md5('below')::uuid, md5('elsewhere')::uuid])[1 + n % 3 % (1 + n % 4)], (array[$2, $2 || 'below/', '/elsewhere/'])[1 + n % 3 % (1 + n % 4)], $3,
    case when n % 9 = 0 then '箱李 100% a_' || n % 400 when n % 9 = 1 then 'Q ' || n else 'Bag 箱 ' || n % 1900 end, case when n % 3 = 0 then '' else 'Model ' || n % 5 end, case when n % 4 = 0 then '' else 'Source ' || n % 6 end,
    case when n % 20 = 0 then 'dr' else 'fiscan' end, n % 2 = 0, n % 50 = 7, n % 11 = 3, (array['generated', 'imported', 'uploaded'])[1 + n % 3], 1 + n % 2, 800, 600, 'none', 'none', md5('content' || n),
    case when n % 5 > 0 then 2010 + n % 7 end, timestamptz '2025-06-01 00:00Z' - n / 2 * interval '4 hours', case when n % 30 = 4 then now() end,
    case when n % 2 = 1 then array[md5('point' || n % 4)::uuid, md5('point' || n % 7)::uuid] else '{}' end, case when n % 3 > 0 then n % 100 / 100.0 end, case when n % 3 > 0 then n % 37 / 37.0 end, case when n % 3 > 0 then n % 11 / 11.0 end
  from generate_series(1, ${IMAGES}) n`

interface Stored {
  id: string
  orgPath: string
  family: string
  name: string
  device: string
  source: string
  safe: boolean
  appraisal: boolean
  reserved: boolean
  origin: string
  views: number
  year: number | null
  points: string[]
  createTime: Date
  superposition: number | null
  clutter: number | null
  view: number | null
  deleted: boolean
}

let t: TestApp
let trainer: Actor
let stored: readonly Stored[]
beforeAll(async () => {
  t = await startTestApp()
  trainer = (await makeActors(t)).trainer
  await t.world.pool.query(FILL, [trainer.org.id, trainer.org.path, trainer.id])
  await t.world.pool.query('vacuum analyze image')
  const { rows } = await t.world.pool.query<Stored>(
    `select id, org_path as "orgPath", family, name, product_name as device, source, is_safe as safe, is_appraisal as appraisal, is_reserved as reserved, origin, view_count as views, taken_year as year, knowledge_ids as points, created_at as "createTime", superposition, clutter, view_difficulty as view, deleted_at is not null as deleted from image`,
  )
  stored = rows
})
afterAll(() => t.close())

const anyOf = <T>(wanted: readonly T[], had: T): boolean => wanted.length === 0 || wanted.includes(had)
const isOr = (wanted: boolean | null, had: boolean): boolean => wanted === null || wanted === had

/** As the filter says it, one image after the other. */
const isMeant = (f: ImageFilter, one: Stored): boolean =>
  !one.deleted &&
  one.family === f.family &&
  one.orgPath.startsWith(f.orgPath) &&
  `${one.name}\n${one.device}`.toLowerCase().includes(f.name.toLowerCase()) &&
  isOr(f.isSafe, one.safe) &&
  isOr(f.isAppraisal, one.appraisal) &&
  isOr(f.isReserved, one.reserved) &&
  (f.knowledgeIDs === null || one.points.some((id) => f.knowledgeIDs?.includes(id))) &&
  anyOf(f.viewCounts, one.views) &&
  anyOf(f.origins, one.origin) &&
  anyOf(f.sources, one.source) &&
  anyOf(f.deviceModels, one.device) &&
  anyOf(f.years, one.year ?? one.createTime.getUTCFullYear()) &&
  (f.after === null || one.createTime >= new Date(f.after)) &&
  (f.before === null || one.createTime <= new Date(f.before))

function compare(sort: ImageSort, descending: boolean): (a: Stored, b: Stored) => number {
  const bytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
  return (a, b) => {
    const [x, y] = [a[sort], b[sort]]
    // Those without a value stand at the end either way.
    if (x === null || y === null) return Number(x === null) - Number(y === null) || bytes(a.id, b.id)
    const by = typeof x === 'string' && typeof y === 'string' ? bytes(x, y) : Number(x) - Number(y)
    return (descending ? -by : by) || bytes(a.id, b.id)
  }
}

const NAMES = ['a', 'q', '箱', '箱李', '李箱', '0%', 'a_', 'g ', 'bag', 'Bag 箱 1', 'MODEL 4', 'el', '\n', 'zz', '7']
const POINTS = ['0', '1', '2', '3', '4', '5', '6', 'none']

/** Each thing is asked for in a seventh of the searches, so that some find many, some few, some none. */
const filters = async (): Promise<fc.Arbitrary<ImageFilter>> => {
  const { rows } = await t.world.pool.query<{ id: string }>(
    'select md5($1 || p)::uuid as id from unnest($2::text[]) p',
    ['point', POINTS],
  )
  const rarely = <T, U>(arbitrary: fc.Arbitrary<T>, otherwise: U): fc.Arbitrary<T | U> =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })
  const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
    rarely(fc.subarray([...values], { minLength: 1, maxLength: 3 }), [])
  const day = fc
    .integer({ min: 0, max: 300 })
    .map((days) => new Date(Date.UTC(2025, 5, 1) - days * 86_400_000).toISOString())
  return fc.record({
    family: rarely(fc.constant('dr' as const), 'fiscan' as const),
    orgPath: fc.constantFrom('/', trainer.org.path, `${trainer.org.path}below/`, '/nowhere/'),
    name: fc.oneof(fc.constant(''), fc.constantFrom(...NAMES)),
    isSafe: rarely(fc.boolean(), null),
    isAppraisal: rarely(fc.boolean(), null),
    isReserved: rarely(fc.boolean(), null),
    knowledgeIDs: rarely(fc.subarray(rows.map(({ id }) => id)), null),
    viewCounts: some([1, 2, 3]),
    origins: some(['generated', 'imported', 'uploaded']),
    sources: some(['Source 1', 'Source 2', 'Source 5', 'None']),
    deviceModels: some(['Model 1', 'Model 4', 'None']),
    years: some([2010, 2013, 2016, 2024, 2025, 2199]),
    after: rarely(day, null),
    before: rarely(day, null),
  })
}

/** A family's whole library but for a name; signs that more than two thousand images have are counted otherwise. */
const named = (name: string): ImageFilter => ({ ...wholeLibrary('/'), name })

test('every page and count of a search is that of looking at each image, whatever is asked for together', async () => {
  await fc.assert(
    fc.asyncProperty(
      await filters(),
      fc.constantFrom<ImageSort>('createTime', 'name', 'superposition', 'clutter', 'view'),
      fc.boolean(),
      fc.constantFrom(1, 7, 500, 2001, 2500, null),
      fc.nat(),
      async (filter, sort, descending, countMost, at) => {
        const meant = stored.filter((one) => isMeant(filter, one)).toSorted(compare(sort, descending))
        const limit = 20
        const number = 1 + (at % (Math.ceil(meant.length / limit) + 1))
        const found = await selectPage(t.world.db, filter, { number, limit, countMost, sort, descending })
        expect({ total: found.total, ids: found.rows.map(({ id }) => id) }).toEqual({
          total: Math.min(meant.length, countMost ?? Infinity),
          ids: meant.slice((number - 1) * limit, number * limit).map(({ id }) => id),
        })
      },
    ),
    {
      numRuns: 150,
      examples: [
        [named('a'), 'createTime', true, null, 3],
        [named('箱'), 'name', false, 2500, 0],
        [named('a'), 'view', true, 500, 1],
        [named(''), 'clutter', false, null, 9],
      ],
    },
  )
})
