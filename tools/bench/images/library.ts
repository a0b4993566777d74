// How a library of 200,000 images answers: its list in every order, its searches and filters, and what it can be
// narrowed by.
import { imageFacts, queryImages } from '@clearbelt/contract/images/calls'
import type { Call, InputOf } from '@clearbelt/contract/wire'
import { kindOf } from '../../../apps/server/src/testing/exam-fixtures.ts'
import { makeActors, type Actor } from '../../../apps/server/src/testing/factories.ts'
import { inBenchWorld, type BenchWorld } from '../bench-world.ts'
import type { Measurement } from '../measure.ts'
import { familyTimes, timeBetween } from '../processor-time.ts'

const IMAGES = 200_000
const ROUNDS = 40
const LIMIT_MS = 100

/** Every second one with a threat; a thousand sources and fifty device models, as a set of many years has. */
const FILL = `insert into image (id, org_id, org_path, creator_id, name, product_name, source, is_safe, origin, view_count, width, height, picture_key, thumb_key, content_hash, view_difficulty, superposition, clutter, opacity, taken_year, created_at)
  select md5('image' || n)::uuid, $1, $2, $3, 'Bag ' || n, case when n % 3 = 0 then '' else 'Model ' || n % 50 end, case when n % 4 = 0 then '' else 'Source ' || n % 150 end, n % 2 = 0,
    (array['generated', 'imported', 'uploaded'])[1 + n % 3], 1 + n % 2, 800, 600, 'none', 'none', md5('content' || n), random(), random(), random(), random(), 2005 + n % 20, now() - n * interval '1 minute'
  from generate_series(1, ${IMAGES}) n`
const MARKS = `insert into image_mark (tip_id, image_id, ordinal, knowledge_id, box_left, box_top, box_width, box_height)
  select md5('mark' || n)::uuid, md5('image' || n)::uuid, 0, points.ids[1 + n % array_length(points.ids, 1)], 0.2, 0.2, 0.2, 0.2
  from generate_series(1, ${IMAGES - 1}, 2) n, (select array_agg(id) as ids from knowledge_point where variant = 'image' and superior_id is not null) points`
/** What the store keeps of marks beside their images. */
const POINTS = `update image i set knowledge_ids = m.ids from (select image_id, array_agg(distinct knowledge_id) as ids from image_mark group by image_id) m where m.image_id = i.id`

/** The 95th of a hundred calls, and the processor time of server and database for one of them; ms. */
async function timesOf<C extends Call>(
  { t, postmaster }: BenchWorld,
  spec: C,
  inputs: readonly InputOf<C>[],
  who: Actor,
): Promise<{ p95: number; processor: number }> {
  const took: number[] = []
  const own = process.cpuUsage()
  const family = familyTimes(postmaster)
  for (let round = 0; round < ROUNDS; round++) {
    const input = inputs[round % inputs.length] as InputOf<C>
    const before = performance.now()
    const { status, body } = await t.call(spec, input, who)
    if (status !== 200) throw new Error(`${spec.id} answered ${status} ${body.code ?? ''}`)
    took.push(performance.now() - before)
  }
  const { user, system } = process.cpuUsage(own)
  const processor = (user + system + timeBetween(family, familyTimes(postmaster))) / 1000 / ROUNDS
  return { p95: took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? 0, processor }
}

/** Parts of names: that half of the images have, few, none; of one letter, of two of another script. */
const NAMES = ['bag 1', '7777', 'Model 4', '图像', 'zz-nothing', 'a', 'q'].map((name) => ({ name }))
const PAGES = [{}, { PageNO: 2 }, { PageNO: 40 }]

/** Lists, searches and facts over the whole stock. */
export const benchLibrary = (): Promise<Measurement[]> =>
  inBenchWorld(
    async (bench) => {
      const { t } = bench
      const { admin, trainer } = await makeActors(t)
      const { kindID, categoryID } = await kindOf(t)
      const client = await t.world.pool.connect()
      await client.query('set statement_timeout = 0')
      await client.query(FILL, [trainer.org.id, trainer.org.path, trainer.id])
      await client.query(MARKS)
      await client.query(POINTS)
      await client.query('vacuum analyze image, image_mark')
      client.release(true)
      const out: Measurement[] = []
      const note = async <C extends Call>(name: string, spec: C, inputs: readonly InputOf<C>[], who: Actor) => {
        const { p95, processor } = await timesOf(bench, spec, inputs, who)
        const limit = { unit: 'ms', limit: LIMIT_MS, better: 'lower' as const }
        out.push({ name: `library of 200,000: ${name}, 95 of 100 within`, value: p95, ...limit })
        // What it would take on a machine that does nothing else.
        out.push({ name: `library of 200,000: ${name}, processor time of one`, value: processor, ...limit })
      }
      for (const [whose, who] of [
        ['', trainer],
        [' by the administrator', admin],
      ] as const) {
        const list = (name: string, wishes: readonly InputOf<typeof queryImages>[]) =>
          note(`${name}${whose}`, queryImages, wishes, who)
        // Counted as the pages ask, and to the end.
        const asPage = (wishes: readonly InputOf<typeof queryImages>[]) =>
          wishes.map((wish) => ({ countMost: 10_001, ...wish }))
        await list('first pages', asPage(PAGES))
        await list('first pages, all counted', PAGES)
        await list(
          'in every order',
          asPage(
            (['createTime', 'name', 'superposition', 'clutter', 'view'] as const).flatMap((sortName) =>
              (['Asc', 'Desc'] as const).map((order) => ({ sortName, order })),
            ),
          ),
        )
        await list('by name', asPage(NAMES))
        await list('by name, all counted', NAMES)
        await list(
          'by class and knowledge',
          asPage([{ class: 'danger' }, { class: 'danger', knowledges: [kindID] }, { knowledges: [categoryID] }]),
        )
        await list(
          'by source, device, year, views, origin',
          asPage([
            { sources: ['Source 7'] },
            { deviceModels: ['Model 4', 'Model 7'] },
            { years: [2010] },
            { viewCount: [2], origins: ['imported'] },
            { appraisal: [1] },
          ]),
        )
        await list(
          'by several at once',
          asPage([
            { class: 'danger', knowledges: [categoryID], years: [2010] },
            { class: 'safe', viewCount: [2] },
            { class: 'safe', name: 'Model 4' },
            { name: 'a', knowledges: [categoryID] },
            { name: 'bag 1', years: [2010] },
            { years: [2010], sortName: 'view' },
            { knowledges: [categoryID], deviceModels: ['Model 4', 'Model 7'], sortName: 'name', order: 'Asc' },
            { createTime_after: '2026-01-01T00:00:00Z', class: 'safe', origins: ['generated'] },
          ]),
        )
        await note(`facts to narrow by${whose}`, imageFacts, [{}], who)
      }
      return out
    },
    { unsafe: true },
  )
