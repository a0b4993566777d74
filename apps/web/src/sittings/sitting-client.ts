// A sitting in this tab: takes in answers, saves them until the server has them, watches the time, submits.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import { createAnswerCodec, type AnswerCodec } from './answers.ts'
import { waitAfter } from './backoff.ts'
import type { Drafts } from './drafts.ts'
import { createOutbox, type Outbox, type Unsent } from './outbox.ts'
import { createConsoleLog, type ConsoleLog, type ConsoleUse } from './console-log.ts'
import type {
  SaveBody,
  SaveReply,
  SittingClient,
  SittingNews,
  SittingPorts,
  SittingSnapshot,
  TransportError,
} from './ports.ts'
import { isAboutContent, withinLastMessage } from './refusals.ts'
import { resume } from './resume.ts'
import { createSaveSchedule } from './save-schedule.ts'
import { createStopwatch, STOPWATCH_TICK_MS } from './stopwatch.ts'
import { startSubmitter, type Submitter } from './submitter.ts'
import { createTimeLeft } from './time-left.ts'

/** Without changes something is sent all the same. */
export const HEARTBEAT_MS = 30_000
/** While the sitting is paused the server is asked so often whether it goes on. */
export const PAUSED_HEARTBEAT_MS = 5000
/** Answers in one save. */
const BATCH = 100
const DAY_MS = 86_400_000

