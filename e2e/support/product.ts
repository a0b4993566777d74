// What journeys need of the running product: its address, its accounts, signed calls, and signing in by the page.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { signInByPassword, handshake, type Ticket } from '@clearbelt/contract/access/calls'
import { buildRequest, type RequestParts } from '@clearbelt/contract/request'
import {
  APP_VERSION,
  type Call,
  type Culture,
  type Envelope,
  type InputOf,
  type PackageOf,
} from '@clearbelt/contract/wire'
import type { Page } from '@playwright/test'

export interface Account {
  accountNo: string
  password: string
}
export type Role = 'admin' | 'trainer' | 'student'

export const productUrl = (): string => process.env.PRODUCT_URL ?? ''

/** The first accounts, read from what the product printed: lines of `type accountNo password`. */
export function firstAccount(role: Role): Account {
  const index = { admin: 1, trainer: 2, student: 3 }[role]
  const line = (process.env.PRODUCT_ACCOUNTS ?? '').split('\n').find((l) => l.startsWith(`${index} `))
  const [, accountNo, password] = line?.split(' ') ?? []
  if (!accountNo || !password) throw new Error(`no first account of type ${index}`)
  return { accountNo, password }
}

export class CallRefused extends Error {
  readonly status: number
  readonly body: Envelope<unknown>
  constructor(status: number, body: Envelope<unknown>) {
    super(`${status} ${body.code ?? ''} ${body.message}`)
    this.status = status
    this.body = body
  }
}

export interface Api {
  ticket: Ticket
  /** The package of a call; throws CallRefused. */
  call<C extends Call>(call: C, input: InputOf<C>): Promise<PackageOf<C>>
}

const signed = (
  call: Call,
  input: Record<string, unknown>,
  key: string,
  token: string | null,
  culture: Culture,
): RequestParts =>
  buildRequest(call, input, {
    token,
    culture,
    now: Date.now(),
    nonce: randomBytes(3).toString('hex'),
    requestKey: randomUUID(),
    sign: (text) => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex'),
  })

async function send(
  call: Call,
  input: Record<string, unknown>,
  key: string,
  token: string | null,
  culture: Culture,
): Promise<Envelope<unknown>> {
  const request = signed(call, input, key, token, culture)
  const response = await fetch(productUrl() + request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === null ? {} : { body: request.body }),
  })
  const body = (await response.json()) as Envelope<unknown>
  if (!body.result) throw new CallRefused(response.status, body)
  return body
}

/** The public signing key of the running product. */
export async function publicSignKey(): Promise<string> {
  const response = await fetch(`${productUrl()}${handshake.path}`)
  return ((await response.json()) as Envelope<PackageOf<typeof handshake>>).package.signKey
}

const credentials = (account: Account) => ({
  username: account.accountNo,
  password: account.password,
  version: APP_VERSION,
})

/** The signed request that signs an account in, to be sent by whoever shall keep the cookie. */
export const signInRequest = async (account: Account, culture: Culture): Promise<RequestParts> =>
  signed(signInByPassword, credentials(account), await publicSignKey(), null, culture)

/** Signs an account in and answers a client for signed calls. */
export async function api(account: Account, culture: Culture = 'en'): Promise<Api> {
  const key = await publicSignKey()
  return clientOf((await send(signInByPassword, credentials(account), key, null, culture)).package as Ticket, culture)
}

/** A client for signed calls in the session of a ticket; it lives as long as the ticket. */
export function clientOf(ticket: Ticket, culture: Culture = 'en'): Api {
  return {
    ticket,
    call: async (call, input) =>
      (await send(call, input as Record<string, unknown>, ticket.signKey, ticket.access_token, culture))
        .package as never,
  }
}

/** Signs in through the login page and waits until the page left it. */
export async function signIn(
  page: Page,
  account: Account,
  options: { culture?: Culture; theme?: string; base?: string } = {},
): Promise<void> {
  await page.addInitScript((lang) => localStorage.setItem('lang', lang), options.culture ?? 'en')
  await page.goto(`${options.base ?? productUrl()}/login`)
  await page.locator('input[autocomplete="username"]').fill(account.accountNo)
  await page.locator('input[autocomplete="current-password"]').fill(account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}
