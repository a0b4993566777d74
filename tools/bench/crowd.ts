// Acts that concern everybody of a large exam at once, over two thousand sittings of fifty images: more time, a stop,
// and a
// corrected key with its dry run and its undo; and how long a save of another exam's candidate waits meanwhile.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openExam, saveExam, submitExam } from '@clearbelt/contract/exams/calls'
import {
  extendSittings,
  freezeExam,
  messageCandidates,
  unfreezeExam,
} from '@clearbelt/contract/exams/invigilation-calls'
import { applyCorrection, previewCorrection, undoCorrection } from '@clearbelt/contract/exams/regrade-calls'
import type { Call, InputOf, PackageOf } from '@clearbelt/contract/wire'
import { build } from '../../apps/server/src/build.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { seedBase } from '../../apps/server/src/db/seed-base.ts'
import type { TestApp } from '../../apps/server/src/testing/app.ts'
import { makeCrowd } from '../../apps/server/src/testing/crowd.ts'
import { ask, makeExam, makeImages } from '../../apps/server/src/testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../apps/server/src/testing/factories.ts'
import { sendSigned } from '../../apps/server/src/testing/send-signed.ts'
import { readConfig } from '../../apps/server/src/world/config.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/world/embedded-postgres.ts'
import { openWorld } from '../../apps/server/src/world.ts'
import type { Measurement } from './measure.ts'

const SITTINGS = 2000
const IMAGES = 50
const CLIENT = 'bench-client'
const LIMIT_S = 5

/** Steers and regrades a crowd of its own. */
export async function benchCrowd(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-crowd-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    say: () => undefined,
    unsafe: true,
  })
  const world = await openWorld({ ...readConfig({}), dataDir: folder, demo: false }, postgres.url)
  try {
    await migrate(world.pool)
    const built = await build(world, { pages: false, limits: false })
    await world.queue.start()
    await world.queue.stop()
    await seedBase(world, built)
    const t = {
      ...built,
      world,
      clock: world.clock,
      call: (spec, input, who, options) =>
        sendSigned(built, world, spec, input as Record<string, unknown>, who, options ?? {}),
    } as TestApp
    const { trainer, student } = await makeActors(t)
    const made = await makeUser(t, { type: 3, org: trainer.org })
    const other = { ...made, ...(await signIn(t, made)) }
    const images = await makeImages(
      t,
      trainer,
      Array.from({ length: IMAGES }, (_, i) => ({ isSafe: i % 2 === 0, width: 96, height: 64 })),
    )
    const exam = await makeExam(t, { trainer, students: [student], images, minutes: 120 })
    const beside = await makeExam(t, { trainer, students: [other], images, minutes: 120 })
    const paper = await ask(t, openExam, { id: exam.processID, client: CLIENT }, student)
    const topics = paper.paper.relationship
    await ask(
      t,
      saveExam,
      {
        id: paper.testID,
        client: CLIENT,
        epoch: paper.epoch,
        answers: topics.map((r, i) => ({ topicID: r.topicID, seq: i + 1, isPass: i % 3 !== 0, tags: [], ms: 3000 })),
      },
      student,
    )
    await makeCrowd(world.pool, paper.testID, SITTINGS - 1)
    const theirs = await ask(t, openExam, { id: beside.processID, client: CLIENT }, other)

    const out: Measurement[] = []
    let seq = 0
    /**
     * Runs an act while somebody else saves again and again; notes how long it took and how long a save waited at most.
     */
    async function measure<C extends Call>(name: string, spec: C, input: InputOf<C>): Promise<PackageOf<C>> {
      let isDone = false
      let longest = 0
      const saving = (async () => {
        while (!isDone) {
          const before = performance.now()
          await ask(
            t,
            saveExam,
            {
              id: theirs.testID,
              client: CLIENT,
              epoch: theirs.epoch,
              answers: [{ topicID: theirs.paper.relationship[0]?.topicID ?? '', seq: ++seq, isPass: true, tags: [] }],
            },
            other,
          )
          longest = Math.max(longest, performance.now() - before)
          await new Promise((resolve) => {
            setTimeout(resolve, 20)
          })
        }
      })()
      const before = performance.now()
      const answer = await ask(t, spec, input, trainer)
      out.push({
        name: `${name}, ${SITTINGS} sittings`,
        value: (performance.now() - before) / 1000,
        unit: 's',
        limit: LIMIT_S,
        better: 'lower',
      })
      isDone = true
      await saving
      out.push({ name: `${name}: a save elsewhere waited at most`, value: longest, unit: 'ms' })
      return answer
    }
    const id = exam.processID
    await measure('more time for all', extendSittings, { id, userIDs: [], minutes: 5, reason: 'Bench' })
    await measure('a stop for all', freezeExam, { id, userIDs: [], reason: 'Bench' })
    await measure('all go on', unfreezeExam, { id, userIDs: [], reason: 'Bench' })
    await measure('a word to all', messageCandidates, { id, userIDs: [], text: 'Bench' })
    // Ended one and copied many: the crowd of a second exam has handed in.
    const second = await makeExam(t, { trainer, students: [student], images, minutes: 120 })
    const sat = await ask(t, openExam, { id: second.processID, client: CLIENT }, student)
    await ask(
      t,
      saveExam,
      {
        id: sat.testID,
        client: CLIENT,
        epoch: sat.epoch,
        answers: sat.paper.relationship.map((r, i) => ({
          topicID: r.topicID,
          seq: i + 1,
          isPass: i % 3 !== 0,
          tags: [],
          ms: 3000,
        })),
      },
      student,
    )
    await ask(t, submitExam, { id: sat.testID, client: CLIENT, epoch: sat.epoch, answers: [] }, student)
    await makeCrowd(world.pool, sat.testID, SITTINGS - 1)
    await world.pool.query('analyze')
    const [item] = second.items
    const key = {
      id: second.processID,
      itemID: item?.id ?? '',
      change: {
        kind: 'truth' as const,
        isSafe: !(item?.isSafe ?? true),
        regions:
          item?.isSafe === false
            ? []
            : [
                {
                  left: 0.1,
                  top: 0.1,
                  width: 0.2,
                  height: 0.2,
                  knowledgeID: second.items.find((each) => !each.isSafe)?.regions[0]?.knowledgeID ?? '',
                },
              ],
      },
    }
    await measure('a corrected key: dry run', previewCorrection, key as InputOf<typeof previewCorrection>)
    const applied = await measure('a corrected key: apply', applyCorrection, {
      ...key,
      reason: 'Bench',
      version: 0,
      requestID: world.dice.id(),
    } as InputOf<typeof applyCorrection>)
    if (applied.changed !== SITTINGS) throw new Error(`the correction moved ${applied.changed} of ${SITTINGS}`)
    await measure('a corrected key: undo', undoCorrection, {
      id: second.processID,
      correctionID: applied.correctionID,
      reason: 'Bench',
      version: applied.version,
    })
    await built.app.close()
    return out
  } finally {
    await world.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
