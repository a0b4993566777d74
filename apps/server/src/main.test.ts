// The product as a process: it starts on nothing, says what is wrong in one sentence, and recovers from being killed.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { isAlive } from './world/postmaster.ts'

const MAIN = new URL('./main.ts', import.meta.url).pathname
const running = new Set<ChildProcess>()
/** The server that a test left to the next one, so that it is not started anew. */
let left: Started | null = null
let folder: string
let port: number

const listen = (on: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(on, '127.0.0.1', () => resolve(server))
  })

interface Started {
  child: ChildProcess
  said(): string
  until(text: RegExp): Promise<void>
  gone: Promise<number | null>
}

function start(env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: '0',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  const listeners = new Set<() => void>()
  const hear = (d: Buffer) => {
    text += d.toString()
    for (const l of listeners) l()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const gone = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child)
      resolve(code)
      for (const l of listeners) l()
    }),
  )
  const until = (wanted: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (wanted.test(text)) resolve()
        else if (child.exitCode !== null) reject(new Error(`ended before it said ${wanted}: ${text}`))
        else return
        listeners.delete(look)
      }
      listeners.add(look)
      look()
    })
  return { child, said: () => text, until, gone }
}

/** The server that the test before left, or one of its own where that test failed or was not asked for. */
async function readyServer(): Promise<Started> {
  const server = left ?? start()
  left = null
  await server.until(/Clearbelt is ready/)
  return server
}

const alive = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-main-'))
  await chmod(folder, 0o755)
  const probe = await listen(0)
  port = (probe.address() as { port: number }).port
  await new Promise((resolve) => probe.close(resolve))
})
afterEach(async () => {
  for (const child of running) {
    if (child === left?.child) continue
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('close', resolve))
  }
})
afterAll(async () => {
  left?.child.kill('SIGTERM')
  await left?.gone
  await rm(folder, { recursive: true, force: true })
})

test('the first start makes everything, shows three accounts once and keeps them in a file that only its owner reads', async () => {
  const first = start()
  await first.until(/Clearbelt is ready/)
  expect(await alive()).toBe(200)
  for (const type of ['administrator', 'trainer', 'student'])
    expect(first.said()).toMatch(new RegExp(`${type} +\\w+ +\\S{16}`))
  const file = join(folder, 'first-accounts.txt')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(3)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  left = first
})

test('after kill -9 of the database the server starts it again by itself and goes on, and a signal ends both', async () => {
  const first = await readyServer()
  const pid = await postmaster()
  process.kill(pid, 'SIGKILL')
  await first.until(/The database ended unexpectedly; it is started again\.\n[^]*The database runs again\./)
  await expect.poll(alive, { timeout: 20_000 }).toBe(200)
  const next = await postmaster()
  expect(next).not.toBe(pid)
  first.child.kill('SIGINT')
  expect(await first.gone).toBe(0)
  expect(isAlive(next)).toBe(false)
})

test('a second start shows no password, and another server on the same folder is refused in one sentence', async () => {
  const first = start()
  await first.until(/Clearbelt is ready/)
  expect(first.said()).not.toContain('First accounts')
  const second = start({ PORT: '0' })
  expect(await second.gone).toBe(1)
  expect(second.said()).toMatch(
    /^Another Clearbelt \(process \d+\) already uses this data folder; stop it or set DATA_DIR\.\n$/,
  )
  left = first
})

test('after kill -9 of the server the next start adopts the database that was left running', async () => {
  const first = await readyServer()
  const pid = await postmaster()
  first.child.kill('SIGKILL')
  await first.gone
  expect(isAlive(pid)).toBe(true)
  const second = start()
  await second.until(/Clearbelt is ready/)
  expect(await postmaster()).toBe(pid)
  expect(await alive()).toBe(200)
  second.child.kill('SIGTERM')
  await second.gone
  expect(isAlive(pid)).toBe(false)
})

