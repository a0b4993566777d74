// An import of 20,000 accounts beside 2,000 organisations: how long the dry run and the writing take, and how much memory the server holds meanwhile.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { importErrors, importState, importStudentUsers, runImport } from '@clearbelt/contract/org/import-calls'
import { build } from '../../apps/server/src/build.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { seedBase } from '../../apps/server/src/db/seed-base.ts'
import type { TestApp } from '../../apps/server/src/testing/app.ts'
import { ask } from '../../apps/server/src/testing/exam-fixtures.ts'
import { makeActors } from '../../apps/server/src/testing/factories.ts'
import { sendSigned } from '../../apps/server/src/testing/send-signed.ts'
import { readConfig } from '../../apps/server/src/world/config.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/world/embedded-postgres.ts'
import { openWorld } from '../../apps/server/src/world.ts'
import type { Measurement } from './measure.ts'

const ROWS = 20_000
const UNITS = 2000
const LIMIT_S = 30
const MEMORY_MB = 400
const LOOK_MS = 50

/** Made in a process of its own: what that needs of memory is not the server's. */
async function makeBook(folder: string): Promise<Buffer> {
  const path = join(folder, 'people.xlsx')
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('./people-file.ts', import.meta.url)), path, String(ROWS), String(UNITS)])
  return readFile(path)
}

/** Runs on a database of its own. */
export async function benchPeople(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-people-'))
  await chmod(folder, 0o755)
  const bytes = await makeBook(folder)
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), say: () => undefined, unsafe: true })
  const world = await openWorld({ ...readConfig({}), dataDir: folder, demo: false }, postgres.url)
  try {
    await migrate(world.pool)
    const built = await build(world, { pages: false, limits: false })
    await seedBase(world, built.rooms)
    const t = { ...built, world, clock: world.clock, call: (spec, input, who, options) => sendSigned(built, world, spec, input as Record<string, unknown>, who, options ?? {}) } as TestApp
    const { admin } = await makeActors(t)
    const top = await built.rooms.org.topOrganisation(world.db)
    await world.db.transaction().execute(async (tx) => {
      for (let i = 0; i < UNITS; i++) await built.rooms.org.createOrganisation(tx, { name: `Unit ${i}`, code: `U${i}`, superiorID: top?.id ?? null })
    })
    await world.queue.start()
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let most = 0
    const watch = setInterval(() => { most = Math.max(most, process.memoryUsage().rss) }, LOOK_MS)
    const until = async (id: string, state: 'ready' | 'done'): Promise<void> => {
      for (;;) {
        const now = await ask(t, importState, { id }, admin)
        if (now.state === state) return
        if (now.state === 'failed') throw new Error(now.message)
        await new Promise((resolve) => { setTimeout(resolve, LOOK_MS) })
      }
    }
    const begun = performance.now()
    const { body } = await t.call(importStudentUsers, { act: 'check' }, admin, { file: { name: 'people.xlsx', bytes } })
    const { id } = body.package
    await until(id, 'ready')
    const read = performance.now()
    await t.call(importErrors, { id }, admin)
    const told = performance.now()
    await ask(t, runImport, { id, which: 'good' }, admin)
    await until(id, 'done')
    const written = performance.now()
    clearInterval(watch)
    await built.app.close()
    return [
      { name: 'dry run of 20,000 rows', value: (read - begun) / 1000, unit: 's', limit: LIMIT_S, better: 'lower' },
      { name: 'file of 200 wrong rows', value: (told - read) / 1000, unit: 's' },
      { name: 'writing of 19,800 accounts', value: (written - told) / 1000, unit: 's', limit: LIMIT_S, better: 'lower' },
      { name: 'all of it', value: (written - begun) / 1000, unit: 's', limit: LIMIT_S, better: 'lower' },
      { name: 'memory of the process before', value: before / 1e6, unit: 'MB' },
      { name: 'memory of the process meanwhile, the sender of the file in it', value: most / 1e6, unit: 'MB', limit: MEMORY_MB, better: 'lower' },
    ]
  } finally {
    await world.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
