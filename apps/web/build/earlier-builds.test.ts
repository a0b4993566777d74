// What of earlier builds of the web app stays.
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pruneEarlierBuilds } from './earlier-builds.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const DAY = 86_400_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function wrote(name: string, daysAgo: number): void {
  writeFileSync(join(folder, name), name)
  utimesSync(join(folder, name), (NOW - daysAgo * DAY) / 1000, (NOW - daysAgo * DAY) / 1000)
}

test('[T-77] the chunks of builds of the last thirty days stay for tabs that are still open; older ones go', () => {
  for (const [name, daysAgo] of [
    ['exam-a.js', 40],
    ['exam-b.js', 29],
    ['exam-b.js.br', 29],
    ['react.js', 40],
    ['react.js.gz', 40],
    ['exam-c.js', 0],
  ] as const)
    wrote(name, daysAgo)
  expect(pruneEarlierBuilds(folder, new Set(['exam-c.js', 'react.js']), NOW)).toEqual(['exam-a.js'])
  expect(readdirSync(folder).toSorted()).toEqual(['exam-b.js', 'exam-b.js.br', 'exam-c.js', 'react.js', 'react.js.gz'])
  // What the new build shares with an old one is as young as the new one.
  expect(pruneEarlierBuilds(folder, new Set(['exam-d.js']), NOW + 20 * DAY)).toEqual(['exam-b.js', 'exam-b.js.br'])
})
