// What a sitting needs of the world, and what it shows of itself.
import type { CandidatePaper, ExamResult, saveExam } from '@clearbelt/contract/exams/calls'
import type { InputOf, PackageOf } from '@clearbelt/contract/wire'
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

export interface SittingPorts {
  /** Random name of this tab. */
  client: string
  open: (client: string) => Promise<CandidatePaper>
  save: (body: SaveBody, signal: AbortSignal) => Promise<SaveReply>
  submit: (body: SaveBody, signal: AbortSignal) => Promise<ExamResult>
  /** Result of a sitting that has ended. */
  result: (testID: string) => Promise<ExamResult>
  /** Sends without waiting, so that it outlives the page. */
  keepalive: (body: SaveBody) => void
  drafts: (paper: CandidatePaper, onProtection: (isProtected: boolean) => void) => Drafts
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

export interface SittingSnapshot {
  phase: SittingPhase
  paper: CandidatePaper | null
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
