// Two small hosts that speak the real protocols of single sign-on: a CAS (3.0) and an OpenID Connect provider (code
// flow, PKCE).
// Their login pages ask for a name alone; nothing else about them is pretended.
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'

interface Host {
  url: string
  close(): Promise<void>
}

type Handle = (request: IncomingMessage, url: URL, response: ServerResponse) => Promise<void> | void

async function host(handle: Handle): Promise<Host> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host')
    Promise.resolve(handle(request, url, response)).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const word = (): string => randomBytes(16).toString('hex')
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const page = (response: ServerResponse, title: string, url: URL): void => {
  const kept = [...url.searchParams]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><title>${title}</title><h1>${title}</h1><form>${kept}<label>Name <input name="as"></label><button>Continue</button></form>`,
    )
}
const back = (response: ServerResponse, to: string, answer: Record<string, string>): void => {
  const address = new URL(to)
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
  response.writeHead(302, { Location: address.href }).end()
}
const json = (response: ServerResponse, value: unknown, status = 200): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))

export interface CasTestHost extends Host {
  /** A ticket as the login page would give it. */
  ticketFor(person: string, service: string, attributes?: Record<string, readonly string[]>): string
  /** What it answers instead of CAS. */
  answerWith(answer: { status?: number; body: string } | 'nothing' | null): void
  /** The addresses that were validated. */
  asked: URL[]
}

/** A ticket is good once, for the service it was made out to. */
export async function startCasHost(): Promise<CasTestHost> {
  const tickets = new Map<string, { person: string; service: string; attributes: Record<string, readonly string[]> }>()
  const asked: URL[] = []
  let instead: { status?: number; body: string } | 'nothing' | null = null
  const ticketFor = (person: string, service: string, attributes: Record<string, readonly string[]> = {}): string => {
    const ticket = `ST-${word()}`
    tickets.set(ticket, { person, service, attributes })
    return ticket
  }
  const wrap = (inner: string): string =>
    `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`
  const started = await host((_request, url, response) => {
    if (url.pathname === '/login') {
      const [service, person] = [url.searchParams.get('service') ?? '', url.searchParams.get('as')]
      if (person) back(response, service, { ticket: ticketFor(person, service) })
      else page(response, 'Staff portal', url)
      return
    }
    if (url.pathname !== '/p3/serviceValidate') return void response.writeHead(404).end()
    asked.push(url)
    if (instead === 'nothing') return
    if (instead)
      return void response.writeHead(instead.status ?? 200, { 'Content-Type': 'application/xml' }).end(instead.body)
    const found = tickets.get(url.searchParams.get('ticket') ?? '')
    tickets.delete(url.searchParams.get('ticket') ?? '')
    response.writeHead(200, { 'Content-Type': 'application/xml' })
    if (!found || found.service !== url.searchParams.get('service'))
      return void response.end(
        wrap('<cas:authenticationFailure code="INVALID_TICKET">not recognised</cas:authenticationFailure>'),
      )
    const attributes = Object.entries(found.attributes)
      .flatMap(([name, values]) => values.map((value) => `<cas:${name}>${escaped(value)}</cas:${name}>`))
      .join('')
    response.end(
      wrap(
        `<cas:authenticationSuccess><cas:user>${escaped(found.person)}</cas:user><cas:attributes>${attributes}</cas:attributes></cas:authenticationSuccess>`,
      ),
    )
  })
  return {
    ...started,
    ticketFor,
    asked,
    answerWith: (answer) => {
      instead = answer
    },
  }
}

export interface OidcTestHost extends Host {
  clientID: string
  clientSecret: string
  /** Follows an address of ours as a browser whose person gives this name; answers what it is sent back with. */
  visit(address: string, person: string): URL
  /** Changes what the next ID tokens say, or who signs them. */
  spoil(how: { claims?: Record<string, unknown>; stranger?: boolean; kid?: string } | null): void
  /** What the token endpoint does instead of answering. */
  tokens(how: 'answer' | 'fail' | 'hang'): void
  /** Signs with a new key from now on; the old one is told no more. */
  rotateKey(): Promise<void>
  /** Whether it has a place where its session ends, and what a browser was told to ask for there. */
  hasEnd(is: boolean): void
  /** Which prompts it says it knows. */
  prompts(values: readonly string[] | null): void
  /** Every request fails, as of a provider that is down while its name still resolves. */
  down(is: boolean): void
  /** How often its keys were asked for. */
  keysAsked(): number
}

export async function startOidcHost(): Promise<OidcTestHost> {
  const [clientID, clientSecret] = ['clearbelt', word()]
  let kid = word()
  let [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwkOf = async () => ({ ...(await exportJWK(own.publicKey)), kid, use: 'sig', alg: 'RS256' })
  let jwk = await jwkOf()
  let end = false
  let prompts: readonly string[] | null = null
  let down = false
  let keysAsked = 0
  const codes = new Map<string, { person: string; redirect: string; nonce: string; challenge: string }>()
  let spoilt: { claims?: Record<string, unknown>; stranger?: boolean; kid?: string } | null = null
  let tokens: 'answer' | 'fail' | 'hang' = 'answer'
  const approve = (url: URL, person: string): { to: string; answer: Record<string, string> } => {
    const asked = Object.fromEntries(url.searchParams)
    if (
      asked.client_id !== clientID ||
      asked.response_type !== 'code' ||
      asked.code_challenge_method !== 'S256' ||
      !asked.nonce ||
      !asked.state
    )
      throw new Error('not an authorization request')
    const code = word()
    codes.set(code, {
      person,
      redirect: asked.redirect_uri ?? '',
      nonce: asked.nonce,
      challenge: asked.code_challenge ?? '',
    })
    return { to: asked.redirect_uri ?? '', answer: { code, state: asked.state } }
  }
  const idToken = (person: string, nonce: string, key: CryptoKey): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: started.url,
      aud: clientID,
      sub: `subject of ${person}`,
      nonce,
      preferred_username: person,
      iat: now,
      exp: now + 300,
      ...spoilt?.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: spoilt?.kid ?? kid })
      .sign(key)
  }
  const started: Host = await host(async (request, url, response) => {
    if (down) return void response.destroy()
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, {
          issuer: started.url,
          authorization_endpoint: `${started.url}/authorize`,
          token_endpoint: `${started.url}/token`,
          jwks_uri: `${started.url}/jwks`,
          userinfo_endpoint: `${started.url}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
          ...(end ? { end_session_endpoint: `${started.url}/end` } : {}),
          ...(prompts ? { prompt_values_supported: prompts } : {}),
        })
      case '/jwks':
        keysAsked++
        return json(response, { keys: [jwk] })
      case '/authorize': {
        const person = url.searchParams.get('as')
        if (!person) return page(response, 'Company account', url)
        const { to, answer } = approve(url, person)
        return back(response, to, answer)
      }
      case '/userinfo':
        return json(response, { sub: 'nobody' })
      case '/token': {
        if (tokens === 'hang') return undefined
        if (tokens === 'fail') return json(response, { error: 'server_error' }, 503)
        let body = ''
        for await (const part of request) body += String(part)
        const given = new URLSearchParams(body)
        const kept = codes.get(given.get('code') ?? '')
        codes.delete(given.get('code') ?? '')
        const right =
          kept &&
          given.get('client_secret') === clientSecret &&
          given.get('redirect_uri') === kept.redirect &&
          createHash('sha256')
            .update(given.get('code_verifier') ?? '')
            .digest('base64url') === kept.challenge
        if (given.get('client_secret') !== clientSecret)
          return json(response, { error: 'invalid_client', error_description: 'client authentication failed' }, 401)
        if (!right) return json(response, { error: 'invalid_grant' }, 400)
        return json(response, {
          access_token: word(),
          token_type: 'Bearer',
          expires_in: 300,
          id_token: await idToken(kept.person, kept.nonce, spoilt?.stranger ? stranger.privateKey : own.privateKey),
        })
      }
      default:
        return void response.writeHead(404).end()
    }
  })
  return {
    ...started,
    clientID,
    clientSecret,
    spoil: (how) => {
      spoilt = how
    },
    tokens: (how) => {
      tokens = how
    },
    rotateKey: async () => {
      kid = word()
      ;[own, stranger] = [await generateKeyPair('RS256'), own]
      jwk = await jwkOf()
    },
    hasEnd: (is) => {
      end = is
    },
    prompts: (values) => {
      prompts = values
    },
    down: (is) => {
      down = is
    },
    keysAsked: () => keysAsked,
    visit(address, person) {
      const { to, answer } = approve(new URL(address), person)
      const returned = new URL(to)
      for (const [name, value] of Object.entries(answer)) returned.searchParams.set(name, value)
      return returned
    },
  }
}
