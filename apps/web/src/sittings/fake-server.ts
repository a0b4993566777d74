// A server of sittings for tests: one sitting, its lease, its log, and whatever goes wrong on the way to it.
import type { CandidatePaper, ExamResult } from '@clearbelt/contract/exams/calls'
import { toBase64 } from '../shared/bytes.ts'
import { createDrafts, type DraftShelf, type SealedDraft } from './drafts.ts'
import type { SaveBody, SaveReply, SittingPorts, TabNews } from './ports.ts'

/** What a call fails with. */
export class Fault extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfterMs: number
  constructor(status: number, code: string, retryAfterMs = 0) {
    super(code)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** What happens to the next calls, in order; `lost`: it arrives, its answer does not. */
type Weather = Fault | 'lost' | 'hangs'

export interface FakeServer {
  log: { client: string; seq: number; topicID: string; isPass: boolean | null; at: number; ms: number; tags: number }[]
  current: Map<
    string,
    {
      epoch: number
      seq: number
      isPass: boolean | null
      tags: { x: number; y: number; tagKp: string | null; tagName: string }[]
    }
  >
  /** Every request that reached the server or failed before it. */
  requests: { call: string; at: number; body?: SaveBody }[]
  weather: { open: Weather[]; save: Weather[]; submit: Weather[]; result: Weather[] }
  /** While set, every call fails with it. */
  outage: Fault | null
  /** Answers to these topics are refused with 422. */
  poison: Set<string>
  keepalives: SaveBody[]
  state: {
    epoch: number
    owner: string
    deadlineAt: number
    closed: ExamResult | null
    resitClean: boolean
    isFrozen: boolean
    topics: string[]
    testID: string
  }
  shelf: DraftShelf & { rows: Map<string, SealedDraft> }
  ports: (client: string) => SittingPorts
  /** The device clocks: monotonic and wall, moved apart by tests. */
  wallOffset: number
  /** What the tabs keep of the console uses they told. */
  lastUse: number
}

/** Server time at the start of each test. */
export const SERVER_START = 1_800_000_000_000

export function createFakeServer({ topics = ['q1', 'q2', 'q3', 'q4', 'q5'], seconds = 600 } = {}): FakeServer {
  const born = Date.now()
  const now = (): number => SERVER_START + Date.now() - born
  const ears = new Set<{ client: string; hear: (news: TabNews) => void }>()
  const rows = new Map<string, SealedDraft>()
  const server: FakeServer = {
    log: [],
    current: new Map(),
    requests: [],
    weather: { open: [], save: [], submit: [], result: [] },
    outage: null,
    poison: new Set(),
    keepalives: [],
    wallOffset: 0,
    lastUse: 0,
    state: {
      epoch: 0,
      owner: '',
      deadlineAt: SERVER_START + seconds * 1000,
      closed: null,
      resitClean: false,
      isFrozen: false,
      topics,
      testID: 's1',
    },
    shelf: {
      rows,
      keys: () => Promise.resolve([...rows.keys()]),
      get: (key) => Promise.resolve(rows.get(key)),
      set: (key, draft) => {
        rows.set(key, draft)
        return Promise.resolve()
      },
      remove: (keys) => {
        for (const key of keys) rows.delete(key)
        return Promise.resolve()
      },
    },
    ports,
  }
  const { state } = server

  async function travel<T>(
    call: keyof FakeServer['weather'],
    work: () => T,
    body?: SaveBody,
    signal?: AbortSignal,
  ): Promise<T> {
    server.requests.push({ call, at: Date.now(), ...(body ? { body } : {}) })
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 10)
    })
    if (signal?.aborted) throw new Fault(0, 'aborted')
    if (server.outage) throw server.outage
    const weather = server.weather[call].shift()
    if (weather instanceof Fault) throw weather
    if (weather === 'hangs')
      await new Promise<void>((_, reject) => {
        setTimeout(() => reject(new Fault(0, 'timeout')), 30_000)
        signal?.addEventListener('abort', () => reject(new Fault(0, 'aborted')))
      })
    const value = work()
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 10)
    })
    if (weather === 'lost') throw new Fault(0, 'network')
    return value
  }
  function store(body: SaveBody): void {
    if (body.answers.some((one) => server.poison.has(one.topicID))) throw new Fault(422, 'foreign-question')
    if (state.closed) throw new Fault(409, 'sitting-over')
    if (body.epoch !== state.epoch) throw new Fault(409, 'stale-lease')
    if (state.isFrozen && body.answers.length > 0) throw new Fault(409, 'sitting-frozen')
    for (const one of body.answers) {
      if (!('isPass' in one)) throw new Fault(422, 'foreign-question')
      const client = body.client ?? ''
      const seq = one.seq ?? 0
      const known = server.log.find((row) => row.client === client && row.seq === seq)
      if (known && (known.topicID !== one.topicID || known.isPass !== one.isPass)) throw new Fault(422, 'number-taken')
      if (known) continue
      server.log.push({
        client,
        seq,
        topicID: one.topicID,
        isPass: one.isPass,
        at: one.at ?? 0,
        ms: one.ms ?? 0,
        tags: one.tags?.length ?? 0,
      })
      const before = server.current.get(one.topicID)
      if (!before || state.epoch > before.epoch || (state.epoch === before.epoch && seq > before.seq)) {
        server.current.set(one.topicID, {
          epoch: state.epoch,
          seq,
          isPass: one.isPass,
          tags: (one.tags ?? []).map((tag) => ({
            x: tag.x,
            y: tag.y,
            tagKp: tag.tagKp ?? null,
            tagName: tag.tagName ?? '',
          })),
        })
      }
    }
  }
  const close = (closedBy: ExamResult['closedBy']): ExamResult =>
    (state.closed ??= resultOf(
      state.testID,
      topics.length,
      [...server.current.values()].filter((one) => one.isPass !== null).length,
      closedBy,
    ))

  function ports(client: string): SittingPorts {
    return {
      client,
      open: (as) =>
        travel('open', () => {
          if (state.closed) throw new Fault(409, 'already-submitted')
          if (state.owner !== as) {
            state.epoch++
            state.owner = as
          }
          return paperOf(server, now(), as)
        }),
      save: (body, signal) =>
        travel(
          'save',
          (): SaveReply => {
            store(body)
            return {
              saved: body.answers.map((one) => ({ topicID: one.topicID, seq: one.seq ?? 0 })),
              remainSeconds: 0,
              deadlineAt: state.deadlineAt,
              serverTime: now(),
              frozen: state.isFrozen,
            }
          },
          body,
          signal,
        ),
      submit: (body, signal) =>
        travel(
          'submit',
          () => {
            if (state.closed) return state.closed
            store(body)
            return close('candidate')
          },
          body,
          signal,
        ),
      result: () =>
        travel('result', () => {
          if (!state.closed) throw new Fault(404, 'not-found')
          return state.closed
        }),
      keepalive: (body) => {
        server.keepalives.push(body)
        if (!server.outage) store(body)
      },
      drafts: (paper, onProtection) =>
        createDrafts(
          server.shelf,
          { userID: 'u1', processID: 'p1', testID: paper.testID, client, draftKey: paper.draftKey },
          onProtection,
        ),
      channel: {
        post: (news) => {
          for (const ear of ears) if (ear.client !== client) ear.hear(news)
        },
        listen: (hear) => {
          const ear = { client, hear }
          ears.add(ear)
          return () => ears.delete(ear)
        },
      },
      lastUse: {
        read: () => server.lastUse,
        write: (_testID, n) => {
          server.lastUse = n
        },
      },
      monotonic: () => Date.now() - born,
      wall: () => Date.now() + server.wallOffset,
      dice: () => 1,
      toError: (error) =>
        error instanceof Fault
          ? error
          : { status: 0, code: error instanceof Error ? error.message : 'unknown', retryAfterMs: 0 },
    }
  }
  return server
}

