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
  return {
    async call(call, input) {
      const request = buildRequest(call, input as Record<string, unknown>, {
        token,
        culture: 'en',
        now: world.clock.now(),
        nonce: randomBytes(3).toString('hex'),
        requestKey: randomBytes(8).toString('hex'),
        sign: (text) => createHmac('sha256', Buffer.from(signKey, 'hex')).update(text).digest('hex'),
      })
      const response = await built.app.inject({
        method: call.method,
        url: request.url,
        headers: request.headers,
        payload: request.body ?? undefined,
      })
      const body = response.json() as Envelope<PackageOf<typeof call>>
      if (!body.result) throw new InsideRefusal(`${call.id}: ${body.message}`, body.code ?? '')
      return body.package
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
  const stranger = insideClient(world, built, null, built.rooms.access.publicSignKey().toString('hex'))
  const ticket: Ticket = await stranger.call(signInByPassword, { username, password, version: '2.5' })
  return insideClient(world, built, ticket.access_token, ticket.signKey)
}
