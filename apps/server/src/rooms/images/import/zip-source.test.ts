// Archives: what is opened, what is refused before anything is unpacked, and that names in any code page are read.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeZip, type ZipEntry } from '../../../testing/make-zip.ts'
import { openFolderSource } from './folder-source.ts'
import { decodeText, SourceError } from './source.ts'
import { openZipSource, ZIP_FILES_MAX } from './zip-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
async function openBytes(bytes: Buffer) {
  const path = join(folder, `${++count}.zip`)
  await writeFile(path, bytes)
  return openZipSource(path, bytes.length)
}
const openEntries = (...entries: ZipEntry[]) => openBytes(makeZip(entries))

test('files are listed in order and read whole, by their head, and no further than allowed', async () => {
  const source = await openEntries(
    { name: 'b/two.txt', data: 'hello world' },
    { name: 'a.txt', data: 'x' },
    { name: 'b/', data: '' },
  )
  expect(source.names).toEqual(['a.txt', 'b/two.txt'])
  expect((await source.read('b/two.txt', 100)).toString()).toBe('hello world')
  expect((await source.head('b/two.txt', 5)).toString()).toBe('hello')
  await expect(source.read('b/two.txt', 10)).rejects.toThrow(SourceError)
  await expect(source.read('c.txt', 10)).rejects.toThrow(SourceError)
  source.close()
})

test('names in UTF-8 without its flag and in the Chinese code page are read', async () => {
  const gbk = Buffer.from([0xcd, 0xbc, 0xcf, 0xf1, 0x2e, 0x6a, 0x70, 0x67])
  const source = await openEntries({ name: Buffer.from('é/图.txt') }, { name: gbk })
  expect(source.names).toEqual(['é/图.txt', '图像.jpg'])
  source.close()
})

test.each([
  ['../evil.jpg'],
  ['a/../../evil.jpg'],
  ['a/..'],
  ['/etc/passwd'],
  ['C:/evil.jpg'],
  ['a\\..\\evil.jpg'],
  ['a\u0000.jpg'],
  ['a\nb.jpg'],
  [''],
  ['x'.repeat(1001)],
])('[T-53] an archive that names %j is refused as unsafe', async (name) => {
  await expect(openEntries({ name: 'fine.jpg' }, { name })).rejects.toMatchObject({ kind: 'unsafe' })
})

test('[T-53] a symbolic link is refused as unsafe, and its name is told harmlessly', async () => {
  await expect(openEntries({ name: 'li<b>nk', data: '/etc/passwd', mode: 0o120777 })).rejects.toMatchObject({
    kind: 'unsafe',
    entry: 'li?b?nk',
  })
})

test('[T-53] more files than allowed are refused', async () => {
  await expect(
    openEntries(...Array.from({ length: ZIP_FILES_MAX + 1 }, (_, i) => ({ name: `${i}` }))),
  ).rejects.toMatchObject({ kind: 'too-large' })
})

test('[T-53] an archive that claims to unpack to gigabytes is refused, and so is one that packs like a bomb', async () => {
  await expect(
    openEntries({ name: 'a', claimedSize: 1_500_000_000 }, { name: 'b', claimedSize: 1_500_000_000 }),
  ).rejects.toMatchObject({ kind: 'too-large' })
  await expect(openEntries({ name: 'a', data: Buffer.alloc(110_000_000) })).rejects.toMatchObject({ kind: 'too-large' })
})

test('[T-53] an entry that unpacks to more than it claims stops at its claim', async () => {
  const source = await openEntries({ name: 'a.png', data: Buffer.alloc(1_000_000), claimedSize: 1000 })
  await expect(source.read('a.png', 30_000_000)).rejects.toThrow(SourceError)
  source.close()
})

test('an encrypted entry is an error of that file alone', async () => {
  const source = await openEntries({ name: 'a.png', data: 'x', encrypted: true }, { name: 'b.txt', data: 'y' })
  await expect(source.read('a.png', 100)).rejects.toThrow(SourceError)
  expect((await source.read('b.txt', 100)).toString()).toBe('y')
  source.close()
})

test.each([
  ['no bytes', Buffer.alloc(0)],
  ['another kind of file', Buffer.from('GIF89a-not-a-zip-at-all-really')],
  ['half an archive', makeZip([{ name: 'a', data: 'b'.repeat(500) }]).subarray(40)],
])('%s is not a zip', async (_, bytes) => {
  await expect(openBytes(bytes)).rejects.toMatchObject({ kind: 'not-a-zip' })
})

test('a mutated archive is either refused or read with errors of single files, whatever byte changes', async () => {
  const whole = makeZip([
    { name: 'a/one.xml', data: '<annotation/>'.repeat(20) },
    { name: 'a/two.jpg', data: Buffer.from('0123456789'.repeat(50)) },
  ])
  let seed = 7
  const random = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % n
  }
  for (let round = 0; round < 150; round++) {
    const bytes = Buffer.from(whole)
    for (let i = 0; i < 3; i++) bytes[random(bytes.length)] = random(256)
    const source = await openBytes(bytes.subarray(0, round % 3 === 0 ? random(bytes.length) : bytes.length)).catch(
      (error: unknown) => {
        expect(error).toMatchObject({ kind: expect.stringMatching(/^(not-a-zip|unsafe|too-large)$/) })
        return null
      },
    )
    for (const name of source?.names ?? []) {
      await source?.read(name, 10_000).catch((error: unknown) => expect(error).toBeInstanceOf(SourceError))
    }
    source?.close()
  }
})

test('a folder is listed with everything below it, links left out', async () => {
  const { symlink, mkdir } = await import('node:fs/promises')
  const root = join(folder, 'tree')
  await mkdir(join(root, 'images'), { recursive: true })
  await writeFile(join(root, 'images', 'a.jpg'), 'abcdef')
  await symlink('/etc/passwd', join(root, 'passwd'))
  const source = await openFolderSource(root + '/')
  expect(source.names).toEqual(['images/a.jpg'])
  expect((await source.head('images/a.jpg', 3)).toString()).toBe('abc')
  await expect(source.read('images/a.jpg', 3)).rejects.toThrow(SourceError)
  await expect(source.read('../tree/images/a.jpg', 100)).rejects.toThrow(SourceError)
})

test('text is read in UTF-8, UTF-16 and the Chinese code page', () => {
  expect(decodeText(Buffer.from('\ufeffé', 'utf8'))).toBe('é')
  expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('é枪', 'utf16le')]))).toBe('é枪')
  expect(decodeText(Buffer.from([0xca, 0xd6, 0xc7, 0xb9]))).toBe('手枪')
})