function paperOf(server: FakeServer, serverTime: number, client: string): CandidatePaper {
  const { state } = server
  return {
    testID: state.testID,
    guid: null,
    title: 'Exam',
    totalScore: '100',
    passScore: '80',
    totalSeconds: 600,
    remainSeconds: 600,
    deadlineAt: state.deadlineAt,
    serverTime,
    form: 2,
    isSimulationMode: false,
    device: null,
    number: 1,
    epoch: state.epoch,
    draftKey: toBase64(new Uint8Array(32).fill(9)),
    lastSeq: server.log.filter((row) => row.client === client).reduce((most, row) => Math.max(most, row.seq), 0),
    resitClean: state.resitClean,
    knowledge: [],
    tools: { calculator: false, notes: false },
    sections: [],
    isAntiCheating: false,
    isMonitor: false,
    photoDuration: 0,
    photoPolicy: 'flag',
    frozen: state.isFrozen,
    leaveTimes: 0,
    paper: {
      relationship: state.topics.map((topicID, index) => ({
        topicID,
        kind: 'screening',
        index,
        key: false,
        topic: {
          id: topicID,
          url: `/${topicID}`,
          thumbUrl: `/${topicID}?t`,
          planesUrl: null,
          operations: [],
          width: 100,
          height: 70,
        },
      })),
    },
    records: state.topics.map((topicID) => {
      const stands = server.current.get(topicID)
      return { topicID, kind: 'screening', isPass: stands?.isPass ?? null, tags: stands?.tags ?? [] }
    }),
  }
}

export function resultOf(
  testID: string,
  total: number,
  answered: number,
  closedBy: ExamResult['closedBy'],
): ExamResult {
  return {
    testID,
    processID: 'p1',
    paperName: 'Exam',
    paperScore: '100',
    passScore: '80',
    startTime: '',
    submitTime: '',
    total,
    allowReview: true,
    truth: { told: true, wait: null, from: null },
    released: true,
    releaseAt: null,
    score: '90',
    isPass: true,
    correct: answered,
    wrong: total - answered,
    unanswered: total - answered,
    closedBy,
    late: 0,
    resitsLeft: 0,
    number: 1,
    receipt: { testID, submitTime: '', answered, total, hash: 'h' },
  }
}
