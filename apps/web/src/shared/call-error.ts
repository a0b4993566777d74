// The one error that calls throw.
import type { FieldError } from '@clearbelt/contract/wire'

/**
 * A call that failed. `status` is 0 when no answer arrived; `code` is the contract's, or `timeout`, `network`,
 * `hiccup`, `interceptor` or `aborted` of the client; `retryAfterMs` is what the server asked to wait, 0 without.
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string
  readonly fields: FieldError[]
  readonly retryAfterMs: number
  /** What a refusal tells beside its words, as its call says; null for most. */
  readonly details: unknown

  constructor(
    status: number,
    code: string,
    message: string,
    fields: FieldError[] = [],
    retryAfterMs = 0,
    details: unknown = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfterMs = retryAfterMs
    this.details = details
  }
}

/** Whether `error` is a CallError, of one of `codes` when given. */
export function isCallError(error: unknown, ...codes: string[]): error is CallError {
  return error instanceof CallError && (codes.length === 0 || codes.includes(error.code))
}
