// @vitest-environment jsdom
// What finished exams left in a browser reaches the server, and nothing else does.
import { afterEach, expect, test, vi } from 'vitest'
import { toBase64 } from '../../shared/bytes.ts'
import { CallError } from '../../shared/call-error.ts'
import { adoptTicket, forgetSession } from '../../shared/session.ts'
import { fakeServer, ok, refused, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { createDrafts, type DraftShelf, type SealedDraft } from '../drafts.ts'
import { findFinished, sendLeftAnswers, type FindFinished, type Finished } from './left-answers.ts'
import type { Unsent } from '../outbox.ts'
import type { SaveBody } from '../ports.ts'

afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
})

const KEY = toBase64(new Uint8Array(32).fill(7))
const state = (seq: number): Unsent => ({ topicID: `q${seq}`, isPass: true, tags: [], seq, at: seq, ms: 1 })

function shelfOf(): DraftShelf & { rows: Map<string, SealedDraft> } {
  const rows = new Map<string, SealedDraft>()
  return {
    rows,
    keys: async () => [...rows.keys()],
    get: async (key) => rows.get(key),
    set: async (key, draft) => void rows.set(key, draft),
    remove: async (keys) => {
      for (const key of keys) rows.delete(key)
    },
  }
}
async function leave(shelf: DraftShelf, userID: string, testID: string, states: readonly Unsent[]): Promise<void> {
  const drafts = createDrafts(shelf, { userID, processID: 'p', testID, client: 'tab', draftKey: KEY }, () => {})
  drafts.keep(3, states)
  await drafts.settled()
}
const over = (): Promise<never> => Promise.reject(new CallError(409, 'sitting-over', ''))
function callsOf(save: Finished['save'], open: readonly string[] = []): { find: FindFinished; bodies: SaveBody[] } {
  const bodies: SaveBody[] = []
  const find: FindFinished = async (testID) => {
    if (open.includes(testID)) throw new CallError(404, 'not-found', '')
    return {
      draftKey: KEY,
      save: (body) => {
        bodies.push(body)
        return save(body)
      },
    }
  }
  return { find, bodies }
}

test('answers left by a closed page are sent under their own numbers once their exam has ended, and then forgotten', async () => {
  const shelf = shelfOf()
  await leave(shelf, 'u', 's1', [state(1), state(2)])
  const calls = callsOf(over)
  expect(await sendLeftAnswers(shelf, 'u', calls.find)).toEqual(['s1'])
  expect(calls.bodies).toEqual([{ id: 's1', client: 'tab', epoch: 3, answers: [state(1), state(2)] }])
  expect([...shelf.rows.keys()]).toEqual([])
})

test('those of an open exam and of somebody else stay, and those that do not get through wait', async () => {
  const shelf = shelfOf()
  await leave(shelf, 'u', 's1', [state(1)])
  await leave(shelf, 'u', 's2', [state(1)])
  await leave(shelf, 'other', 's3', [state(1)])
  const before = [...shelf.rows.keys()]
  const calls = callsOf(() => Promise.reject(new CallError(0, 'network', '')), ['s1'])
  expect(await sendLeftAnswers(shelf, 'u', calls.find)).toEqual([])
  expect(calls.bodies.map(({ id }) => id)).toEqual(['s2'])
  expect([...shelf.rows.keys()]).toEqual(before)
})

test('what a mock exam left is sent by its own calls', async () => {
  const shelf = shelfOf()
  await leave(shelf, 'u1', 's1', [state(1)])
  const log = fakeServer(({ method, path }: Asked): Reply => {
    if (path === '/api/Exam/Achievement/s1') return refused(404, 'not-found', '')
    if (method === 'GET') return ok({ draftKey: KEY, guid: 'g1' })
    return refused(409, 'sitting-over', '')
  })
  adoptTicket(ticketOf() as never)
  expect(await sendLeftAnswers(shelf, 'u1', findFinished)).toEqual(['s1'])
  expect(log.at(-1)).toMatchObject({
    path: '/api/MockExam/Save/Theory/s1/g1',
    body: { client: 'tab', epoch: 3, answers: [{ topicID: 'q1', seq: 1 }] },
  })
  expect([...shelf.rows.keys()]).toEqual([])
})