test('two servers that start at once on one empty external database make one set of first accounts and one demo', async () => {
  const server = new URL(inject('postgresUrl'))
  const name = `two_${process.pid}`
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  await client.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const folders = [join(folder, 'one'), join(folder, 'two')]
  const both = folders.map((dir) => start({ PORT: '0', DATA_DIR: dir, DATABASE_URL: url.href, DEMO: '1' }))
  await Promise.any(both.map((one) => one.until(/Making the demo organisation\./)))
  // The one that makes no demo is ready first.
  const [quick] = await Promise.any(both.map(async (one, at) => [at, await one.until(/Clearbelt is ready/)] as const))
  const other = both[1 - quick]
  expect(both[quick]?.said()).toContain('Another node makes the demo.')
  expect(other?.said()).not.toContain('Another node makes the demo.')
  for (const one of both) {
    one.child.kill('SIGTERM')
    expect(await one.gone).toBe(0)
  }
  const files = await Promise.all(
    folders.map((dir) => readFile(join(dir, 'first-accounts.txt'), 'utf8').catch(() => null)),
  )
  const written = files.flatMap((file, at) => (file === null ? [] : [folders[at]]))
  expect(written).toHaveLength(1)
  if (!files[quick])
    expect(both[quick]?.said()).toContain(
      `The first accounts were made by another node: they stand in ${written[0]}/first-accounts.txt on `,
    )
  url.searchParams.set('application_name', 'test')
  const inside = new pg.Client({ connectionString: url.href })
  await inside.connect()
  const { rows } = await inside.query<{ type: number; n: number }>(
    "select type, count(*)::int as n from account where account_no in ('admin', 'trainer', 'student') group by type order by type",
  )
  expect(rows).toEqual([
    { type: 1, n: 1 },
    { type: 2, n: 1 },
    { type: 3, n: 1 },
  ])
  await inside.end()
  await client.query(`drop database ${name} with (force)`)
  await client.end()
})

test('stopped in the middle of a start, while the demo is made, nothing is left running and the next start goes on', async () => {
  const demo = start({ DEMO: '1' })
  await demo.until(/Making the demo organisation\./)
  const pid = await postmaster()
  demo.child.kill('SIGINT')
  expect(await demo.gone).toBe(0)
  expect(demo.said()).not.toMatch(/could not|failed|is ready/)
  expect(isAlive(pid)).toBe(false)
  const again = start({ DEMO: '1' })
  await again.until(/Making the demo organisation\.[^]*of 24/)
  again.child.kill('SIGKILL')
  await again.gone
  const third = start()
  await third.until(/Clearbelt is ready/)
  expect(await alive()).toBe(200)
})

test('a taken port, an unusable folder and a bad variable are each said in one sentence', async () => {
  const other = await listen(0)
  const taken = (other.address() as { port: number }).port
  const cases: [Record<string, string>, string][] = [
    [{ PORT: String(taken) }, `Port ${taken} is taken by another program; set PORT to a free one.\n`],
    [{ DATA_DIR: '/dev/null/nowhere' }, 'The folder /dev/null/nowhere (DATA_DIR) cannot be used: ENOTDIR.\n'],
  ]
  for (const [env, sentence] of cases) {
    const run = start(env)
    expect(await run.gone).toBe(1)
    expect(run.said()).toBe(sentence)
  }
  const secret = start({ DATABASE_URL: 'mysql://me:geheim@db/x' })
  expect(await secret.gone).toBe(1)
  expect(secret.said()).toMatch(/^DATABASE_URL is set to a value, which cannot be used: .+\n$/)
  expect(secret.said()).not.toContain('geheim')
  const bad = start({ PORT: 'eighty' })
  expect(await bad.gone).toBe(1)
  expect(bad.said()).toMatch(/^PORT is set to "eighty", which cannot be used: .+\n$/)
  await new Promise((resolve) => other.close(resolve))
})
