// Notes what is played and read, and tells the server: what cannot be sent is kept on this device and sent later.
import type { recordStudy } from '@clearbelt/contract/courses/study-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { unionOf, type Span } from '@clearbelt/domain/courses/spans'
import { IDLE_MS, STUDY_RATE_MAX } from '@clearbelt/domain/courses/study'
import { TELL_SECONDS } from '@clearbelt/domain/courses/tell-pace'

/** What one record tells; moments in ms of the server's clock. */
export interface StudyRecord {
  sectionID: string
  from: number
  to: number
  /** Seconds in which somebody was there. */
  active: number
  spans: Span[]
  rate: number
  /** Seconds into a recording. */
  position: number
}
export type Told = PackageOf<typeof recordStudy>

/** What is seen of a section, once a second. */
export interface Sight {
  sectionID: string
  /** Its recording counts by what is played; anything else by the time somebody looks at it. */
  kind: 'video' | 'audio' | 'still'
  position: number
  playing: boolean
  visible: boolean
}

export interface RecorderPorts {
  /** Throws what a call throws. */
  send(record: StudyRecord): Promise<Told>
  /** Whether a failure may pass: only then the record is kept. */
  mayRetry(error: unknown): boolean
  /** The server's clock, ms. */
  now(): number
  /** When a hand was on the page last, ms of the same clock. */
  touchedAt(): number
  read(): StudyRecord[]
  write(records: readonly StudyRecord[]): void
}

export interface RecorderNews {
  onTold(sectionID: string, told: Told): void
  /** False while something waits to be sent. */
  onSaved(isSaved: boolean): void
  /** The server will not have it: the course was changed, or its time is over. */
  onRefused(error: unknown): void
}

export interface Recorder {
  see(sight: Sight): void
  /** Closes what is being noted and sends all. */
  flush(): Promise<void>
  /** What has not reached the server, for the page that goes away. */
  waiting(): readonly StudyRecord[]
}

/** A record is closed after so long, ms, and kept on the device. */
const RECORD_MS = TELL_SECONDS * 1000
/** Records that are told together span at most so long, ms. */
const JOINED_MS = 60_000
/** Between two sights at most, s: a device that slept saw nothing. */
const STEP_S = 3
/** Records that are kept on the device. */
const KEPT = 200
/** After a failure the next attempt waits so long, ms. */
const RETRY_MS = 5000

const seconds = (value: number): number => Math.round(value * 1000) / 1000

export function createRecorder(ports: RecorderPorts, news: RecorderNews): Recorder {
  let open: StudyRecord | null = null
  let last: (Sight & { at: number }) | null = null
  let queue = ports.read()
  let sending: Promise<void> | null = null
  let retryAt = 0
  /** When the server wants the next one. */
  let tellAt = 0

  function keep(record: StudyRecord): void {
    queue = [...queue, record].slice(-KEPT)
    ports.write(queue)
  }
  function close(): void {
    if (open && (open.active > 0 || open.spans.length > 0)) {
      const played = open.spans.reduce((sum, [from, to]) => sum + to - from, 0)
      const rate = open.active > 0 ? Math.min(STUDY_RATE_MAX, Math.max(1, played / open.active)) : 1
      keep({ ...open, active: seconds(open.active), rate: seconds(rate) })
    }
    open = null
  }
  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const { record, count } = joined(queue)
      if (!record) return
      try {
        const told = await ports.send(record)
        queue = queue.slice(count)
        ports.write(queue)
        // Half a record early: a second later it would be late by one. A server of the version before says nothing.
        tellAt = ports.now() + (told.nextSeconds || TELL_SECONDS) * 1000 - RECORD_MS / 2
        news.onTold(record.sectionID, told)
      } catch (error) {
        if (ports.mayRetry(error)) {
          retryAt = ports.now() + RETRY_MS
          news.onSaved(false)
          return
        }
        queue = queue.slice(count)
        ports.write(queue)
        news.onRefused(error)
      }
    }
    news.onSaved(true)
  }
  const send = (): Promise<void> => {
    sending ??= drain().finally(() => {
      sending = null
    })
    return sending
  }

  return {
    see(sight) {
      const at = ports.now()
      const before = last?.sectionID === sight.sectionID ? last : null
      last = { ...sight, at }
      if (open && open.sectionID !== sight.sectionID) close()
      open ??= {
        sectionID: sight.sectionID,
        from: before?.at ?? at,
        to: at,
        active: 0,
        spans: [],
        rate: 1,
        position: sight.position,
      }
      open.position = sight.position
      const passed = before ? Math.min(STEP_S, (at - before.at) / 1000) : 0
      if (passed > 0) note(open, sight, before as Sight, passed, at)
      if (at - open.from >= RECORD_MS) {
        close()
        if (at >= retryAt && at >= tellAt) void send()
      }
    },
    flush() {
      close()
      last = null
      return send()
    },
    waiting: () => (open && open.active > 0 ? [...queue, open] : queue),
  }

  /** Adds the time since the sight before, where somebody was there. */
  function note(record: StudyRecord, sight: Sight, before: Sight, passed: number, at: number): void {
    record.to = at
    if (sight.kind === 'still') {
      if (sight.visible && at - ports.touchedAt() < IDLE_MS) record.active += passed
      return
    }
    const isHeard = sight.kind === 'audio' || sight.visible
    if (!before.playing || !isHeard) return
    record.active += passed
    const moved = sight.position - before.position
    // A step longer than playing can make is a leap: nothing between was played.
    if (moved > 0 && moved <= passed * STUDY_RATE_MAX + 1)
      record.spans = unionOf([...record.spans, [seconds(before.position), seconds(sight.position)]], 0.5)
  }
}

/** The first records that follow each other in one section, as one; and how many they are. */
function joined([first, ...rest]: readonly StudyRecord[]): { record: StudyRecord | undefined; count: number } {
  if (!first) return { record: undefined, count: 0 }
  let [record, count] = [first, 1]
  for (const next of rest) {
    const follows = next.sectionID === record.sectionID && next.from === record.to && next.to - first.from <= JOINED_MS
    if (!follows) break
    const active = seconds(record.active + next.active)
    const played = record.rate * record.active + next.rate * next.active
    const rate = active > 0 ? seconds(Math.min(STUDY_RATE_MAX, Math.max(1, played / active))) : 1
    const spans = unionOf([...record.spans, ...next.spans], 0.5)
    record = { ...record, to: next.to, active, rate, spans, position: next.position }
    count += 1
  }
  return { record, count }
}

/** Spans as the wire takes them. */
export const writeSpans = (spans: readonly Span[]): string =>
  spans.map(([from, to]) => `${seconds(from)}-${seconds(to)}`).join(',')
