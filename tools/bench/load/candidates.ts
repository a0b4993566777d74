// The load generator: a class of candidates in a process of its own. Signs in, starts, fetches pictures, saves, hands
// in,
// and keeps a book of everything it sent and of what was acknowledged.
import { randomBytes } from 'node:crypto'
import {
  openExam,
  saveExam,
  saveTheory,
  sittingPicture,
  submitExam,
  submitTheory,
  type CandidatePaper,
} from '@clearbelt/contract/exams/calls'
import { BROWSER_HUB, HUB_PATH } from '@clearbelt/contract/notices/hub'
import { io, type Socket } from 'socket.io-client'
import { Line } from './line.ts'
import { Refused, shakeHands, SignedLine } from './signed-line.ts'

export interface Account {
  accountNo: string
  password: string
}
/** What the class is told to do next. Times are of this machine's clock, ms. */
export type Order =
  /**
   * `spreadMs`: they come one after the other over so long; left out, all at once. Whoever is asked to come again does.
   */
  | { do: 'signIn'; url: string; accounts: Account[]; spreadMs?: number }
  /** Everybody opens the hub, and notes when a word of this name comes. */
  | { do: 'listen'; url: string; event: string }
  /** Waits until everybody heard it, and tells the times. */
  | { do: 'heard'; patienceMs: number }
  /** `others`: further steps; the class is dealt out over all of them. */
  | { do: 'start'; processID: string; others?: string[]; spreadMs: number }
  /** `stubborn`: what fails is tried again, as a browser does, and not counted as an error. */
  | { do: 'save'; until: number; everyMs: number; pictures: boolean; stubborn: boolean }
  /** What it saves ends now; the order to save is what is answered. */
  | { do: 'enough' }
  | { do: 'submit'; at: number }
  | { do: 'settle'; patienceMs: number }
  | { do: 'end' }

export type Kind = 'sign-in' | 'connect' | 'start' | 'image' | 'save' | 'submit'
/** One answer that was sent: sitting, tab, number, topic, value, and whether it was acknowledged. */
export interface Sent {
  testID: string
  client: string
  seq: number
  topicID: string
  /** Of an image `true` (safe) or `false`, of a written question the id of the option. */
  said: string
  acknowledged: boolean
}
export interface Report {
  /** Milliseconds of each request by kind. */
  times: Partial<Record<Kind, number[]>>
  errors: string[]
  errorCount: number
  /** Requests that failed and were made again. */
  retries: number
  /** The book of the class since it sat down. */
  sent: Sent[]
  bytes: number
  /** Longest time within this act in which nobody got an acknowledgement, ms. */
  longestGapMs: number
  /** Of each acknowledged save the wall-clock times, ms, at which its request began and its answer was there. */
  served: [begun: number, answered: number][]
  /** Wall-clock times, ms, at which pages heard what they listen for. */
  heard: number[]
  /** By candidate: requests made again and the longest time without an acknowledgement, ms. */
  each: { retries: number; longestGapMs: number }[]
}

interface Candidate {
  who: SignedLine
  account: Account
  paper: CandidatePaper | null
  client: string
  seq: number
  open: Sent[]
  at: number
  retries: number
  longestGapMs: number
  acknowledgedAt: number
}

const SIGN_IN_PATIENCE_MS = 300_000
const RETRY_MS = 500
/** A save takes no more. */
const MOST_ANSWERS = 500
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
const fresh = (): Report => ({
  times: {},
  errors: [],
  errorCount: 0,
  retries: 0,
  sent: [],
  bytes: 0,
  longestGapMs: 0,
  served: [],
  heard: [],
  each: [],
})

let people: Candidate[] = []
let report = fresh()
let book: Sent[] = []
let lastAcknowledged = 0
/** When the class stops saving. */
let savesUntil = 0
let sockets: Socket[] = []
let heard: number[] = []

async function timed<T>(kind: Kind, act: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const value = await act()
  ;(report.times[kind] ??= []).push(performance.now() - from)
  return value
}
function note(error: unknown): void {
  report.errorCount++
  if (report.errors.length < 20) report.errors.push(error instanceof Error ? error.message : String(error))
}
/** The answer may come when the same is asked again: the server is busy, being restarted, or the line broke. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status >= 500 || error.status === 429 || error.status === 401
const isEnded = (error: unknown): boolean => error instanceof Refused && error.status === 401

/**
 * Access lasts ten minutes; a page trades it for another when it is refused. Where the answer to that was lost for
 * longer
 * than a replaced token is forgiven, the session is over, and the person signs in over the page.
 */
async function renewIfEnded(p: Candidate, error: unknown): Promise<void> {
  if (!isEnded(error)) return
  await p.who
    .refresh()
    .catch((refused: unknown) => (isEnded(refused) ? signInPatiently(p) : undefined))
    .catch(() => undefined)
}

