// Photos that wait for the network: what a reload leaves of them, who can read them, and how much is kept.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toBase64 } from '../../../shared/bytes.ts'
import type { DraftShelf, SealedDraft } from '../../../sittings/drafts.ts'
import type { TransportError } from '../../../sittings/ports.ts'
import { openPhotoPost, type PhotoPost } from './photo-post.ts'
import { createPhotoShelf, type KeptPhoto, type PhotoShelf } from './photo-shelf.ts'

const START = 1_800_000_000_000
const key = (fill: number): string => toBase64(new Uint8Array(32).fill(fill))
const photo = (seq: number, words = `photo ${seq}`, client = 'tabA'): KeptPhoto => ({
  client,
  seq,
  capturedAt: START + seq * 1000,
  blob: new Blob([words], { type: 'image/jpeg' }),
})

function memory(): DraftShelf & { rows: Map<string, SealedDraft> } {
  const rows = new Map<string, SealedDraft>()
  return {
    rows,
    keys: () => Promise.resolve([...rows.keys()]),
    get: (name) => Promise.resolve(rows.get(name)),
    set: (name, draft) => {
      rows.set(name, draft)
      return Promise.resolve()
    },
    remove: (names) => {
      for (const name of names) rows.delete(name)
      return Promise.resolve()
    },
  }
}
const shelfOf = (rows: DraftShelf, testID = 's1', draftKey = key(7), wall = (): number => START): PhotoShelf =>
  createPhotoShelf(rows, { testID, draftKey }, wall)

/** The server: refuses everything while `down`, or what `refuses` names. */
const server = { down: false, refuses: 0, got: [] as [number, string, number, string][] }
const refusal = (status: number): TransportError => ({ status, code: '', retryAfterMs: 0 })
async function send({ client, seq, capturedAt, blob }: KeptPhoto): Promise<void> {
  if (server.down) throw refusal(0)
  if (seq === server.refuses) throw refusal(409)
  server.got.push([seq, client, capturedAt - START, await blob.text()])
}
const open = (shelf: PhotoShelf): PhotoPost =>
  openPhotoPost({ shelf, send, toError: (error) => error as TransportError, dice: () => 1 })

/** With a stopped clock only this one turns it while it waits. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000 })

beforeEach(() => {
  Object.assign(server, { down: false, refuses: 0, got: [] })
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

test('[T-58] photos that had not gone out are sent after a reload: in order, before new ones, with the moment they were taken and the tab that took them', async () => {
  const rows = memory()
  server.down = true
  const before = open(shelfOf(rows))
  await before.ready
  for (const seq of [1, 2, 10]) before.put(photo(seq))
  await until(() => expect(rows.rows.size).toBe(3))
  before.stop()

  server.down = false
  const after = open(shelfOf(rows))
  await after.ready
  after.put(photo(11, 'new', 'tabB'))
  await until(() =>
    expect(server.got).toEqual([
      [1, 'tabA', 1000, 'photo 1'],
      [2, 'tabA', 2000, 'photo 2'],
      [10, 'tabA', 10_000, 'photo 10'],
      [11, 'tabB', 11_000, 'new'],
    ]),
  )
  await until(() => expect([rows.rows.size, after.waiting()]).toEqual([0, 0]))
  after.stop()
})

test('[T-58] a photo the server will never take is let go, and keeps nothing behind it', async () => {
  const rows = memory()
  server.refuses = 1
  const post = open(shelfOf(rows))
  for (const seq of [1, 2]) post.put(photo(seq))
  await until(() => expect(server.got.map(([seq]) => seq)).toEqual([2]))
  await until(() => expect(rows.rows.size).toBe(0))
})

test('[T-58] what waits is bounded in number and in bytes: the oldest that waits goes, in memory and on the shelf', async () => {
  const rows = memory()
  server.down = true
  const post = open(shelfOf(rows))
  for (let seq = 1; seq <= 205; seq++) post.put(photo(seq))
  await until(() => expect([post.waiting(), rows.rows.size]).toEqual([200, 200]))
  post.stop()

  const dropped: number[] = []
  const heavy = open({
    restore: () => Promise.resolve([]),
    keep: () => {},
    drop: ({ seq }) => {
      dropped.push(seq)
    },
  })
  for (const seq of [1, 2, 3, 4]) heavy.put({ ...photo(seq), blob: { size: 4_000_000 } as Blob })
  expect([heavy.waiting(), dropped]).toEqual([3, [2]])
  heavy.stop()
})

test('[T-58] kept photos are unreadable without the key of their sitting, and those of sittings long over go', async () => {
  const rows = memory()
  const shelf = shelfOf(rows)
  shelf.keep(photo(1, 'a face'))
  await until(() => expect(rows.rows.size).toBe(1))
  const [record] = rows.rows.values()
  expect(new TextDecoder().decode(record?.bytes)).not.toContain('a face')
  expect(await shelfOf(rows, 's2').restore()).toEqual([])
  expect(rows.rows.size).toBe(1)
  expect(await shelfOf(rows, 's2', key(7), () => START + 4 * 86_400_000).restore()).toEqual([])
  expect(rows.rows.size).toBe(0)
  shelf.keep(photo(2))
  await until(() => expect(rows.rows.size).toBe(1))
  expect(await shelfOf(rows, 's1', key(8)).restore()).toEqual([])
  expect(rows.rows.size).toBe(0)
})

test('[T-58] a browser that refuses, or never answers, keeps no photo from being sent', async () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('blocked'))
  const blocked = open(shelfOf({ keys: refuse, get: refuse, set: refuse, remove: refuse }))
  await blocked.ready
  blocked.put(photo(1))
  await until(() => expect(server.got).toHaveLength(1))
  const silence = (): Promise<never> => new Promise(() => {})
  const silent = open(shelfOf({ keys: silence, get: silence, set: silence, remove: silence }))
  await vi.advanceTimersByTimeAsync(3000)
  await silent.ready
  silent.put(photo(2))
  await until(() => expect(server.got).toHaveLength(2))
})
