// The archive on a second disk, on the product as it really runs: a class saves while the second disk goes, and while
// the first one is lost for good.
import { spawn } from 'node:child_process'
import { chmod, copyFile, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateImages } from '@clearbelt/contract/images/calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreArchive } from '../../../apps/server/src/archive/restore-archive.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/world/embedded-postgres.ts'
import { COMPILE_CACHE } from '../../server-process.mjs'
import { familyTimes } from '../processor-time.ts'
import type { Sent } from './candidates.ts'
import { openClassroom, type Classroom } from './classroom.ts'
import { compareStored } from './compare-stored.ts'
import { makePlan, signInTrainer } from './make-plan.ts'
import { freePort, prepare, startProduct, type Prepared, type Product } from './product.ts'

const RESTORE = new URL('../../../apps/server/src/cli/restore.ts', import.meta.url).pathname
const CANDIDATES = 6
/** A suitcase without a threat. */
const BAG = { count: 1, threatShare: 0, knowledges: [], clutter: 0.1 }

let prepared: Prepared
let second: string
let archive: string
let away: string
let port: number
let product: Product
let classroom: Classroom
/** The class's book when the disk was lost. */
let book: Sent[] = []
/** A moment between two acts. */
let between: Date

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Ready {
  archive?: { mode: string; base: string | null; troubles: string[] }
}
const ready = async (): Promise<Ready['archive']> =>
  ((await (await fetch(`${product.url}/readyz`)).json()) as Ready).archive
const inOrder = () =>
  expect
    .poll(ready, { timeout: 60_000, interval: 200 })
    .toMatchObject({ mode: 'synchronous', base: expect.stringMatching(/^\d{8}T/), troubles: [] })

const save = (ms: number) =>
  classroom.tell({ do: 'save', until: Date.now() + ms, everyMs: 60, pictures: false, stubborn: true })

async function ask<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = await product.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Waits until the class was served more than so many answers. */
async function served(more: number): Promise<void> {
  const count = async () => (await ask<{ n: number }>('select count(*)::int as n from answer_log'))[0]?.n ?? 0
  const before = await count()
  await expect.poll(count, { timeout: 60_000, interval: 100 }).toBeGreaterThan(before + more)
}

/** Process of the receiver: the child of the server that is called so. */
async function receiverOf(): Promise<number> {
  for (const pid of familyTimes(product.server.pid ?? 0).keys())
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('receiver-main')) return pid
  throw new Error('there is no receiver')
}

/** Names of the stored files, which are the hashes of their bytes. */
const storedIn = async (root: string): Promise<string[]> =>
  (await readdir(join(root, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted()

function restore(args: readonly string[], into: string): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', RESTORE, ...args, '--data', into], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const hear = (data: Buffer) => {
      said += data.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', (code) => resolve({ code, said }))
  })
}

const folder = (name: string): string => join(second, name)

beforeAll(async () => {
  prepared = await prepare({ candidates: CANDIDATES, images: 4, width: 240, height: 160 }, () => undefined)
  // Elsewhere than the data: it is deleted.
  second = await mkdtemp(join(tmpdir(), 'clearbelt-second-'))
  await chmod(second, 0o755)
  archive = folder('archive')
  away = folder('away')
  port = await freePort()
  product = await startProduct(prepared.folder, port, 'silent', { ARCHIVE_DIR: archive })
  classroom = openClassroom()
  const signedIn = await classroom.tell({ do: 'signIn', url: product.url, accounts: prepared.students })
  const { processID } = await makePlan(product, prepared, 240)
  const started = await classroom.tell({ do: 'start', processID, spreadMs: 0 })
  expect([...signedIn.errors, ...started.errors]).toEqual([])
}, 240_000)
afterAll(async () => {
  classroom?.end()
  await product?.stop()
  await prepared?.remove()
  if (second) await rm(second, { recursive: true, force: true })
})

test('[T-78] the archive stands from the start, for its owner alone, and a commit waits for the second disk', async () => {
  await inOrder()
  for (const path of [archive, join(archive, 'wal'), join(archive, 'bases'), join(archive, 'data')])
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  await expect
    .poll(() => ask("select sync_state from pg_stat_replication where application_name = 'clearbelt_archive'"), {
      timeout: 20_000,
    })
    .toEqual([{ sync_state: 'sync' }])
  expect((await storedIn(prepared.folder)).length).toBeGreaterThan(4)
  expect(await storedIn(join(archive, 'data'))).toEqual(await storedIn(prepared.folder))
})

