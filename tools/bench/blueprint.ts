// How long a blueprint of 200 questions takes over a bank of 50,000, through the whole stack.
import { composePaper } from '@clearbelt/contract/papers/compose-calls'
import { sql } from 'kysely'
import { makeActors } from '../../apps/server/src/testing/factories.ts'
import { inBenchWorld } from './bench-world.ts'
import type { Measurement } from './measure.ts'

const QUESTIONS = 50_000
const ROUNDS = 40
const LIMIT_MS = 300

/** Ten lines of twenty questions: overlapping points, kinds and difficulties. */
const cellsOver = (points: readonly string[]) =>
  Array.from({ length: 10 }, (_, line) => ({
    knowledges: [points[line % points.length] ?? ''],
    kinds: line % 3 === 0 ? ['single-choice' as const] : [],
    difficulties: line % 2 === 0 ? [2, 3, 4] : [],
    count: 20,
  }))

/** Fills a bank and composes over it again and again, each time with another seed. */
export const benchBlueprint = (): Promise<Measurement[]> =>
  inBenchWorld(
    async ({ t }) => {
      const { trainer } = await makeActors(t)
      const points = (await t.rooms.knowledge.points(t.world.db)).map(({ id }) => id)
      await sql`insert into topic (id, org_id, org_path, creator_id, author_id, written_at, kind, type, content, name, knowledge_ids, difficulty, language, state, words, grams, fingerprint, create_time, update_time, link_group)
        select gen_random_uuid(), ${trainer.org.id}, ${trainer.org.path}, ${trainer.id}, ${trainer.id}, now(), (array['single-choice', 'multiple-choice', 'true-false'])[1 + n % 3], 1 + n % 3, '{}', 'Question ' || n,
          case when n % 5 = 0 then array[(${points}::uuid[])[1 + n % ${points.length}], (${points}::uuid[])[1 + (n * 7) % ${points.length}]] else array[(${points}::uuid[])[1 + n % ${points.length}]] end,
          1 + (n * 13) % 5, 'en', 'approved', '', '{}', 'f' || n, now(), now(), case when n % 100 < 2 then ('00000000-0000-4000-8000-' || lpad((n / 100)::text, 12, '0'))::uuid end
        from generate_series(1, ${QUESTIONS}) as n`.execute(t.world.db)
      await sql`analyze topic`.execute(t.world.db)
      const took: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const before = performance.now()
        const { status, body } = await t.call(
          composePaper,
          { cells: cellsOver(points), seed: `bench ${round}` },
          trainer,
        )
        took.push(performance.now() - before)
        if (status !== 200 || body.package.forms[0]?.topics.length !== 200)
          throw new Error(`the blueprint answered ${status} ${body.code ?? ''} ${body.message}`)
      }
      const p95 = took.toSorted((a, b) => a - b)[Math.ceil(ROUNDS * 0.95) - 1] ?? 0
      return [{ name: `blueprint of 200 from ${QUESTIONS}, p95`, value: p95, unit: 'ms', limit: LIMIT_MS }]
    },
    { unsafe: true },
  )
