// Where an import reads from: a zip archive or a folder, seen as a list of names whose bytes can be asked for.
import { errorAt, type Problem } from './formats/plan.ts'

export interface ImportSource {
  /** Names with `/` between folders, in a stable order. */
  names: readonly string[]
  /** All bytes of a file. Rejects with SourceError when it cannot be read or holds more than `limit` bytes. */
  read(name: string, limit: number): Promise<Buffer>
  /** Its first bytes, at most `length`. */
  head(name: string, length: number): Promise<Buffer>
  close(): void
}

/** A single file that cannot be read. */
export class SourceError extends Error {
  /** Several files have its name: which one is meant cannot be told. */
  readonly isTwice: boolean

  constructor(message: string, isTwice = false) {
    super(message)
    this.isTwice = isTwice
  }
}

/** What is told of a file that cannot be read. */
export const unreadable = (file: string, error: SourceError): Problem =>
  error.isTwice
    ? errorAt(file, null, 'name-twice')
    : errorAt(file, null, 'unreadable', { reason: error.message.slice(0, 200) })

/**
 * The text of an annotation: UTF-8 or UTF-16 with a mark, UTF-8 without, else the Chinese code page that older tools
 * write.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
