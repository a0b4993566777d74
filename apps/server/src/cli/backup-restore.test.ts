// Backup, restore and audit verification as an administrator runs them, on the product with its own database.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackupArguments, readRestoreArguments, UsageError as BackupUsageError } from './backup-arguments.ts'
import { readVerifyArguments, UsageError } from './audit-verify-arguments.ts'

const running = new Set<ChildProcess>()
let folder: string
let port: number

function run(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<{ code: number | null; said: string }>; until(text: RegExp): Promise<void> } {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', new URL(file, import.meta.url).pathname, ...args],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        HOST: '127.0.0.1',
        DEMO: '0',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  running.add(child)
  let said = ''
  const heard = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    for (const each of heard) each()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, said })
    }),
  )
  return {
    child,
    ended,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (text.test(said)) resolve()
        }
        heard.add(look)
        void ended.then(() => reject(new Error(`ended before it said ${text}: ${said}`)))
        look()
      }),
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-cli-'))
  await chmod(folder, 0o755)
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  port = (probe.address() as { port: number }).port
  await new Promise((resolve) => probe.close(resolve))
})
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('close', resolve))
  }
  await rm(folder, { recursive: true, force: true })
})

test('the arguments are read, and what cannot be done is said', () => {
  expect(readBackupArguments(['--out', '/x/y'])).toEqual({ out: '/x/y' })
  expect(readRestoreArguments(['--from', '/x/y', '--check'])).toEqual({ from: '/x/y', check: true, data: null })
  expect(readRestoreArguments(['--archive', '/a', '--until', '2026-11-20T10:15:00Z', '--data', '/d'])).toEqual({
    archive: '/a',
    until: new Date('2026-11-20T10:15:00Z'),
    base: null,
    data: '/d',
  })
  expect(readVerifyArguments(['--head', `12:${'ab'.repeat(32)}`])).toEqual({
    heads: [{ place: 12, hash: 'ab'.repeat(32) }],
  })
  for (const read of [readBackupArguments, readRestoreArguments]) {
    expect(read(['--help'])).toBeNull()
    for (const wrong of [[], ['--out', ' '], ['--from', ''], ['stray'], ['--other']])
      expect(() => read(wrong)).toThrow(BackupUsageError)
  }
  for (const wrong of [
    ['--archive', '/a', '--from', '/b'],
    ['--archive', '/a', '--check'],
    ['--archive', '/a', '--until', '2026-11-20 10:15'],
    ['--archive', '/a', '--until', '2026-13-20T10:15:00Z'],
    ['--from', '/b', '--until', '2026-11-20T10:15:00Z'],
  ])
    expect(() => readRestoreArguments(wrong)).toThrow(BackupUsageError)
  for (const wrong of [['--head', '0:ab'], ['--head', 'x'], ['stray']])
    expect(() => readVerifyArguments(wrong)).toThrow(UsageError)
})

test('[T-78] a backup of the running product comes back in an empty folder, starts there, and its audit log verifies', async () => {
  const home = join(folder, 'home')
  const moved = join(folder, 'moved')
  const file = join(folder, 'clearbelt.backup')
  const secret = { BACKUP_PASSPHRASE: 'twelve characters and more' }
  const server = run('../main.ts', [], { DATA_DIR: home })
  await server.until(/Clearbelt is ready/)
  const short = await run('./backup.ts', ['--out', file], { DATA_DIR: home, BACKUP_PASSPHRASE: 'short' }).ended
  expect(short).toMatchObject({ code: 1, said: 'The passphrase must have at least 12 characters.\n' })
  const saved = await run('./backup.ts', ['--out', file], { DATA_DIR: home, ...secret }).ended
  expect(saved.said).toMatch(/^Saved \d+ rows of \d+ tables/)
  expect(saved.code).toBe(0)
  expect(await run('./restore.ts', ['--from', file], { DATA_DIR: home, ...secret }).ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty'),
  })
  // The server was not disturbed by any of it.
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)

  const wrong = await run('./restore.ts', ['--from', file], {
    DATA_DIR: moved,
    BACKUP_PASSPHRASE: 'another passphrase',
  }).ended
  expect(wrong).toMatchObject({ code: 1, said: 'The passphrase does not open this file.\n' })
  expect(await readdir(moved)).toEqual([])
  const back = await run('./restore.ts', ['--from', file], { DATA_DIR: moved, ...secret }).ended
  expect(back.said).toMatch(/Restored the installation of .*\n.*The audit log is whole/)
  expect(back.code).toBe(0)
  for (const name of ['secrets.json', 'first-accounts.txt'])
    expect(await readFile(join(moved, name), 'utf8')).toBe(await readFile(join(home, name), 'utf8'))
  const again = run('../main.ts', [], { DATA_DIR: moved })
  await again.until(/Clearbelt is ready/)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  const verified = await run('./audit-verify.ts', [], { DATA_DIR: moved }).ended
  expect(verified.said).toContain('The audit log is whole')
  expect(verified.code).toBe(0)
  again.child.kill('SIGTERM')
  const last = await again.ended
  // It was not taken for a new installation.
  expect(last.said).not.toContain('First accounts')
}, 240_000)
