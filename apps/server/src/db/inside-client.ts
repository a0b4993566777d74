// A client inside the process: makes signed calls through the whole stack without a socket, so that the demo is made
// the way people would make it.
import { createHmac, randomBytes } from 'node:crypto'
import { signInByPassword, type Ticket } from '@clearbelt/contract/access/calls'
import { buildRequest } from '@clearbelt/contract/request'
import type { Call, Envelope, InputOf, PackageOf } from '@clearbelt/contract/wire'
import type { Built } from '../build.ts'
import type { World } from '../world.ts'

export interface InsideClient {
  call<C extends Call>(call: C, input: InputOf<C>): Promise<PackageOf<C>>
  /** The same for a call that takes a file. */
  send<C extends Call>(call: C, input: InputOf<C>, file: { field: string; bytes: Uint8Array }): Promise<PackageOf<C>>
}

/** A refusal of a call made inside. */
export class InsideRefusal extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/**
 * A client for a token and its hex signing key (null token: before sign-in). Throws InsideRefusal with the refusal's
 * sentence and code.
 */
export function insideClient(world: World, built: Built, token: string | null, signKey: string): InsideClient {
  async function ask<C extends Call>(call: C, input: InputOf<C>, form: FormData | null): Promise<PackageOf<C>> {
    const request = buildRequest(call, input as Record<string, unknown>, {
      token,
      culture: 'en',
      now: world.clock.now(),
      nonce: randomBytes(3).toString('hex'),
      requestKey: randomBytes(8).toString('hex'),
      sign: (text) => createHmac('sha256', Buffer.from(signKey, 'hex')).update(text).digest('hex'),
    })
    const parts = form && new Response(form)
    const response = await built.app.inject({
      method: call.method,
      url: request.url,
      headers: { ...request.headers, ...(parts && Object.fromEntries(parts.headers)) },
      payload: parts ? Buffer.from(await parts.arrayBuffer()) : (request.body ?? undefined),
    })
    const body = response.json() as Envelope<PackageOf<typeof call>>
    if (!body.result) throw new InsideRefusal(`${call.id}: ${body.message}`, body.code ?? '')
    return body.package
  }
  return {
    call: (call, input) => ask(call, input, null),
    send(call, input, { field, bytes }) {
      const form = new FormData()
      for (const [name, value] of Object.entries(input as Record<string, unknown>)) form.append(name, String(value))
      form.append(field, new Blob([new Uint8Array(bytes)]), 'file')
      return ask(call, input, form)
    },
  }
}

/** Signs in by password and answers the person's client. */
export async function signInInside(
  world: World,
  built: Built,
  username: string,
  password: string,
): Promise<InsideClient> {
  const stranger = insideClient(world, built, null, built.rooms.access.publicSignKey().export().toString('hex'))
  const ticket: Ticket = await stranger.call(signInByPassword, { username, password, version: '2.5' })
  return insideClient(world, built, ticket.access_token, ticket.signKey)
}