test('[T-78] a second disk that is taken away stops no save for long; it is told, and once it is back it catches up with answers and files, and commits wait for it again', async () => {
  const saving = save(60_000)
  await served(CANDIDATES * 10)
  const [taken] = await ask<{ at: Date }>('select clock_timestamp() as at')
  const told = () =>
    ask(
      "select act from audit_entry where act like 'archive.%' and after ->> 'trouble' = 'log' and at >= $1 order by at",
      [taken?.at],
    )
  await rename(archive, away)
  await expect
    .poll(ready, { timeout: 30_000, interval: 200 })
    .toMatchObject({ mode: 'alone', troubles: expect.arrayContaining(['log']) })
  // A picture is stored meanwhile.
  const { trainer } = await signInTrainer(product, prepared)
  const { jobID } = await trainer.call(generateImages, BAG)
  // As before the disk went, so after it was given up.
  await served(CANDIDATES * 10)
  classroom.enough()
  const report = await saving
  expect(report.errors).toEqual([])
  expect(report.sent.filter((s) => !s.acknowledged)).toEqual([])
  await expect
    .poll(() => ask('select state, message from job where id = $1', [jobID]), { timeout: 60_000, interval: 200 })
    .toMatchObject([{ state: 'done' }])
  trainer.line.close()
  expect((await ready())?.troubles).toContain('files')
  expect(report.sent.length).toBeGreaterThan(CANDIDATES * 20)
  await expect.poll(told, { timeout: 20_000 }).toEqual([{ act: 'archive.fellBehind' }])
  expect(
    await ask(
      "select count(*)::int as n from notice n join account a on a.id = n.user_id where a.type = 1 and n.message ->> 'en' like 'The second disk (archive) no longer%'",
    ),
  ).not.toEqual([{ n: 0 }])
  // Nothing was made in its place meanwhile.
  await expect(stat(archive)).rejects.toThrow('ENOENT')
  await rename(away, archive)
  await inOrder()
  expect(await storedIn(join(archive, 'data'))).toEqual(await storedIn(prepared.folder))
  await expect.poll(async () => (await told()).at(-1), { timeout: 20_000 }).toEqual({ act: 'archive.caughtUp' })
}, 120_000)

test('[T-78] the server, its database and the receiver are killed at a random moment of saving and the data folder is deleted: every acknowledged answer and every stored file comes back, the audit log verifies, and the exam goes on', async () => {
  // Several segments, and two acts with a moment between them.
  await ask('select pg_switch_wal()')
  book = (await save(300)).sent
  await sleep(20)
  const [moment] = await ask<{ at: Date }>('select clock_timestamp() as at')
  between = moment?.at ?? new Date(0)
  await sleep(20)
  await save(300)
  await ask('select pg_switch_wal()')
  await inOrder()

  const saving = save(60_000)
  await sleep(500 + Math.random() * 2500)
  // Held a moment before: what were acknowledged without the second disk would now be lost.
  await inOrder()
  const receiver = await receiverOf()
  process.kill(receiver, 'SIGSTOP')
  await sleep(400)
  const postmaster = await product.postmaster()
  const pids = [...familyTimes(product.server.pid ?? 0).keys(), postmaster, ...familyTimes(postmaster).keys()]
  const ended = new Promise((resolve) => product.server.once('exit', resolve))
  for (const pid of new Set(pids)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  await ended
  classroom.enough()
  const stored = await storedIn(prepared.folder)
  await rm(prepared.folder, { recursive: true, force: true })
  const report = await saving
  expect(report.errors).toEqual([])
  expect(report.sent.filter((s) => s.acknowledged).length).toBeGreaterThan(book.length)

  const back = await restore(['--archive', archive], prepared.folder)
  expect(back.said).toMatch(
    /Restored the installation up to its last act of .+\n(.*\n)*The audit log is whole: \d\d+ rows\./,
  )
  expect(back.code).toBe(0)
  expect(await storedIn(prepared.folder)).toEqual(stored)
  product = await startProduct(prepared.folder, port, 'silent')
  const client = await product.connect()
  try {
    const { acknowledged, lost, foreign, wrongStanding } = await compareStored(client, report.sent)
    expect(acknowledged).toBeGreaterThan(CANDIDATES * 20)
    expect({ lost, foreign, wrongStanding }).toEqual({ lost: 0, foreign: 0, wrongStanding: 0 })
  } finally {
    await client.end()
  }
  const settled = await classroom.tell({ do: 'settle', patienceMs: 60_000 })
  expect(settled.errors).toEqual([])
  expect(settled.sent.filter((s) => !s.acknowledged)).toEqual([])
  await product.stop()
}, 240_000)

test('[T-78] --until comes back to the moment between two acts: every answer acknowledged before it is there, and none after it', async () => {
  const into = folder('until')
  const back = await restore(['--archive', archive, '--until', between.toISOString()], into)
  expect(back.said).toContain('The audit log is whole')
  expect(back.code).toBe(0)
  const postgres = await startEmbeddedPostgres({ directory: join(into, 'postgres'), say: () => undefined })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const { acknowledged, lost, foreign } = await compareStored(client, book)
    expect(acknowledged).toBe(book.length)
    expect({ lost, foreign }).toEqual({ lost: 0, foreign: 0 })
  } finally {
    await client.end()
    await postgres.stop()
  }
}, 120_000)

