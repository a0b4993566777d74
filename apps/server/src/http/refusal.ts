// A refusal: the typed error that handlers throw and the wire turns into an envelope.
import type { ErrorDef } from '@clearbelt/contract/errors'
import type { FieldError } from '@clearbelt/contract/wire'

export type Params = Record<string, string | number>

export class Refusal extends Error {
  readonly def: ErrorDef
  readonly params: Params
  /** Fields to mark, each with a sentence or, left out, the refusal's own. */
  readonly fields: { path: string; message?: string }[]
  /** What the envelope's `package` carries beside the refusal, e.g. the newer state of a stale save. */
  readonly details: unknown
  readonly retryAfterSeconds: number | null

  constructor(
    def: ErrorDef,
    options: { params?: Params; fields?: (string | FieldError)[]; details?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(def.code)
    this.def = def
    this.params = options.params ?? {}
    this.fields = (options.fields ?? []).map((f) => (typeof f === 'string' ? { path: f } : f))
    this.details = options.details ?? null
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}

/** Builds the refusal to throw: `throw refuse(errors['name-taken'], { fields: ['name'] })`. */
export function refuse(def: ErrorDef, options?: ConstructorParameters<typeof Refusal>[1]): Refusal {
  return new Refusal(def, options)
}
