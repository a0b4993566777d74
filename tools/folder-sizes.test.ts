// The rule of folders: how many files one holds, and which may hold more.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fullFolders } from './folder-sizes.ts'

const root = mkdtempSync(join(tmpdir(), 'clearbelt-folders-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function fill(folder: string, names: readonly string[]): string {
  mkdirSync(join(root, folder), { recursive: true })
  for (const name of names) writeFileSync(join(root, folder, name), '')
  return join(root, folder).replaceAll('\\', '/')
}

test('a folder with one file more than the most is named, wherever it lies; tests are counted apart', () => {
  const full = fill('rooms/plans', ['a.ts', 'b.tsx', 'c.mjs'])
  const tested = fill('rooms/exams', ['a.test.ts', 'b.test.tsx', 'c.spec.ts', 'd.ts'])
  fill('rooms/papers', ['a.ts', 'b.ts', 'a.test.ts', 'b.test.ts', 'read.md', 'picture.png'])
  fill('rooms/papers/node_modules/x', ['a.ts', 'b.ts', 'c.ts'])
  expect(fullFolders([root], 2)).toEqual([
    `${tested} holds 3 tests; 2 is the most`,
    `${full} holds 3 files of source; 2 is the most`,
  ])
})

test('folders of one growing subject may hold more, what lies in them may not', () => {
  fill('ui', ['a.ts', 'b.ts', 'c.ts'])
  const inside = fill('ui/table', ['a.ts', 'b.ts', 'c.ts'])
  expect(fullFolders([join(root, 'ui')], 2)).toEqual([`${inside} holds 3 files of source; 2 is the most`])
})
