// One kept-alive HTTP connection as a load generator needs it: one request at a time, as little of the machine as can
// be.
import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  body: Buffer
}

interface Waiting {
  resolve(answer: Answer): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
/** A browser gives up a save after this long, too. */
const PATIENCE_MS = 30_000

/** Opened by the first request; a connection that ended is opened again by the next. */
export class Line {
  readonly #host: string
  readonly #port: number
  #socket: Socket | null = null
  #waiting: Waiting | null = null
  #parts: Buffer[] = []
  /** Bytes that the answer under way has in all; 0 while its head is not whole. */
  #whole = 0
  #got = 0

  constructor(host: string, port: number) {
    this.#host = host
    this.#port = port
  }

  /** Sends a request whose answer names its length. Rejects when the connection ends before the answer is whole. */
  send(
    method: string,
    url: string,
    headers: Record<string, string>,
    body: string | null,
    patienceMs = PATIENCE_MS,
  ): Promise<Answer> {
    if (this.#waiting) throw new Error('the last request of this line is not answered yet')
    let text = `${method} ${url} HTTP/1.1\r\nHost: ${this.#host}:${this.#port}\r\n`
    for (const name in headers) text += `${name}: ${headers[name] as string}\r\n`
    if (body !== null) text += `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    else text += '\r\n'
    return new Promise((resolve, reject) => {
      this.#waiting = {
        resolve,
        reject,
        timer: setTimeout(() => this.#fail(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs),
      }
      ;(this.#socket ?? this.#open()).write(text)
    })
  }

  /** Lets go of the connection; a request under way is rejected. */
  close(): void {
    this.#fail(new Error('closed'))
  }

  #open(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true })
    this.#socket = socket
    socket.on('data', (data) => this.#take(data))
    socket.on('error', (error) => this.#socket === socket && this.#fail(error))
    socket.on('close', () => this.#socket === socket && this.#fail(new Error('the connection was closed')))
    return socket
  }

  #fail(error: Error): void {
    this.#socket?.destroy()
    this.#socket = null
    this.#parts = []
    this.#whole = this.#got = 0
    const waiting = this.#waiting
    this.#waiting = null
    if (!waiting) return
    clearTimeout(waiting.timer)
    waiting.reject(error)
  }

  #take(data: Buffer): void {
    this.#parts.push(data)
    this.#got += data.length
    if (this.#whole === 0 && !this.#readHead()) return
    if (this.#got < this.#whole) return
    const all = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts)
    const waiting = this.#waiting
    if (!waiting) return this.#fail(new Error('an answer nobody asked for'))
    const answer = {
      status: Number(all.toString('latin1', 9, 12)),
      body: all.subarray(all.indexOf(END_OF_HEAD) + 4, this.#whole),
    }
    this.#parts = []
    this.#whole = this.#got = 0
    this.#waiting = null
    clearTimeout(waiting.timer)
    waiting.resolve(answer)
  }

  /** True when the head is there and the length of the answer known. */
  #readHead(): boolean {
    const all = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts)
    this.#parts = [all]
    const end = all.indexOf(END_OF_HEAD)
    if (end < 0) return false
    const length = /\r\ncontent-length: *(\d+)/i.exec(all.toString('latin1', 0, end))?.[1]
    if (length === undefined) {
      this.#fail(new Error('an answer that does not name its length'))
      return false
    }
    this.#whole = end + 4 + Number(length)
    return true
  }
}
