// Readers of stored values: each takes what a database gave and throws when no released version wrote it.
import { KindShapeError } from './kind.ts'
import { richOfPlain } from './rich/html.ts'

export type Fields = Readonly<Record<string, unknown>>

export function readFields(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new KindShapeError(`${what} is no object`)
  return value as Fields
}

export function readText(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw new KindShapeError(`${name} is no text`)
  return value
}

/** A rich text of what was stored together; until 2.6.0 it was plain and nothing said `rich`. */
export const readRichText = (fields: Fields, name: string): string =>
  fields.rich === true ? readText(fields, name) : richOfPlain(readText(fields, name))

export function readNumber(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new KindShapeError(`${name} is no number`)
  return value
}

export function readFlag(fields: Fields, name: string): boolean {
  const value = fields[name]
  if (typeof value !== 'boolean') throw new KindShapeError(`${name} is neither true nor false`)
  return value
}

/** True, false or null; a missing field is null. */
export function readOptionalFlag(fields: Fields, name: string): boolean | null {
  return (fields[name] ?? null) === null ? null : readFlag(fields, name)
}

export function readList(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name]
  if (!Array.isArray(value)) throw new KindShapeError(`${name} is no list`)
  return value
}