const START: SittingSnapshot<never> = {
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
export function createSittingClient<P extends SittingPaper>(ports: SittingPorts<P>): SittingClient<P> {
  const time = createTimeLeft(ports.monotonic, ports.wall)
  const stopwatch = createStopwatch(ports.monotonic)
  const listeners = new Set<() => void>()
  let snapshot: SittingSnapshot<P> = START
  let outbox: Outbox = createOutbox(0)
  let drafts: Drafts | null = null
  let codec: AnswerCodec | null = null
  let epoch = 0
  /** Answers go one by one, because together they were refused. */
  let isSingly = false
  let pending: AbortController | null = null
  let ticker: ReturnType<typeof setInterval> | undefined
  let submitter: Submitter | null = null
  let isClosed = false
  let isHidden = false
  let uses: ConsoleLog = createConsoleLog(0)
  let stopListening = (): void => {}

  const set = (change: Partial<SittingSnapshot<P>>): void => {
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
  const isOpen = (): boolean => !isClosed && snapshot.phase === 'open'
  const schedule = createSaveSchedule({
    monotonic: ports.monotonic,
    dice: ports.dice,
    isOpen,
    save: () => void save(),
  })

  // Opening

  async function open(): Promise<void> {
    stopTimers()
    set({ phase: 'loading', failure: null, submission: 'idle' })
    const sentAt = ports.monotonic()
    try {
      const paper = await ports.open(ports.client)
      if (isClosed) return
      time.learn(paper.serverTime, sentAt)
      await begin(paper)
    } catch (failure) {
      if (!isClosed) set({ phase: 'failed', failure })
    }
  }
  async function begin(paper: P): Promise<void> {
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
    schedule.succeeded()
    isSingly = false
    time.restart()
    keepDrafts()
    if (others.length > 0) void drafts?.dropOthers()
    ports.channel.post({ testID: paper.testID, client: ports.client, epoch })
    stopListening()
    stopListening = ports.channel.listen((news) => {
      if (news.testID === paper.testID && news.client !== ports.client && news.epoch > epoch && isOpen()) goElsewhere()
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
    takeIn(paper)
    ticker = setInterval(tick, STOPWATCH_TICK_MS)
    schedule.saveAfter(held.length > 0 ? 0 : HEARTBEAT_MS)
  }

  // Saving

  function answer(topicID: string, value: unknown): void {
    if (!isOpen() || codec === null) return
    outbox.put({
      ...codec.write(topicID, value),
      topicID,
      at: Math.round(time.now()),
      ms: Math.min(stopwatch.take(topicID), DAY_MS),
    })
    keepDrafts()
    schedule.changed()
    if (snapshot.save.kind === 'saved') set({ save: { kind: 'saving' } })
    if (pending === null) schedule.saveAfter(schedule.changeWaitMs() ?? 0)
  }
  async function save(): Promise<void> {
    if (!isOpen() || pending !== null || submitter !== null) return
    const mine = new AbortController()
    pending = mine
    schedule.begin()
    // What was looked at travels with answers too many to be refused together, so it goes only with an easy save.
    const batch = snapshot.isFrozen ? [] : outbox.take(isSingly ? 1 : BATCH)
    const seen = isSingly || schedule.hasFailed() ? [] : uses.peek()
    const sentAt = ports.monotonic()
    try {
      const reply = await ports.save(saveBody(batch, seen), mine.signal)
      if (pending !== mine) return
      pending = null
      uses.sent(seen)
      onSaved(reply, sentAt)
    } catch (error) {
      if (pending !== mine) return
      pending = null
      if (isOpen()) onFailed(ports.toError(error), batch)
    }
  }
  function onSaved(reply: SaveReply, sentAt: number): void {
    time.learn(reply.serverTime, sentAt)
    takeIn(reply)
    time.settle()
    outbox.acknowledge(reply.saved)
    keepDrafts()
    schedule.succeeded()
    if (!isOpen()) return
    if (snapshot.isFrozen) {
      set({ save: { kind: outbox.waiting() === 0 ? 'saved' : 'saving' } })
      return schedule.saveAfter(PAUSED_HEARTBEAT_MS)
    }
    if (time.isPastDeadline()) return submitAll('time-up')
    const waiting = outbox.waiting()
    if (waiting === 0) isSingly = false
    if (waiting === 0 && outbox.hasAside()) {
      set({ save: snapshot.save.kind === 'offline' ? snapshot.save : { kind: 'offline', since: time.now() } })
      outbox.bringBack()
      isSingly = true
      return schedule.saveAfter(HEARTBEAT_MS)
    }
    set({ save: { kind: waiting === 0 ? 'saved' : 'saving' } })
    // What changed while the request was on its way has waited long enough; the rest of a long list goes at once.
    schedule.saveAfter(waiting === 0 ? HEARTBEAT_MS : isSingly ? 0 : (schedule.changeWaitMs() ?? 0))
  }
  function onFailed(error: TransportError, batch: readonly Unsent[]): void {
    if (error.code === 'stale-lease') return goElsewhere()
    if (error.code === 'sitting-over') return void finishFromServer()
    time.settle()
    if (error.code === 'sitting-frozen') {
      takeIn({ deadlineAt: time.deadlineAt(), serverTime: time.now(), frozen: true })
      return schedule.saveAfter(PAUSED_HEARTBEAT_MS)
    }
    if (error.code === 'number-taken') {
      outbox.renumber()
      keepDrafts()
    } else if (isAboutContent(error) && batch.length > 0) {
      // One answer the server will not store must not keep the others from it.
      if (batch.length === 1 && batch[0]) outbox.setAside(batch[0].seq)
      else isSingly = true
      return schedule.saveAfter(0)
    }
    schedule.failed(error.retryAfterMs)
    const since = snapshot.save.kind === 'offline' ? snapshot.save.since : time.now()
    set({ save: error.status === 401 ? { kind: 'signed-out' } : { kind: 'offline', since } })
    schedule.saveAfter(0)
  }
  function goElsewhere(): void {
    stopTimers()
    set({ phase: 'elsewhere', submission: 'idle' })
  }

  // Time

  function tick(): void {
    stopwatch.tick()
    if (!isOpen()) return
    if (time.hasLeapt()) retryNow()
    if (!time.isUnsure() && !snapshot.isFrozen && time.isPastDeadline()) submitAll('time-up')
  }
  /** Takes in the deadline, and whether the time runs. */
  function takeIn(news: SittingNews): void {
    time.setDeadline(news)
    if (news.frozen !== snapshot.isFrozen) set({ isFrozen: news.frozen })
    runStopwatch()
  }
  /** Nothing is looked at while the page is hidden, or the sitting is paused and covered. */
  function runStopwatch(): void {
    if (isHidden || snapshot.isFrozen) stopwatch.pause()
    else stopwatch.resume()
  }
  function applyNews(news: SittingNews): void {
    if (!isOpen()) return
    const wasFrozen = snapshot.isFrozen
    if (news.deadlineAt > 0) takeIn(news)
    // Asked at once: what waited goes out, and a clock that was stopped is known to the second.
    if (wasFrozen || news.deadlineAt === 0) retryNow()
  }
  function note(act: ConsoleUse['act'], topicID: string, value: string): void {
    if (!isOpen()) return
    uses.note({ act, topicID, value, at: Math.round(time.now()) })
    ports.lastUse.write(snapshot.paper?.testID ?? '', uses.last())
    // The server looks at the file, and what it finds decides whether the question counts.
    if (act === 'missing' && !schedule.hasFailed()) schedule.saveNow()
  }

  // Submitting

  function submitAll(why: 'sending' | 'time-up'): void {
    if (!isOpen()) return
    if (submitter !== null) {
      if (why === 'sending' || snapshot.submission === 'time-up') return
      set({ submission: 'time-up' })
      return submitter.wakeUp()
    }
    schedule.stop()
    pending?.abort()
    pending = null
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
    schedule.saveAfter(0)
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
    if (!isOpen()) return
    // A save keeps away by itself while it is submitted.
    schedule.saveNow()
    submitter?.wakeUp()
  }
  function hide(): void {
    isHidden = true
    runStopwatch()
    if (snapshot.phase !== 'open') return
    const states = withinLastMessage(outbox.all())
    if (states.length > 0) ports.keepalive(bodyOf(states))
  }
  function wake(): void {
    isHidden = false
    runStopwatch()
    retryNow()
  }
  function stopTimers(): void {
    schedule.stop()
    clearInterval(ticker)
    pending?.abort()
    pending = null
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
    remainMs: () => (snapshot.paper === null ? null : time.remainMs(snapshot.isFrozen)),
    cancelSubmit,
    retryNow,
    hide,
    wake,
    applyNews,
    now: time.now,
    show: (topicID) => {
      stopwatch.show([topicID])
      note('show', topicID, '')
    },
    look: stopwatch.show,
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