/** Refusals that say when to come again: the line at the door is long, or very many come from one address. */
const COME_AGAIN: readonly string[] = ['sign-in-busy', 'too-many']

/** As people do who are asked to come again: waits as long as it was asked to, and up to half as much again. */
async function signInPatiently(p: Candidate): Promise<void> {
  for (;;) {
    try {
      await p.who.signIn(p.account.accountNo, p.account.password, SIGN_IN_PATIENCE_MS)
      return
    } catch (error) {
      if (!(error instanceof Refused) || !COME_AGAIN.includes(error.code)) throw error
      retry(p)
      const seconds = Number(/\d+/.exec(error.message.split(error.code)[1] ?? '')?.[0] ?? 5)
      await sleep(seconds * 1000 * (1 + Math.random() / 2))
    }
  }
}

async function signIn({ url, accounts, spreadMs = 0 }: Extract<Order, { do: 'signIn' }>): Promise<void> {
  const { hostname, port } = new URL(url)
  const first = new Line(hostname, Number(port))
  const { publicKey, ahead } = await shakeHands(first)
  first.close()
  // Who was signed in before leaves one after the other: two thousand lines closed at once would be a storm of its own.
  const leaving = people
  for (const p of leaving.slice(accounts.length)) p.who.line.close()
  book = []
  people = accounts.map((account) => ({
    who: new SignedLine(new Line(hostname, Number(port)), publicKey, ahead),
    account,
    paper: null,
    client: randomBytes(8).toString('hex'),
    seq: 0,
    open: [],
    at: 0,
    retries: 0,
    longestGapMs: 0,
    acknowledgedAt: 0,
  }))
  await Promise.all(
    people.map(async (p, n) => {
      await sleep((spreadMs * n) / people.length)
      leaving[n]?.who.line.close()
      await timed('sign-in', () => signInPatiently(p)).catch(note)
    }),
  )
}

/** Opens a socket for each, some at a time as browsers that load a page do. */
async function listen({ url, event }: Extract<Order, { do: 'listen' }>): Promise<void> {
  heard = []
  const waiting = [...people]
  const connectNext = async (): Promise<void> => {
    for (let p = waiting.pop(); p; p = waiting.pop()) {
      const { token } = p.who
      await timed(
        'connect',
        () =>
          new Promise<void>((resolve, reject) => {
            const socket = io(url + BROWSER_HUB, {
              path: HUB_PATH,
              auth: { token },
              transports: ['websocket'],
              reconnection: false,
              forceNew: true,
            })
            socket.once('connect', () => resolve())
            socket.once('connect_error', reject)
            socket.on(event, () => heard.push(Date.now()))
            sockets.push(socket)
          }),
      ).catch(note)
    }
  }
  await Promise.all(Array.from({ length: 50 }, connectNext))
}

async function hear({ patienceMs }: Extract<Order, { do: 'heard' }>): Promise<void> {
  const until = Date.now() + patienceMs
  while (heard.length < sockets.length && Date.now() < until) await sleep(50)
  report.heard = heard
  if (heard.length < sockets.length) note(new Error(`${sockets.length - heard.length} pages heard nothing`))
}

async function start({ processID, others = [], spreadMs }: Extract<Order, { do: 'start' }>): Promise<void> {
  const steps = [processID, ...others]
  await Promise.all(
    people.map(async (p, n) => {
      await sleep((spreadMs * n) / people.length)
      p.paper = await timed('start', () =>
        p.who.call(openExam, { id: steps[n % steps.length] ?? '', client: p.client }),
      ).catch((error: unknown) => {
        note(error)
        return null
      })
    }),
  )
}

function retry(p: Candidate): void {
  report.retries++
  p.retries++
}

/** Sends what is not acknowledged yet, in one save. */
async function flush(p: Candidate, paper: CandidatePaper): Promise<void> {
  const sending = p.open.slice(0, MOST_ANSWERS)
  const begun = Date.now()
  const { saved } = await timed('save', () =>
    p.who.call(isWritten(paper) ? saveTheory : saveExam, {
      id: paper.testID,
      client: p.client,
      epoch: paper.epoch,
      answers: sending.map(asAnswer),
    }),
  )
  report.served.push([begun, Date.now()])
  acknowledge(p, new Set(saved.map((s) => s.seq)))
}
type Item = CandidatePaper['paper']['relationship'][number]
const isWritten = (paper: CandidatePaper): boolean => paper.paper.relationship.every(({ kind }) => kind !== 'screening')
const asAnswer = ({ topicID, said, seq }: Sent) => ({
  topicID,
  seq,
  ms: 1000,
  ...(said === 'true' || said === 'false' ? { isPass: said === 'true', tags: [] } : { answer: said }),
})
/** A judgement of an image, or another option than the one that was chosen last. */
function judge(item: Item | undefined, last: string | undefined): string {
  if (item?.kind !== 'single-choice') return String(Math.random() < 0.5)
  const others = item.topic.options.filter(({ id }) => id !== last)
  return others[Math.floor(Math.random() * others.length)]?.id ?? ''
}
function acknowledge(p: Candidate, seqs: ReadonlySet<number>): void {
  const now = performance.now()
  report.longestGapMs = Math.max(report.longestGapMs, now - lastAcknowledged)
  lastAcknowledged = now
  p.longestGapMs = Math.max(p.longestGapMs, now - p.acknowledgedAt)
  p.acknowledgedAt = now
  for (const s of p.open) if (seqs.has(s.seq)) s.acknowledged = true
  p.open = p.open.filter((s) => !s.acknowledged)
}

