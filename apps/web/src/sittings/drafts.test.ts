// Sealed drafts: who can read them, when they go, and what happens where a browser keeps nothing.
import { afterEach, expect, test, vi } from 'vitest'
import { toBase64 } from '../shared/bytes.ts'
import { createDrafts, type DraftPlace, type DraftShelf, type SealedDraft } from './drafts.ts'
import type { Unsent } from './outbox.ts'

const key = (fill: number): string => toBase64(new Uint8Array(32).fill(fill))
const PLACE: DraftPlace = { userID: 'u1', processID: 'p1', testID: 's1', client: 'tabA', draftKey: key(7) }
const state = (topicID: string, seq: number): Unsent => ({
  topicID,
  isPass: true,
  tags: [{ x: 0.25, y: 0.5, tagKp: 'k', tagName: 'Knife' }],
  seq,
  at: 1000,
  ms: 50,
})

function memory(): DraftShelf & { rows: Map<string, SealedDraft>; writes: number } {
  const rows = new Map<string, SealedDraft>()
  const shelf = {
    rows,
    writes: 0,
    keys: () => Promise.resolve([...rows.keys()]),
    get: (name: string) => Promise.resolve(rows.get(name)),
    set: (name: string, draft: SealedDraft) => {
      shelf.writes++
      rows.set(name, draft)
      return Promise.resolve()
    },
    remove: (names: readonly string[]) => {
      for (const name of names) rows.delete(name)
      return Promise.resolve()
    },
  }
  return shelf
}
const open = (
  shelf: DraftShelf,
  more: Partial<DraftPlace> = {},
  wall = (): number => 1000,
  heard: boolean[] = [],
): ReturnType<typeof createDrafts> => createDrafts(shelf, { ...PLACE, ...more }, (ok) => heard.push(ok), wall)

afterEach(() => vi.useRealTimers())

test('[FIS-027] what was kept is restored, field by field', async () => {
  const shelf = memory()
  const drafts = open(shelf)
  drafts.keep(3, [state('a', 1), state('b', 2)])
  await drafts.settled()
  expect(await open(shelf).restore(false)).toEqual([
    { client: 'tabA', epoch: 3, states: [state('a', 1), state('b', 2)] },
  ])
})

test('[T-08] a draft is unreadable without its key, bound to its sitting, and says nothing in clear', async () => {
  const shelf = memory()
  const drafts = open(shelf)
  drafts.keep(1, [state('topic-of-user-one', 1)])
  await drafts.settled()
  const [name, record] = [...shelf.rows][0] as [string, SealedDraft]
  expect(new TextDecoder().decode(record.bytes)).not.toContain('topic-of-user-one')
  shelf.rows.set(name.replace('u1', 'u2'), record)
  expect(await open(shelf, { userID: 'u2', draftKey: key(8) }).restore(false)).toEqual([])
  shelf.rows.set(name.replace('s1', 's9'), record)
  expect(await open(shelf, { testID: 's9' }).restore(false)).toEqual([])
  expect(await open(shelf).restore(false)).toHaveLength(1)
})

test('[T-09] with the resit-clean flag drafts of earlier sittings are removed, those of this one resumed', async () => {
  const shelf = memory()
  for (const testID of ['s0', 's1']) {
    const drafts = open(shelf, { testID })
    drafts.keep(1, [state(testID, 1)])
    await drafts.settled()
  }
  expect((await open(shelf).restore(true)).flatMap((d) => d.states.map((s) => s.topicID))).toEqual(['s1'])
  expect(await open(shelf, { testID: 's0' }).restore(false)).toEqual([])
})

test('a draft of another user or step is left alone', async () => {
  const shelf = memory()
  const other = open(shelf, { userID: 'u2' })
  other.keep(1, [state('a', 1)])
  await other.settled()
  await open(shelf).restore(true)
  await open(shelf).clear()
  expect(await open(shelf, { userID: 'u2' }).restore(false)).toHaveLength(1)
})

test('an empty draft is removed; a quick run of changes is written as few times as can be', async () => {
  const shelf = memory()
  const drafts = open(shelf)
  for (let seq = 1; seq <= 20; seq++) drafts.keep(1, [state('a', seq)])
  await drafts.settled()
  expect(shelf.writes).toBe(1)
  expect((await drafts.restore(false))[0]?.states[0]?.seq).toBe(20)
  drafts.keep(1, [])
  await drafts.settled()
  expect(shelf.rows.size).toBe(0)
})

test("other writers' drafts go once they are taken over; the own stays", async () => {
  const shelf = memory()
  const dead = open(shelf, { client: 'tabDead' })
  dead.keep(1, [state('a', 4)])
  await dead.settled()
  const drafts = open(shelf)
  drafts.keep(2, [state('a', 1)])
  await drafts.dropOthers()
  expect((await drafts.restore(false)).map((d) => d.client)).toEqual(['tabA'])
  await drafts.clear()
  expect(shelf.rows.size).toBe(0)
})

test('drafts of sittings a month ago and damaged ones are cleared away', async () => {
  const shelf = memory()
  const drafts = open(shelf)
  drafts.keep(1, [state('a', 1)])
  await drafts.settled()
  shelf.rows.set('u9/p9/s9/tab', { at: 0, bytes: new Uint8Array(3) })
  shelf.rows.set('u1/p1/s1/broken', { at: 40 * 86_400_000, bytes: new Uint8Array(40) })
  const later = open(shelf, {}, () => 40 * 86_400_000)
  expect(await later.restore(false)).toEqual([{ client: 'tabA', epoch: 1, states: [state('a', 1)] }])
  expect([...shelf.rows.keys()]).toEqual(['u1/p1/s1/tabA'])
})

test('[T-07] a browser that refuses or never answers leaves the sitting working, and is said to protect nothing', async () => {
  vi.useFakeTimers()
  const heard: boolean[] = []
  const refuses: DraftShelf = {
    keys: () => Promise.reject(new Error('blocked')),
    get: () => Promise.reject(new Error('blocked')),
    set: () => Promise.reject(new Error('full')),
    remove: () => Promise.reject(new Error('blocked')),
  }
  const drafts = open(refuses, {}, () => 1, heard)
  expect(await drafts.restore(false)).toEqual([])
  drafts.keep(1, [state('a', 1)])
  await drafts.settled()
  expect(heard).toEqual([false, false])
  const silent: DraftShelf = { ...refuses, keys: () => new Promise(() => {}) }
  const restored = open(silent, {}, () => 1, heard).restore(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await restored).toEqual([])
  expect(heard.at(-1)).toBe(false)
})
