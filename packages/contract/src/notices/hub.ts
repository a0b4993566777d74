// The two hubs (Socket.IO): their addresses, the rules of their connections, and the events that travel.
import { z } from 'zod'
import { CULTURES, zId } from '../wire.ts'

/** Socket.IO's `path` on the same host and port as everything else; the namespaces are BROWSER_HUB and TRAINEE_HUB. */
export const HUB_PATH = '/hub'
/** Every signed-in page: bell, long tasks, the exam-day board. */
export const BROWSER_HUB = '/browser'
/** The page of an open sitting. */
export const TRAINEE_HUB = '/trainee'

/** A lost connection is tried again so often and at this distance; silence of this length means it is lost. */
export const HUB_RETRIES = 10
export const HUB_RETRY_MS = 5000
export const HUB_SILENCE_MS = 30_000
export const HUB_LONG_POLL_MS = 90_000

/**
 * `auth` of the handshake: the bearer access token and the language of the page; on `/trainee` also the sitting that is
 * shown. A handshake that is
 * refused ends in `connect_error` with the message `not-signed-in`, `no-permission` or `too-many`. A connection whose
 * session ended is closed by the server (`io server disconnect`): renew the token, then connect again.
 */
export const hubAuth = z.object({
  token: z.string().min(1).max(4000),
  testID: zId.optional(),
  culture: z.enum(CULTURES).default('en'),
})
export type HubAuth = z.input<typeof hubAuth>

/** Long tasks: the documented kinds, and those of this product. */
export const LONG_TASK_TYPES = [
  'PreJobPhotoImport',
  'Video',
  'Audio',
  'ImageImport',
  'ImageGenerate',
  'PaperPublish',
  'Other',
] as const
export interface LongTaskNotice {
  /** What came of it, in the language of the page that hears it. */
  message: string
  success: boolean
  type: (typeof LONG_TASK_TYPES)[number]
  /** Id for /api/Job/:id. */
  jobID: string
}
export interface BrowserServerEvents {
  LongTaskNoticeReceived(notice: LongTaskNotice): void
  /** Load the count of unacknowledged notices again. */
  BadgeRefreshed(): void
  /** Load the own menus again: an entry was changed or hidden, or a role of the account. */
  MenusChanged(): void
}

/**
 * To the page of a sitting. `message`: words of the invigilator. The other kinds say that the sitting changed; each
 * carries
 * what stands now. A page that missed one learns the same from the answer to its next save or heartbeat.
 */
export interface RMessage {
  /** Of the message; answer with SFeedback. */
  id: string
  kind: 'message' | 'extended' | 'frozen' | 'unfrozen' | 'closed' | 'reopened'
  testID: string
  /** Empty unless there is something to read. */
  text: string
  at: number
  /** ms on the server's clock; while frozen it moves on with the clock. 0 once closed. */
  deadlineAt: number
  remainSeconds: number
  frozen: boolean
  serverTime: number
}
export interface TraineeServerEvents {
  RMessage(message: RMessage): void
}
/** The candidate has seen the message with this id. */
export const sFeedback = z.object({ id: zId })
export interface TraineeClientEvents {
  SFeedback(feedback: z.infer<typeof sFeedback>): void
}