async function saveAlong(p: Candidate, { everyMs, pictures, stubborn }: Extract<Order, { do: 'save' }>): Promise<void> {
  const { paper } = p
  if (!paper) return
  const topics = paper.paper.relationship
  const last = new Map<string, string>()
  await sleep(Math.random() * everyMs)
  for (let due = Date.now(); due < savesUntil; due += everyMs) {
    const item = topics[p.at++ % topics.length]
    const topicID = item?.topicID ?? ''
    const said = judge(item, last.get(topicID))
    last.set(topicID, said)
    if (pictures && item?.kind === 'screening')
      await timed('image', async () => {
        report.bytes += (await p.who.download(sittingPicture, { alias: topicID })).length
      }).catch(note)
    const sent = {
      testID: paper.testID,
      client: p.client,
      seq: ++p.seq,
      topicID,
      said,
      acknowledged: false,
    }
    book.push(sent)
    p.open.push(sent)
    for (;;) {
      try {
        await flush(p, paper)
        break
      } catch (error) {
        if (!stubborn || !isPassing(error)) note(error)
        else retry(p)
        if (!isPassing(error)) break
        if (Date.now() > savesUntil) break
        await renewIfEnded(p, error)
        await sleep(RETRY_MS * (0.5 + Math.random()))
      }
    }
    await sleep(due + everyMs - Date.now())
  }
}

async function submit({ at }: Extract<Order, { do: 'submit' }>): Promise<void> {
  await sleep(at - Date.now())
  await Promise.all(
    people.map(async (p) => {
      const { paper } = p
      if (!paper) return
      await timed('submit', () =>
        p.who.call(isWritten(paper) ? submitTheory : submitExam, {
          id: paper.testID,
          client: p.client,
          epoch: paper.epoch,
          answers: p.open.map(asAnswer),
        }),
      ).then(() => acknowledge(p, new Set(p.open.map((s) => s.seq))), note)
    }),
  )
}

/** Sends what is still open until it is acknowledged, as a browser does. */
async function settle({ patienceMs }: Extract<Order, { do: 'settle' }>): Promise<void> {
  const until = Date.now() + patienceMs
  await Promise.all(
    people.map(async (p) => {
      while (p.paper && p.open.length > 0 && Date.now() < until) {
        await flush(p, p.paper).catch(async (error: unknown) => {
          retry(p)
          if (!isPassing(error)) note(error)
          await renewIfEnded(p, error)
          await sleep(RETRY_MS)
        })
      }
    }),
  )
}

async function obey(order: Order): Promise<Report> {
  report = fresh()
  lastAcknowledged = performance.now()
  for (const p of people) Object.assign(p, { retries: 0, longestGapMs: 0, acknowledgedAt: lastAcknowledged })
  if (order.do === 'signIn') await signIn(order)
  if (order.do === 'listen') await listen(order)
  if (order.do === 'heard') await hear(order)
  if (order.do === 'start') await start(order)
  if (order.do === 'save') {
    savesUntil = order.until
    await Promise.all(people.map((p) => saveAlong(p, order)))
  }
  if (order.do === 'submit') await submit(order)
  if (order.do === 'settle') await settle(order)
  return { ...report, sent: book, each: people.map(({ retries, longestGapMs }) => ({ retries, longestGapMs })) }
}

process.on('message', (order: Order) => {
  if (order.do === 'end') {
    for (const p of people) p.who.line.close()
    for (const socket of sockets) socket.disconnect()
    sockets = []
    return process.disconnect()
  }
  if (order.do === 'enough') {
    savesUntil = Math.min(savesUntil, Date.now())
    return
  }
  obey(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) =>
      process.send?.({ ...report, errorCount: report.errorCount + 1, errors: [...report.errors, String(error)] }),
  )
})
// Whoever gave the orders is gone.
process.on('disconnect', () => process.exit())
