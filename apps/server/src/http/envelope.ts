// Builds the envelopes of answers and refusals.
import { fill, type ErrorDef } from '@clearbelt/contract/errors'
import type { Culture, Envelope } from '@clearbelt/contract/wire'
import type { Refusal } from './refusal.ts'

/** The envelope of a success. */
export function answer<P>(pkg: P, total: number, timestamp: number): Envelope<P> {
  return { result: true, message: '', package: pkg, total, timestamp }
}

/** The envelope of a refusal in a language; a field without words of its own shows the refusal's. */
export function refusalEnvelope(refusal: Refusal, culture: Culture, timestamp: number): Envelope<unknown> {
  const message = fill(refusal.def.text[culture], refusal.params)
  const fields = refusal.fields.map((f) => ({ path: f.path, message: f.message ?? message }))
  return {
    result: false,
    message,
    package: refusal.details,
    total: 0,
    timestamp,
    code: refusal.def.code,
    ...(fields.length ? { fields } : {}),
  }
}

/** The envelope of an error that carries nothing but its code. */
export function errorEnvelope(def: ErrorDef, culture: Culture, timestamp: number): Envelope<null> {
  return { result: false, message: def.text[culture], package: null, total: 0, timestamp, code: def.code }
}
