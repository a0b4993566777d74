// A sitting as this tab lives it: takes in answers, saves them until the server has them, keeps time, hands in.
import type { CandidatePaper, ExamResult } from '@clearbelt/contract/exams/calls'
import { createAnswerCodec, type AnswerCodec } from './answers.ts'
import { waitAfter } from './backoff.ts'
import type { Drafts } from './drafts.ts'
import { startSubmitter, type Submitter } from './submitter.ts'
import { createOutbox, type Outbox, type Unsent } from './outbox.ts'
import { createConsoleLog, type ConsoleLog, type ConsoleUse } from './console-log.ts'
import type { SaveBody, SaveReply, SittingNews, SittingPorts, SittingSnapshot, TransportError } from './ports.ts'
import { isAboutContent, withinLastMessage } from './refusals.ts'
import { resume } from './resume.ts'
import { createServerClock } from './server-clock.ts'
import { createStopwatch } from './stopwatch.ts'

/** A changed answer waits this long for the next change, and never longer than MAX_WAIT, in ms. */
export const DEBOUNCE = 800
export const MAX_WAIT = 3000
/** Without changes something is sent all the same, in ms. */
export const HEARTBEAT = 30_000
/** While the sitting is stopped the server is asked so often whether it goes on, in ms. */
export const FROZEN_BEAT = 5000
/** States in one save. */
const BATCH = 100
/** How often the time left is looked at, in ms. */
const TICK = 500
const DAY = 86_400_000

export interface SittingClient {
  getSnapshot: () => SittingSnapshot
  subscribe: (listener: () => void) => () => void
  /** Opens, resumes, or after `elsewhere` takes over. */
  open: () => Promise<void>
  answer: (topicID: string, answer: unknown) => void
  /** The question now on the screen. */
  show: (topicID: string) => void
  /** A question was looked at in another way. */
  use: (act: 'mode' | 'zoom', topicID: string, value: string) => void
  /** The hub said what stands now. */
  hear: (news: SittingNews) => void
  /** Server time now, ms since 1970. */
  now: () => number
  /** Milliseconds left by the server's clock; null before the sitting is open. */
  remainMs: () => number | null
  submit: () => void
  /** Goes back from a handing in that waits for the network. */
  cancelSubmit: () => void
  /** Tries now what would be tried later: the connection or the session is back. */
  retryNow: () => void
  /** The page is hidden: what is unsent leaves with it. */
  hide: () => void
  /** The page is seen again. */
  wake: () => void
  /** Ends timers and listeners; unsent answers leave with a last message. */
  close: () => void
}

const START: SittingSnapshot = {
  phase: 'loading',
  paper: null,
  answers: {},
  opening: 0,
  save: { kind: 'saved' },
  isProtected: true,
  isFrozen: false,
  submission: 'idle',
  result: null,
  failure: null,
}

