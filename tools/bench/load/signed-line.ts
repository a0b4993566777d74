// A signed-in person on a line: makes calls of the contract as the browser does, and says what went wrong with each.
import { createHmac, randomBytes } from 'node:crypto'
import { handshake, refreshSession, signInByPassword, type Ticket } from '@clearbelt/contract/access/calls'
import { buildRequest } from '@clearbelt/contract/request'
import type { Call, Envelope, PackageOf } from '@clearbelt/contract/wire'
import type { Line } from './line.ts'

/** An answer that is not a success. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(call: Call, status: number, body: Buffer) {
    const envelope = (() => {
      try {
        return JSON.parse(body.toString('utf8')) as Partial<Envelope<unknown>>
      } catch {
        return {}
      }
    })()
    super(`${call.id} answered ${status} ${envelope.code ?? ''} ${envelope.message ?? ''}`)
    this.status = status
    this.code = envelope.code ?? ''
  }
}

export class SignedLine {
  readonly line: Line
  #token: string | null = null
  #refresh = ''
  /** Signs before anybody is signed in. */
  readonly #publicKey: Buffer
  #key: Buffer
  /** Of the server, as told by the handshake: milliseconds to add to this machine's clock. */
  readonly #ahead: number
  #count = 0

  constructor(line: Line, publicKey: Buffer, ahead: number) {
    this.line = line
    this.#publicKey = publicKey
    this.#key = publicKey
    this.#ahead = ahead
  }

  /** The bearer of this session. */
  get token(): string {
    return this.#token ?? ''
  }

  async signIn(username: string, password: string, patienceMs?: number): Promise<Ticket> {
    return this.#keep(await this.call(signInByPassword, { username, password }, patienceMs))
  }

  /** Trades the session for a fresh one, as a page does when its access has ended. */
  async refresh(): Promise<void> {
    this.#token = null
    this.#key = this.#publicKey
    this.#keep(await this.call(refreshSession, { refreshToken: this.#refresh }))
  }

  #keep(ticket: Ticket): Ticket {
    this.#token = ticket.access_token
    this.#refresh = ticket.refresh_token
    this.#key = Buffer.from(ticket.signKey, 'hex')
    return ticket
  }

  /** Makes a call; answers its package, or throws `Refused`, or the error of the connection. */
  async call<C extends Call>(call: C, input: Record<string, unknown>, patienceMs?: number): Promise<PackageOf<C>> {
    const body = await this.download(call, input, patienceMs)
    return (JSON.parse(body.toString('utf8')) as Envelope<PackageOf<C>>).package
  }

  /** As `call`, with the bytes that came. */
  async download(call: Call, input: Record<string, unknown>, patienceMs?: number): Promise<Buffer> {
    const key = this.#key
    const made = buildRequest(call, input, {
      token: this.#token,
      culture: 'en',
      now: Date.now() + this.#ahead,
      nonce: randomBytes(3).toString('hex'),
      requestKey: String(++this.#count),
      sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
    })
    const { status, body } = await this.line.send(made.method, made.url, made.headers, made.body, patienceMs)
    if (status !== 200) throw new Refused(call, status, body)
    return body
  }
}

/** What everybody asks before signing in; a class of candidates asks once and shares it. */
export async function shakeHands(line: Line): Promise<{ publicKey: Buffer; ahead: number }> {
  const { status, body } = await line.send('GET', handshake.path, {}, null)
  if (status !== 200) throw new Refused(handshake, status, body)
  const { serverTime, signKey } = (JSON.parse(body.toString('utf8')) as Envelope<PackageOf<typeof handshake>>).package
  return { publicKey: Buffer.from(signKey, 'hex'), ahead: serverTime - Date.now() }
}
