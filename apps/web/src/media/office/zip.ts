// Reads a zip (which office documents are) with what the browser brings: its list of entries, and single entries up to
// a size, so that a small file cannot grow without end.
import { TooLarge } from './fetch-file.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** The end of the list lies within a comment's reach of the end of the file. */
const TAIL = 22 + 65_535
const MOST_ENTRIES = 20_000
/** What all entries together may say they hold. */
const MOST_TOTAL = 400 * 1024 * 1024

interface Entry {
  method: number
  packed: number
  size: number
  offset: number
}

export interface Zip {
  names: readonly string[]
  /** The text of an entry; null when there is none. Throws TooLarge beyond `most` bytes. */
  text: (name: string, most: number) => Promise<string | null>
}

/** Opens a zip. Throws when it is none, TooLarge when what it holds says it is too much. */
export async function openZip(file: Blob): Promise<Zip> {
  const tail = new DataView(await file.slice(Math.max(0, file.size - TAIL)).arrayBuffer())
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end--
  if (end < 0) throw new Error('no zip')
  const count = tail.getUint16(end + 10, true)
  const [length, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  if (count > MOST_ENTRIES) throw new TooLarge()
  const list = new DataView(await file.slice(start, start + length).arrayBuffer())
  const entries = new Map<string, Entry>()
  let at = 0
  let total = 0
  for (let left = count; left > 0; left--) {
    if (list.getUint32(at, true) !== ENTRY) throw new Error('broken zip')
    const nameLength = list.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, nameLength))
    const size = list.getUint32(at + 24, true)
    total += size
    entries.set(name, {
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      size,
      offset: list.getUint32(at + 42, true),
    })
    at += 46 + nameLength + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
  }
  if (total > MOST_TOTAL) throw new TooLarge()
  return {
    names: [...entries.keys()],
    async text(name, most) {
      const entry = entries.get(name)
      return entry ? readEntry(file, entry, most) : null
    },
  }
}

async function readEntry(file: Blob, { method, packed, size, offset }: Entry, most: number): Promise<string> {
  if (size > most) throw new TooLarge()
  const head = new DataView(await file.slice(offset, offset + 30).arrayBuffer())
  if (head.getUint32(0, true) !== LOCAL) throw new Error('broken zip')
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const body = await file.slice(start, start + packed).arrayBuffer()
  if (method === 0) return new TextDecoder().decode(body)
  if (method !== 8) throw new Error(`method ${method}`)
  const stream = new Response(body).body?.pipeThrough(new DecompressionStream('deflate-raw'))
  if (!stream) throw new Error('empty entry')
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    read += value.length
    // What an entry says of its size may be a lie.
    if (read > most) {
      await reader.cancel()
      throw new TooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}
