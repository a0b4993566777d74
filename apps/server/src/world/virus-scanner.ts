// Asks a ClamAV daemon whether a file holds something harmful, by its INSTREAM command.
import { open } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

/** Where the daemon listens: a host with its port, or a socket of this machine. */
export type ScannerAddress = { host: string; port: number } | { path: string }

/** Reads `host:port` or the path of a socket; null for anything else. */
export function readScannerAddress(text: string): ScannerAddress | null {
  if (text.startsWith('/')) return { path: text }
  const [, host = '', port = ''] = /^\[?([^\]\s]+)\]?:(\d{1,5})$/.exec(text) ?? []
  return host && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : null
}

/** The daemon did not say whether the file is clean. */
export class ScanFailed extends Error {}

const CHUNK_BYTES = 256 * 1024
const SILENCE_MS = 120_000
const ANSWER_MAX = 4096

/** Rejects on a line that was closed: it never drains, and whoever waited for that would keep the file open for good. */
async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed) throw new Error('it hung up')
  if (socket.write(bytes)) return
  const over = new AbortController()
  const hungUp = once(socket, 'close', over).then(() => Promise.reject(new Error('it hung up')))
  await Promise.race([once(socket, 'drain', over), hungUp]).finally(() => over.abort())
}

/** A part of the stream: its length in four bytes, then itself; the empty one ends it. */
async function sendPart(socket: Socket, bytes: Buffer): Promise<void> {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes.length)
  await write(socket, head)
  if (bytes.length > 0) await write(socket, bytes)
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  const file = await open(path)
  try {
    await write(socket, Buffer.from('zINSTREAM\0'))
    for await (const bytes of file.readableWebStream() as AsyncIterable<ArrayBuffer>) {
      const part = Buffer.from(bytes)
      for (let at = 0; at < part.length && socket.writable; at += CHUNK_BYTES)
        await sendPart(socket, part.subarray(at, at + CHUNK_BYTES))
    }
    await sendPart(socket, Buffer.alloc(0))
  } finally {
    await file.close()
  }
}

/**
 * The name of what was found in a file; null for a clean one. Throws ScanFailed when the daemon cannot be had, gives no
 * answer, or refuses: what was not looked at is not called clean.
 */
export async function findVirus(address: ScannerAddress, path: string): Promise<string | null> {
  const socket = connect(address)
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('it is silent')))
  const answered = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(0, ANSWER_MAX)
      if (text.includes('\0')) resolve(text)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(text || 'it hung up')))
  })
  try {
    // It may answer before it has the whole: a size that is too large, or a harmful beginning.
    const sent = sendFile(socket, path).then(() => answered)
    sent.catch(() => undefined)
    const text = await Promise.race([answered, sent])
    const [, found] = /^stream: (.+) FOUND\0/.exec(text) ?? []
    if (found !== undefined) return found
    if (/^stream: OK\0/.test(text)) return null
    throw new Error(text.replaceAll('\0', ''))
  } catch (error) {
    throw new ScanFailed(`the virus scanner gave no verdict: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    socket.destroy()
  }
}
