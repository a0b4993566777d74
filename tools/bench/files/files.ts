// What files cost: 200 MB sent and merged, a drop of a thousand, lists of 100,000, and words in 10,000 documents.
import { fork } from 'node:child_process'
import { resourceTree } from '@clearbelt/contract/library/calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { seededRandom } from '@clearbelt/domain/papers/seeded-random'
import type { TestApp } from '../../../apps/server/src/testing/app.ts'
import { makeActors, signIn, type Actor } from '../../../apps/server/src/testing/factories.ts'
import { inBenchWorld } from '../bench-world.ts'
import type { Measurement } from '../measure.ts'
import { familyTimes, timeBetween } from '../processor-time.ts'
import { fillLibrary } from './seed.ts'
import type { SendOrder, SentAll } from './sender.ts'

const LARGE = 200_000_000
const SMALL = 100_000
const SMALL_FILES = 1000
const FILES = 100_000
const DOCUMENTS = 10_000
const ROUNDS = 40
/** A browser gives up a merge then. */
const MERGE_LIMIT_S = 120
/** The server and its database keep up with a line of 100 Mbit/s on one core. */
const LARGE_LIMIT_S = 16
const DROP_LIMIT_S = 60
const LIST_LIMIT_MS = 100
const SEARCH_LIMIT_MS = 150

async function p95Of(t: TestApp, trainer: Actor, inputs: readonly InputOf<typeof resourceTree>[]): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now()
    const { status, body } = await t.call(resourceTree, inputs[round % inputs.length] ?? {}, trainer)
    if (status !== 200) throw new Error(`a list answered ${status} ${body.code ?? ''}`)
    took.push(performance.now() - before)
  }
  return took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? 0
}

async function readLists(t: TestApp, trainer: Actor): Promise<Measurement[]> {
  const below = seededRandom('files')
  const begun = performance.now()
  const path = await fillLibrary(t, trainer, below, { name: 'Many', files: FILES, documents: DOCUMENTS })
  await t.world.pool.query('vacuum analyze resource')
  const out: Measurement[] = [
    { name: 'files: filling with 100,000 files', value: (performance.now() - begun) / 1000, unit: 's' },
  ]
  const note = async (name: string, limit: number, inputs: readonly InputOf<typeof resourceTree>[]): Promise<void> =>
    void out.push({
      name: `files: ${name}, 95 of 100 within`,
      value: await p95Of(t, trainer, inputs),
      unit: 'ms',
      limit,
      better: 'lower',
    })
  const sorts = ['createTime', 'name', 'length', 'type'] as const
  await note('first pages of a folder of 100,000', LIST_LIMIT_MS, [
    { path },
    ...sorts.map((sortName) => ({ path, sortName, order: 'Asc' as const })),
  ])
  await note('pages further on', LIST_LIMIT_MS, [
    { path, PageNO: 20 },
    { path, PageNO: 200 },
    { path, PageNO: 1900 },
    { path, types: [8], PageNO: 40 },
  ])
  await note('words in names and 10,000 documents', SEARCH_LIMIT_MS, [
    ...['detonator', 'knife battery', 'bacedi', '777', 'nothing-of-it'].map((name) => ({ name })),
    ...['detonator', 'liquid'].map((name) => ({ name, path })),
  ])
  await note('Chinese words, pinyin', SEARCH_LIMIT_MS, [
    ...['雷管', '锂电池', '爆炸物 雷管', '没有这个', '规程 77', 'guicheng'].map((name) => ({ name })),
  ])
  return out
}

/** Measures over HTTP on a durable database of its own. */
export async function benchFiles(): Promise<Measurement[]> {
  return inBenchWorld(async ({ t, postmaster }) => {
    const { trainer } = await makeActors(t)
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
    const child = fork(new URL('./sender.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const send = async (order: Omit<SendOrder, 'who'>): Promise<SentAll & { core: number }> => {
      const { access_token: token, signKey } = await signIn(t, trainer)
      const [own, family] = [process.cpuUsage(), familyTimes(postmaster)]
      const done = await new Promise<SentAll>((resolve, reject) => {
        child.once('message', (answer: SentAll | { error: string }) =>
          'error' in answer ? reject(new Error(answer.error)) : resolve(answer),
        )
        child.send({ ...order, who: { url, token, signKey } } satisfies SendOrder)
      })
      const { user, system } = process.cpuUsage(own)
      return { ...done, core: (user + system + timeBetween(family, familyTimes(postmaster))) / 1e6 }
    }
    try {
      await send({ files: 20, bytes: SMALL, extension: 'txt' })
      const large = await send({ files: 1, bytes: LARGE, extension: 'mp4' })
      const drop = await send({ files: SMALL_FILES, bytes: SMALL, extension: 'txt' })
      child.send('end')
      const lower = { unit: 's', better: 'lower' } as const
      return [
        { name: 'files: 200 MB sent and merged', value: large.seconds, unit: 's' },
        { name: '  seconds of one core, server and database', value: large.core, ...lower, limit: LARGE_LIMIT_S },
        { name: '  the merge', value: large.mergedMs / 1000, ...lower, limit: MERGE_LIMIT_S },
        { name: 'files: 1,000 of 100 kB in one drop', value: drop.seconds, ...lower, limit: DROP_LIMIT_S },
        { name: '  seconds of one core, server and database', value: drop.core, unit: 's' },
        ...(await readLists(t, trainer)),
      ]
    } finally {
      if (child.connected) child.disconnect()
    }
  })
}
