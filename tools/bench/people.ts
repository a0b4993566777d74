// An import of 20,000 accounts beside 2,000 organisations into the product as it runs: how long dry run and writing
// take, what the server process needs of memory, and how long others wait meanwhile.
import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { handshake, signInByPassword } from '@clearbelt/contract/access/calls'
import { addOrganisation, organisationTree } from '@clearbelt/contract/org/calls'
import { importErrors, importState, importStudentUsers, runImport } from '@clearbelt/contract/org/import-calls'
import { buildRequest } from '@clearbelt/contract/request'
import type { Call, Envelope, PackageOf } from '@clearbelt/contract/wire'
import { makeActors, TEST_PASSWORD } from '../../apps/server/src/testing/factories.ts'
import { makeFolder, overFolder } from './bench-world.ts'
import { freePort, startProduct } from './load/product.ts'
import type { Measurement } from './measure.ts'

const ROWS = 20_000
const UNITS = 2000
const LIMIT_S = 30
const MEMORY_MB = 400
const LOOK_MS = 200
/** Others change the tree so often while the import runs, ms. */
const OTHERS_MS = 250
const rest = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Made in a process of its own: what that needs of memory is not the server's. */
async function makeBook(folder: string): Promise<Buffer> {
  const path = join(folder, 'people.xlsx')
  await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('./people-file.ts', import.meta.url)),
    path,
    String(ROWS),
    String(UNITS),
  ])
  return readFile(path)
}

/** A signed-in person over HTTP; `file` goes along with a multipart call. */
async function openClient(url: string, accountNo: string, password: string) {
  let [token, key, ahead]: [string | null, Buffer, number] = [null, Buffer.alloc(0), 0]
  async function send(call: Call, input: Record<string, unknown>, file?: Buffer): Promise<Buffer> {
    const made = buildRequest(call, input, {
      token,
      culture: 'en',
      now: Date.now() + ahead,
      nonce: randomBytes(3).toString('hex'),
      requestKey: randomBytes(6).toString('hex'),
      sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
    })
    const form = new FormData()
    if (file) {
      for (const [name, value] of Object.entries(input)) form.set(name, String(value))
      form.set('file', new Blob([new Uint8Array(file)]), 'people.xlsx')
    }
    const reply = await fetch(`${url}${made.url}`, {
      method: made.method,
      headers: made.headers,
      body: file ? form : made.body,
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    if (reply.status !== 200)
      throw new Error(`${call.id} answered ${reply.status}: ${bytes.subarray(0, 300).toString()}`)
    return bytes
  }
  const call = async <C extends Call>(spec: C, input: Record<string, unknown>, file?: Buffer): Promise<PackageOf<C>> =>
    (JSON.parse((await send(spec, input, file)).toString()) as Envelope<PackageOf<C>>).package
  const { serverTime, signKey } = (
    JSON.parse(await (await fetch(`${url}${handshake.path}`)).text()) as Envelope<PackageOf<typeof handshake>>
  ).package
  ;[key, ahead] = [Buffer.from(signKey, 'hex'), serverTime - Date.now()]
  const ticket = await call(signInByPassword, { username: accountNo, password })
  ;[token, key] = [ticket.access_token, Buffer.from(ticket.signKey, 'hex')]
  return { call, send }
}

/** A figure of the process in MB: what it holds, or the most it ever held. */
async function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const [, kilobytes = 'NaN'] =
    new RegExp(`${what}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}

/** Runs on a data folder and a server of its own. */
export async function benchPeople(): Promise<Measurement[]> {
  const folder = await makeFolder()
  try {
    const bytes = await makeBook(folder)
    const admin = await overFolder(folder, async ({ t }) => {
      const top = await t.rooms.org.topOrganisation(t.world.db)
      await t.world.db.transaction().execute(async (tx) => {
        for (let i = 0; i < UNITS; i++)
          await t.rooms.org.createOrganisation(tx, { name: `Unit ${i}`, code: `U${i}`, superiorID: top?.id ?? null })
      })
      return (await makeActors(t)).admin.accountNo
    })
    const product = await startProduct(folder, await freePort())
    try {
      const client = await openClient(product.url, admin, TEST_PASSWORD)
      const [top] = await client.call(organisationTree, {})
      const before = await memoryOf(product.server.pid, 'VmRSS')
      const until = async (id: string, state: 'ready' | 'done'): Promise<void> => {
        for (;;) {
          const now = await client.call(importState, { id })
          if (now.state === state) return
          if (now.state === 'failed') throw new Error(now.message)
          await rest(LOOK_MS)
        }
      }
      const begun = performance.now()
      const { id } = await client.call(importStudentUsers, { act: 'check' }, bytes)
      await until(id, 'ready')
      const read = performance.now()
      await client.send(importErrors, { id })
      const told = performance.now()
      const afterRead = await memoryOf(product.server.pid, 'VmHWM')
      const waits: number[] = []
      let isOver = false
      const others = (async () => {
        while (!isOver) {
          const from = performance.now()
          await client.call(addOrganisation, {
            name: `Meanwhile ${waits.length}`,
            superiorID: top?.id,
            code: '',
            order: 0,
            remark: '',
            zone: '',
          })
          waits.push(performance.now() - from)
          await rest(OTHERS_MS)
        }
      })()
      await client.call(runImport, { id, which: 'good' })
      await until(id, 'done')
      const written = performance.now()
      isOver = true
      await others
      const sorted = waits.toSorted((a, b) => a - b)
      return [
        { name: 'dry run of 20,000 rows', value: (read - begun) / 1000, unit: 's', limit: LIMIT_S, better: 'lower' },
        { name: 'file of 200 wrong rows', value: (told - read) / 1000, unit: 's' },
        {
          name: 'writing of 19,800 accounts',
          value: (written - told) / 1000,
          unit: 's',
          limit: LIMIT_S,
          better: 'lower',
        },
        { name: 'all of it', value: (written - begun) / 1000, unit: 's', limit: LIMIT_S, better: 'lower' },
        {
          name: `a new organisation while it writes, median of ${waits.length}`,
          value: sorted[Math.floor(sorted.length / 2)] ?? 0,
          unit: 'ms',
        },
        { name: 'a new organisation while it writes, longest', value: sorted.at(-1) ?? 0, unit: 'ms' },
        { name: 'memory of the server process before', value: before, unit: 'MB' },
        { name: 'most memory of the server process until the dry run ended', value: afterRead, unit: 'MB' },
        {
          name: 'most memory of the server process (VmHWM)',
          value: await memoryOf(product.server.pid, 'VmHWM'),
          unit: 'MB',
          limit: MEMORY_MB,
          better: 'lower',
        },
      ]
    } finally {
      await product.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
