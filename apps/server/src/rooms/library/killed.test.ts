// Nodes are killed for real in the middle of a chunk, a merge and a conversion; the one that is left goes on.
import { createHash, randomBytes } from 'node:crypto'
import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resourceDetail, resourceTree } from '@clearbelt/contract/library/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, seedBase, type Actor } from '../../testing/factories.ts'
import { findConverters } from '../../world/converters.ts'
import type { Order, Point } from './testing/node-to-kill.ts'
import { merge, send, sendChunk, testUpload, type Upload } from './testing/upload.ts'

const NODE = new URL('./testing/node-to-kill.ts', import.meta.url)

let t: TestApp
let trainer: Actor
const folder = mkdtempSync(join(tmpdir(), 'clearbelt-killed-'))
const begun: ChildProcess[] = []
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  trainer = (await makeActors(t)).trainer
})
afterAll(async () => {
  for (const child of begun) child.kill('SIGKILL')
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a node; answers its process, and a promise that it is at its point. */
function startNode(
  point: Point,
  { bytes, ...upload }: Upload,
  tempName = '',
): { node: ChildProcess; there: Promise<void> } {
  const node = fork(NODE, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  begun.push(node)
  let said = ''
  node.stderr?.on('data', (part: Buffer) => (said += part.toString()))
  const there = new Promise<void>((resolve, reject) => {
    node.once('message', () => resolve())
    node.once('exit', (code) => reject(new Error(`the node ended with ${code}: ${said}`)))
  })
  // Of a node that is waited for by what it does.
  there.catch(() => undefined)
  const { access_token, signKey } = trainer
  node.send({
    databaseUrl: t.databaseUrl,
    folder: t.world.config.dataDir,
    now: t.clock.now(),
    who: { access_token, signKey },
    point,
    upload: { ...upload, base64: bytes.toString('base64') },
    tempName,
  } satisfies Order)
  return { node, there }
}
const kill = (node: ChildProcess): Promise<unknown> => {
  const gone = new Promise((resolve) => node.once('exit', (_code, signal) => resolve(signal)))
  node.kill('SIGKILL')
  return gone
}

const words = (length: number): Buffer => Buffer.from(randomBytes(length).toString('hex').slice(0, length))
const named = async (name: string) => (await t.call(resourceTree, { name }, trainer)).body.package
const detail = async (id: string) => (await t.call(resourceDetail, { id }, trainer)).body.package
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
async function wholeOf(id: string): Promise<string> {
  const { download } = await detail(id)
  return sumOf((await t.app.inject({ method: 'GET', url: download })).rawPayload)
}
/** Command lines of processes that hold a text. */
const running = (text: string): string[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const line = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
      return line.includes(text) ? [line] : []
    } catch {
      return []
    }
  })
async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('[T-52] [T-55] kill -9 of a node in a chunk, a merge and a conversion: no chunk, file or part is half there, and the other node ends each', async () => {
  const chunk: Upload = { name: 'killed chunk.txt', bytes: words(4200), chunkBytes: 2000 }
  const whole: Upload = { name: 'killed merge.txt', bytes: words(90_000), chunkBytes: 40_000 }
  const path = join(folder, 'film.avi')
  // Pixels that no browser plays as they are, for longer than a node lives here.
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=25:duration=20']
  execFileSync(findConverters().ffmpeg ?? 'ffmpeg', [
    '-v',
    'error',
    '-y',
    ...source,
    '-c:v',
    'mjpeg',
    '-q:v',
    '30',
    path,
  ])

  await sendChunk(t, trainer, chunk, 1)
  for (const number of [1, 2, 3]) await sendChunk(t, trainer, whole, number)
  const { tempName } = await testUpload(t, trainer, whole)
  const film = await send(t, trainer, { name: 'killed film.avi', bytes: readFileSync(path) })
  // Only the conversion has this file.
  const view = `${t.world.config.dataDir}/library/tmp/`
  const isConverting = (): boolean => running(view).some((line) => line.includes('view.mp4'))
  const killed = [startNode('chunk', chunk), startNode('merge', whole, tempName), startNode('transcode', chunk)].map(
    async ({ node, there }, n) => {
      await (n < 2 ? there : Promise.race([there, until(isConverting)]))
      return kill(node)
    },
  )
  expect(await Promise.all(killed)).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL'])

  // A converter does not outlive its node.
  await until(() => !isConverting())
  expect((await testUpload(t, trainer, chunk)).uploaded).toEqual([1])
  expect(await named('killed merge')).toEqual([])
  expect(await detail(film)).toMatchObject({ status: 1, url: '', poster: '' })

  for (const number of [2, 3]) await sendChunk(t, trainer, chunk, number)
  const rest = await merge(t, trainer, chunk, (await testUpload(t, trainer, chunk)).tempName)
  const again = await merge(t, trainer, whole, tempName)
  expect([rest.body.package.status, again.body.package.status]).toEqual([0, 0])
  // Its job is taken back from workers that are gone, which are given a moment to show themselves.
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_by is not null`.execute(
    t.world.db,
  )
  expect(await t.world.queue.recover()).toBe(1)
  await t.world.queue.drain()
  expect([await named('killed chunk'), await named('killed merge')].map((rows) => rows.length)).toEqual([1, 1])
  expect(await wholeOf(rest.body.package.resourceID)).toBe(sumOf(chunk.bytes))
  expect(await wholeOf(again.body.package.resourceID)).toBe(sumOf(whole.bytes))
  const shown = await detail(film)
  expect(shown).toMatchObject({ status: 2, mediaType: 'video/mp4', seconds: 20 })
  expect((await t.app.inject({ method: 'GET', url: shown.url })).rawPayload.subarray(4, 8).toString()).toBe('ftyp')
})
