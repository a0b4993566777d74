// Uploads on their way into the data folder.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFiles, FileTooLarge } from './files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Breaks off before its first byte or after it, as a connection does. */
const broken = (bytes: string): Readable =>
  Readable.from(
    (function* () {
      if (bytes) yield Buffer.from(bytes)
      throw new Error('the line is dead')
    })(),
  )

test('an upload that breaks off at once, later, or grows too large leaves no file behind, however early it ends', async () => {
  const files = createFiles(folder)
  const ends = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) => {
      const source = n % 4 === 3 ? Readable.from([Buffer.alloc(20)]) : broken(n % 4 === 0 ? '' : 'a')
      if (n % 4 === 2) source.destroy(new Error('gone before it was read'))
      return files.spool(source, 10)
    }),
  )
  expect(ends.map((end) => end.status)).toEqual(ends.map(() => 'rejected'))
  expect(ends.filter((end) => end.status === 'rejected' && end.reason instanceof FileTooLarge)).toHaveLength(50)
  // What a late opening would make comes within a turn or two.
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  expect(await readdir(join(folder, 'tmp')).catch(() => [])).toEqual([])
})

test('with an archive a stored file is there before its key is told, also while that waits', async () => {
  const told: string[] = []
  let go: () => void = () => undefined
  const files = createFiles(folder, {
    async keepFile(key, bytes) {
      told.push(`${key.slice(0, 4)} of ${bytes.length}`)
      await new Promise<void>((resolve) => {
        go = resolve
      })
      told.push('kept')
    },
  })
  const storing = files.put(Buffer.from('a picture')).then((key) => told.push(`key ${key.slice(0, 4)}`))
  await expect.poll(() => told.length).toBe(1)
  go()
  await storing
  const key = createHash('sha256').update('a picture').digest('hex').slice(0, 4)
  expect(told).toEqual([`${key} of 9`, 'kept', `key ${key}`])
})
