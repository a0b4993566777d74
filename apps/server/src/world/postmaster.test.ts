// Whose number stands in postmaster.pid: the database's of this folder, another program's, or nobody's.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPostmaster, isAlive } from './postmaster.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-pid-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const note = (pid: number) => writeFile(join(folder, 'postmaster.pid'), `${pid}\n${folder}\n1700000000\n54321\n`)
const isNoted = () =>
  stat(join(folder, 'postmaster.pid')).then(
    () => true,
    () => false,
  )

test('a number that another program has by now is neither adopted nor left in the way', async () => {
  const other = spawn('sleep', ['60'], { cwd: folder, stdio: 'ignore' })
  await new Promise((resolve) => other.once('spawn', resolve))
  for (const pid of [process.pid, other.pid ?? 0]) {
    await note(pid)
    expect(await findPostmaster(folder)).toBeNull()
    expect(await isNoted()).toBe(false)
  }
  expect(other.exitCode).toBeNull()
  other.kill()
  await new Promise((resolve) => other.once('exit', resolve))
  await note(other.pid ?? 0)
  expect(await findPostmaster(folder)).toBeNull()
  expect(await isNoted()).toBe(true)
})

test('no file, an empty one and one of nonsense name nobody', async () => {
  expect(await findPostmaster(folder)).toBeNull()
  for (const text of ['', 'x\n', '-1\n', '0\n']) {
    await writeFile(join(folder, 'postmaster.pid'), text)
    expect(await findPostmaster(folder)).toBeNull()
  }
})

test('a postmaster that was killed and that nobody took off the list counts as gone, with the rest of its file kept', async () => {
  // The shell gives its child away to a program that never asks for its end. It ends after that: a shell would ask.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const pid = Number(
      await new Promise<string>((resolve) => parent.stdout.once('data', (data: Buffer) => resolve(data.toString()))),
    )
    await expect.poll(async () => await readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
    process.kill(pid, 'SIGKILL')
    await expect.poll(async () => await readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
    expect(isAlive(pid)).toBe(false)
    await note(pid)
    expect(await findPostmaster(folder)).toBeNull()
    const [number, ...rest] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
    expect(isAlive(Number(number))).toBe(false)
    expect(rest).toEqual([folder, '1700000000', '54321', ''])
  } finally {
    parent.kill()
  }
})
