// A server without pages and limits over a database of its own, for benches that ask it from inside.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../apps/server/src/build.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { seedBase } from '../../apps/server/src/db/seed-base.ts'
import type { TestApp } from '../../apps/server/src/testing/app.ts'
import { sendSigned } from '../../apps/server/src/testing/send-signed.ts'
import { readConfig } from '../../apps/server/src/world/config.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/world/embedded-postgres.ts'
import { openWorld } from '../../apps/server/src/world.ts'

export interface BenchWorld {
  /** As the tests have it: its `call` signs. */
  t: TestApp
  /** Process of the database. */
  postmaster: number
}

export interface BenchWorldOptions {
  /** True lets the database forget what it had not written when the machine stops: for benches of reading. */
  unsafe?: boolean
}

/** Makes a data folder, runs `work` over it and clears it away, whatever comes of it. */
export async function inBenchWorld<T>(
  work: (bench: BenchWorld) => Promise<T>,
  options: BenchWorldOptions = {},
): Promise<T> {
  const folder = await makeFolder()
  try {
    return await overFolder(folder, work, options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A new folder that the account of an embedded database may enter. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-bench-'))
  await chmod(folder, 0o755)
  return folder
}

/** Runs `work` over a folder that stays, and stops all it started. */
export async function overFolder<T>(
  folder: string,
  work: (bench: BenchWorld) => Promise<T>,
  { unsafe = false }: BenchWorldOptions = {},
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), say: () => undefined, unsafe })
  try {
    const world = await openWorld({ ...readConfig({}), dataDir: folder, demo: false }, postgres.url)
    try {
      await migrate(world.pool)
      const built = await build(world, { pages: false, limits: false })
      try {
        // Started, so that its tables are there; stopped, so that no job of its own disturbs what is measured.
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
        return await work({
          t,
          postmaster: Number((await readFile(join(postgres.directory, 'postmaster.pid'), 'utf8')).split('\n')[0]),
        })
      } finally {
        await built.app.close()
      }
    } finally {
      await world.close()
    }
  } finally {
    await postgres.stop()
  }
}