/** Changes one byte in the middle of a file for as long as something is tried. */
async function withDamage(path: string, act: () => Promise<void>): Promise<void> {
  const kept = folder('kept')
  await copyFile(path, kept)
  const file = await open(path, 'r+')
  const at = Math.floor((await file.stat()).size / 2)
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at)
  await file.close()
  await act()
  await rename(kept, path)
}

test('[T-78] a damaged base copy, a damaged or missing segment, a moment before the archive and a folder in use are each named, and nothing is left behind', async () => {
  let tries = 0
  const refused = (sentence: RegExp, until: Date | null = null) =>
    expect(
      restoreArchive({ archive, dataDir: folder(`try-${++tries}`), until, base: null, say: () => undefined }),
    ).rejects.toThrow(sentence)
  const refusedAsCommand = async (sentence: RegExp, into: string) => {
    const { code, said } = await restore(['--archive', archive], into)
    expect(said.trim().split('\n').at(-1)).toMatch(sentence)
    expect(code).toBe(1)
  }
  const base = (await readdir(join(archive, 'bases'))).toSorted().at(-1) ?? ''
  await withDamage(join(archive, 'bases', base, 'cluster', 'base', '1', 'pg_filenode.map'), async () => {
    const into = folder('never')
    await refusedAsCommand(/^The base copy \w+ is damaged: base\/1\/pg_filenode\.map is not what was copied\.$/, into)
    expect(await readdir(into)).toEqual([])
  })
  await withDamage(join(archive, 'bases', base, 'manifest.json'), () =>
    refused(/^The base copy \w+ is damaged: its manifest is not what was written\.$/),
  )
  const segments = (await readdir(join(archive, 'wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted()
  expect(segments.length).toBeGreaterThan(2)
  const middle = segments.at(-1) ?? ''
  await withDamage(join(archive, 'wal', middle), () =>
    refused(new RegExp(`^The segment ${middle} of the log is damaged`)),
  )
  await rename(join(archive, 'wal', middle), folder('kept'))
  await refused(new RegExp(`^The segment ${middle} of the log is missing; name a moment before it with --until\\.$`))
  await rename(folder('kept'), join(archive, 'wal', middle))
  await refused(/^The archive begins at .+, after the moment to come back to\.$/, new Date('2020-01-01T00:00:00Z'))
  await refusedAsCommand(/is not empty/, prepared.folder)
  expect(await readFile(join(prepared.folder, 'postgres.password'), 'utf8')).not.toBe('')
}, 120_000)

test('an archive beside an empty data folder is not begun anew: the start says how to bring it back', async () => {
  await expect(startProduct(folder('new'), port, 'silent', { ARCHIVE_DIR: archive })).rejects.toThrow(
    /holds the archive of an installation, and there is none in .+\. Bring it back with: npm run restore -- --archive /,
  )
})