/** A client for one step; nothing happens before `open`. */
export function createSittingClient(ports: SittingPorts): SittingClient {
  const clock = createServerClock(ports.monotonic, ports.wall)
  const stopwatch = createStopwatch(ports.monotonic)
  const listeners = new Set<() => void>()
  let snapshot = START
  let outbox: Outbox = createOutbox(0)
  let drafts: Drafts | null = null
  let codec: AnswerCodec | null = null
  let epoch = 0
  let deadlineAt = Infinity
  let failures = 0
  /** No request before this monotonic time: by the own backoff, and as the server asked. */
  let notBefore = 0
  let serverWait = 0
  let dirtySince: number | null = null
  let isSingly = false
  let flight: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let ticker: ReturnType<typeof setInterval> | undefined
  let submitter: Submitter | null = null
  let isClosed = false
  /** The page slept: the time left is not acted on before the server, or a failure to reach it, has answered. */
  let isUnsure = false
  /** Time left when the sitting was stopped, ms. */
  let frozenLeft = 0
  let uses: ConsoleLog = createConsoleLog(0)
  let stopListening = (): void => {}

  const set = (change: Partial<SittingSnapshot>): void => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  const bodyOf = (states: readonly Unsent[]): SaveBody => ({
    id: snapshot.paper?.testID ?? '',
    client: ports.client,
    epoch,
    answers: states.map((state) => ({ ...state })) as unknown as SaveBody['answers'],
  })
  /** A save's body, with what was looked at; a hand-in and a last message go without. */
  const saveBody = (states: readonly Unsent[], seen: readonly ConsoleUse[]): SaveBody => ({
    ...bodyOf(states),
    ...(seen.length > 0 ? { console: [...seen] } : {}),
  })
  const keepDrafts = (): void => drafts?.keep(epoch, outbox.all())
  const isLive = (): boolean => !isClosed && snapshot.phase === 'open'

  // Opening

  async function open(): Promise<void> {
    stopTimers()
    set({ phase: 'loading', failure: null, submission: 'idle' })
    const sentAt = ports.monotonic()
    try {
      const paper = await ports.open(ports.client)
      if (isClosed) return
      clock.learn(paper.serverTime, sentAt, ports.monotonic())
      await begin(paper)
    } catch (failure) {
      if (!isClosed) set({ phase: 'failed', failure })
    }
  }
  async function begin(paper: CandidatePaper): Promise<void> {
    if (paper.paper.relationship.length === 0)
      throw Object.assign(new Error('paper-load-failed'), { status: 422, code: 'paper-load-failed' })
    const isSame = snapshot.paper?.testID === paper.testID
    const inMemory = isSame ? { states: outbox.all(), epoch } : null
    if (!isSame)
      drafts = ports.drafts(paper, (isProtected) => {
        if (isProtected !== snapshot.isProtected) set({ isProtected })
      })
    const found = (await drafts?.restore(paper.resitClean)) ?? []
    if (isClosed) return
    const own = inMemory ?? found.find((draft) => draft.client === ports.client) ?? null
    const others = found.filter((draft) => draft.client !== ports.client)
    const { held, last, answers } = resume(paper, own, others)
    epoch = paper.epoch
    codec = createAnswerCodec(paper)
    if (!isSame) uses = createConsoleLog(ports.lastUse.read(paper.testID))
    outbox = createOutbox(last, held)
    failures = 0
    notBefore = 0
    isSingly = false
    isUnsure = false
    clock.hasSlept()
    keepDrafts()
    if (others.length > 0) void drafts?.dropOthers()
    ports.channel.post({ testID: paper.testID, client: ports.client, epoch })
    stopListening()
    stopListening = ports.channel.listen((news) => {
      if (news.testID === paper.testID && news.client !== ports.client && news.epoch > epoch && isLive()) goElsewhere()
    })
    set({
      phase: 'open',
      paper,
      answers,
      opening: snapshot.opening + 1,
      save: { kind: held.length > 0 ? 'saving' : 'saved' },
      result: null,
      isFrozen: paper.frozen,
    })
    stand(paper)
    ticker = setInterval(tick, TICK)
    schedule(held.length > 0 ? 0 : HEARTBEAT)
  }

  // Saving

  function schedule(wait: number): void {
    clearTimeout(timer)
    if (isLive())
      timer = setTimeout(() => void send(), Math.max(0, wait, Math.max(notBefore, serverWait) - ports.monotonic()))
  }
  function answer(topicID: string, value: unknown): void {
    if (!isLive() || codec === null) return
    outbox.put({
      ...codec.write(topicID, value),
      topicID,
      at: Math.round(clock.now()),
      ms: Math.min(stopwatch.take(topicID), DAY),
    })
    keepDrafts()
    dirtySince ??= ports.monotonic()
    if (snapshot.save.kind === 'saved') set({ save: { kind: 'saving' } })
    if (flight === null) schedule(Math.min(DEBOUNCE, dirtySince + MAX_WAIT - ports.monotonic()))
  }
  async function send(): Promise<void> {
    if (!isLive() || flight !== null || submitter !== null) return
    const mine = new AbortController()
    flight = mine
    clearTimeout(timer)
    dirtySince = null
    // What was looked at travels with answers too many to be refused together, so it goes only with an easy save.
    const batch = snapshot.isFrozen ? [] : outbox.take(isSingly ? 1 : BATCH)
    const seen = isSingly || failures > 0 ? [] : uses.peek()
    const sentAt = ports.monotonic()
    try {
      const reply = await ports.save(saveBody(batch, seen), mine.signal)
      if (flight !== mine) return
      flight = null
      uses.sent(seen)
      onSaved(reply, sentAt)
    } catch (error) {
      if (flight !== mine) return
      flight = null
      if (isLive()) onFailed(ports.toError(error), batch)
    }
  }
  function onSaved(reply: SaveReply, sentAt: number): void {
    clock.learn(reply.serverTime, sentAt, ports.monotonic())
    stand(reply)
    isUnsure = false
    outbox.acknowledge(reply.saved)
    keepDrafts()
    failures = 0
    notBefore = 0
    if (!isLive()) return
    if (snapshot.isFrozen) {
      set({ save: { kind: outbox.waiting() === 0 ? 'saved' : 'saving' } })
      return schedule(FROZEN_BEAT)
    }
    if (clock.now() >= deadlineAt) return submitAll('time-up')
    const waiting = outbox.waiting()
    if (waiting === 0) isSingly = false
    if (waiting === 0 && outbox.hasAside()) {
      set({ save: snapshot.save.kind === 'offline' ? snapshot.save : { kind: 'offline', since: clock.now() } })
      outbox.bringBack()
      isSingly = true
      return schedule(HEARTBEAT)
    }
    set({ save: { kind: waiting === 0 ? 'saved' : 'saving' } })
    // What changed while the request was on its way has waited long enough; the rest of a long list goes at once.
    schedule(
      waiting === 0
        ? HEARTBEAT
        : isSingly || dirtySince === null
          ? 0
          : Math.min(DEBOUNCE, dirtySince + MAX_WAIT - ports.monotonic()),
    )
  }
  function onFailed(error: TransportError, batch: readonly Unsent[]): void {
    if (error.code === 'stale-lease') return goElsewhere()
    if (error.code === 'sitting-over') return void finishFromServer()
    isUnsure = false
    if (error.code === 'sitting-frozen') {
      stand({ deadlineAt, serverTime: clock.now(), frozen: true })
      return schedule(FROZEN_BEAT)
    }
    if (isAboutContent(error) && batch.length > 0) {
      // One answer the server will not store must not keep the others from it.
      if (batch.length === 1 && batch[0]) outbox.setAside(batch[0].seq)
      else isSingly = true
      return schedule(0)
    }
    failures++
    notBefore = ports.monotonic() + waitAfter(failures, ports.dice())
    serverWait = ports.monotonic() + error.retryAfterMs
    const since = snapshot.save.kind === 'offline' ? snapshot.save.since : clock.now()
    set({ save: error.status === 401 ? { kind: 'signed-out' } : { kind: 'offline', since } })
    schedule(0)
  }
  function goElsewhere(): void {
    stopTimers()
    set({ phase: 'elsewhere', submission: 'idle' })
  }

  // Time

  function tick(): void {
    if (!isLive()) return
    const slept = clock.hasSlept()
    isUnsure ||= slept
    if (clock.hasJumped() || slept) retryNow()
    if (!isUnsure && !snapshot.isFrozen && clock.now() >= deadlineAt) submitAll('time-up')
  }
  function remainMs(): number | null {
    if (snapshot.paper === null || !Number.isFinite(deadlineAt)) return null
    return Math.max(0, snapshot.isFrozen ? frozenLeft : deadlineAt - clock.now())
  }
  /** Takes in the deadline, and whether the clock runs. */
  function stand({ deadlineAt: at, serverTime, frozen }: SittingNews): void {
    deadlineAt = at
    frozenLeft = at - serverTime
    if (frozen !== snapshot.isFrozen) set({ isFrozen: frozen })
  }
  function hear(news: SittingNews): void {
    if (!isLive()) return
    const wasFrozen = snapshot.isFrozen
    if (news.deadlineAt > 0) stand(news)
    // Asked at once: what waited goes out, and a clock that was stopped is known to the second.
    if (wasFrozen || news.deadlineAt === 0) retryNow()
  }
  function note(act: ConsoleUse['act'], topicID: string, value: string): void {
    if (!isLive()) return
    uses.note({ act, topicID, value, at: Math.round(clock.now()) })
    ports.lastUse.write(snapshot.paper?.testID ?? '', uses.last())
  }

  // Handing in

  function submitAll(why: 'sending' | 'time-up'): void {
    if (!isLive()) return
    if (submitter !== null) {
      if (why === 'sending' || snapshot.submission === 'time-up') return
      set({ submission: 'time-up' })
      return submitter.wakeUp()
    }
    clearTimeout(timer)
    flight?.abort()
    flight = null
    set({ submission: why })
    submitter = startSubmitter({
      outbox,
      submit: (states, signal) => ports.submit(bodyOf(states), signal),
      save: (states, signal) => ports.save(bodyOf(states), signal),
      toError: ports.toError,
      dice: ports.dice,
      onWaiting: () => {
        if (snapshot.submission === 'sending') set({ submission: 'waiting' })
      },
      onDone: finish,
      onStale: goElsewhere,
      onOver: () => void finishFromServer(),
    })
  }
  function cancelSubmit(): void {
    if (submitter === null || snapshot.submission !== 'waiting') return
    submitter.stop()
    submitter = null
    set({ submission: 'idle' })
    schedule(0)
  }
  async function finishFromServer(): Promise<void> {
    const testID = snapshot.paper?.testID ?? ''
    stopTimers()
    set({ submission: 'sending' })
    for (let tries = 1; !isClosed; tries++) {
      try {
        return finish(await ports.result(testID))
      } catch (thrown) {
        await new Promise((resolve) => {
          setTimeout(resolve, waitAfter(tries, ports.dice(), ports.toError(thrown).retryAfterMs))
        })
      }
    }
  }
  function finish(result: ExamResult): void {
    stopTimers()
    void drafts?.clear()
    stopListening()
    if (!isClosed) set({ phase: 'over', result, submission: 'idle', save: { kind: 'saved' } })
  }

  // Coming and going

  function retryNow(): void {
    if (!isLive()) return
    notBefore = 0
    if (submitter === null) schedule(0)
    else submitter.wakeUp()
  }
  function hide(): void {
    stopwatch.pause()
    if (snapshot.phase !== 'open') return
    const states = withinLastMessage(outbox.all())
    if (states.length > 0) ports.keepalive(bodyOf(states))
  }
  function wake(): void {
    stopwatch.resume()
    retryNow()
  }
  function stopTimers(): void {
    clearTimeout(timer)
    clearInterval(ticker)
    flight?.abort()
    flight = null
    submitter?.stop()
    submitter = null
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
    answer,
    remainMs,
    cancelSubmit,
    retryNow,
    hide,
    wake,
    hear,
    now: clock.now,
    show: (topicID) => {
      stopwatch.show(topicID)
      note('show', topicID, '')
    },
    use: note,
    submit: () => submitAll('sending'),
    close: () => {
      hide()
      isClosed = true
      stopTimers()
      stopListening()
      listeners.clear()
    },
  }
}
