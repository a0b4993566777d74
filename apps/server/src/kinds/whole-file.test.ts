// What a candidate has to see is looked for where it is stored: gone or damaged it is broken, of every kind that shows it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFiles, type Files } from '../world/files.ts'
import type { ItemHalf, KindDeps } from './kind.ts'
import { serverKindOf } from './registry.ts'

let folder = ''
let files: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-whole-'))
  files = createFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const damage = (key: string): Promise<void> =>
  writeFile(join(folder, 'files', key.slice(0, 2), key.slice(2, 4), key), 'not what was stored')
const isBroken = (kind: KindCode, assets: unknown) =>
  serverKindOf(kind).isBroken?.({ world: { files } } as KindDeps, { assets } as ItemHalf)

let count = 0
const store = (): Promise<string> => files.put(Buffer.from(`picture ${++count}`))

test.each(['graphic', 'matching'] as const)('a %s question is broken with its picture', async (kind) => {
  const [whole, gone] = [await store(), 'f'.repeat(64)]
  expect(await isBroken(kind, { picture: { hash: whole } })).toBe(false)
  expect(await isBroken(kind, { picture: { hash: gone } })).toBe(true)
  await damage(whole)
  expect(await isBroken(kind, { picture: { hash: whole } })).toBe(true)
})

test('a DR question needs each of its views, by its planes or by its picture', async () => {
  const [top, side, planes] = [await store(), await store(), await store()]
  const views = [
    { pictureKey: top, planesKey: null },
    { pictureKey: side, planesKey: planes },
  ]
  expect(await isBroken('image-dr', { views })).toBe(false)
  await damage(side)
  expect(await isBroken('image-dr', { views })).toBe(false)
  await damage(planes)
  expect(await isBroken('image-dr', { views })).toBe(true)
})

test('a CT question needs the coarsest level of its volume, and goes on without a finer one', async () => {
  const [view, coarse, fine] = [await store(), await store(), await store()]
  const assets = { views: [{ pictureKey: view, planesKey: null }], volume: [{ fileKey: coarse }, { fileKey: fine }] }
  await damage(fine)
  expect(await isBroken('image-ct', assets)).toBe(false)
  await damage(coarse)
  expect(await isBroken('image-ct', assets)).toBe(true)
})
