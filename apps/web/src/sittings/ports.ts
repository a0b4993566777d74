// What a sitting needs of the browser around it, and what it offers to the screen.
import type { CandidatePaper, ExamResult, saveExam } from '@clearbelt/contract/exams/calls'
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import type { InputOf, PackageOf } from '@clearbelt/contract/wire'
import type { LookAct } from '../console/frame.ts'
import type { Answers } from '../console/model.ts'
import type { Drafts } from './drafts.ts'

export type SaveBody = InputOf<typeof saveExam>
export type SaveReply = PackageOf<typeof saveExam>

/** A refusal or failure as the transport throws it. */
export interface TransportError {
  /** HTTP status; 0 when no answer came. */
  status: number
  code: string
  /** What the server asked to wait, in ms. */
  retryAfterMs: number
}

/** What the purpose of a sitting asks the server, by calls of its own; `P` is an open sitting as it answers it. */
export interface SittingCalls<P extends SittingPaper = CandidatePaper> {
  open: (client: string) => Promise<P>
  save: (body: SaveBody, signal: AbortSignal) => Promise<SaveReply>
  submit: (body: SaveBody, signal: AbortSignal) => Promise<ExamResult>
  /** Result of a sitting that has ended. */
  result: (testID: string) => Promise<ExamResult>
  /** Sends without waiting, so that it outlives the page. */
  keepalive: (body: SaveBody) => void
}

export interface SittingPorts<P extends SittingPaper = CandidatePaper> extends SittingCalls<P> {
  /** Random name of this tab. */
  client: string
  drafts: (paper: P, onProtection: (isProtected: boolean) => void) => Drafts
  /** What other tabs of this browser are told and tell. */
  channel: { post: (news: TabNews) => void; listen: (hear: (news: TabNews) => void) => () => void }
  /** The number of the last console use this tab told of in a sitting, kept over a reload. */
  lastUse: { read: (testID: string) => number; write: (testID: string, n: number) => void }
  monotonic: () => number
  wall: () => number
  /** 0..1, for the spread of retries. */
  dice: () => number
  toError: (error: unknown) => TransportError
}

/** A tab has taken a sitting over. */
export interface TabNews {
  testID: string
  client: string
  epoch: number
}

/** What stands of a sitting now, as a save or the hub says it. */
export interface SittingNews {
  deadlineAt: number
  serverTime: number
  frozen: boolean
}

type SittingPhase = 'loading' | 'open' | 'elsewhere' | 'over' | 'failed'

export interface SittingSnapshot<P extends SittingPaper = CandidatePaper> {
  phase: SittingPhase
  paper: P | null
  /** Answers this opening begins with: the server's, and over them what this browser had not sent. */
  answers: Answers
  /** Rises with every opening, so that the screen is built anew from `answers`. */
  opening: number
  save: { kind: 'saved' } | { kind: 'saving' } | { kind: 'offline'; since: number } | { kind: 'signed-out' }
  isProtected: boolean
  /** Stopped by the invigilators: the time stands still, and answers wait here. */
  isFrozen: boolean
  submission: 'idle' | 'sending' | 'waiting' | 'time-up'
  result: ExamResult | null
  /** Why it could not be opened. */
  failure: unknown
}

export interface SittingClient<P extends SittingPaper = CandidatePaper> {
  getSnapshot: () => SittingSnapshot<P>
  subscribe: (listener: () => void) => () => void
  /** Opens, resumes, or after `elsewhere` takes over. */
  open: () => Promise<void>
  answer: (topicID: string, answer: unknown) => void
  /** The question now on the screen. */
  show: (topicID: string) => void
  /** The questions on the screen from now on, where several are: time runs for each. */
  look: (topicIDs: readonly string[]) => void
  /** A question was looked at in another way. */
  use: (act: LookAct, topicID: string, value: string) => void
  /** The hub said what stands now. */
  applyNews: (news: SittingNews) => void
  /** Server time now, ms since 1970. */
  now: () => number
  /** Milliseconds left by the server's clock; null before the sitting is open. */
  remainMs: () => number | null
  submit: () => void
  /** Goes back from a submission that waits for the network. */
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
