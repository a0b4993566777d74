// Accounts that a journey makes for itself, and pages that are already signed in, so that no journey waits for
// another's state.
import { randomBytes } from 'node:crypto'
import { changePassword, myMenus, type Ticket } from '@clearbelt/contract/access/calls'
import { addUser, organisationTree } from '@clearbelt/contract/org/calls'
import { seeFeatureBoard } from '@clearbelt/contract/shell/feature-calls'
import type { Culture } from '@clearbelt/contract/wire'
import type { BrowserContext, Page } from '@playwright/test'
import { api, clientOf, firstAccount, productUrl, signInRequest, type Account, type Api, type Role } from './product.ts'

export interface Person extends Account {
  id: string
  name: string
}

export interface PersonWish {
  type: 1 | 2 | 3
  name?: string
  /** Absent: the role of the type. */
  roleIDs?: string[]
  orgID?: string
  mobile?: string
  /** Leaves the password as the administrator set it, so that it must be changed first. */
  mustChange?: boolean
  /** Has not seen the board of new features, which then opens by itself. */
  newHere?: boolean
}

/** A password that keeps the rule; another one each time. */
export const freshPassword = (): string => `${randomBytes(6).toString('hex')}-Kx7`

/** A word that no other journey uses, for names. */
export const freshWord = (): string => randomBytes(4).toString('hex')

/** Access tokens live ten minutes. */
const RENEW_MS = 8 * 60_000
const shared = new Map<Role, { client: Promise<Api>; since: number }>()
function sharedApi(role: Role): Promise<Api> {
  const known = shared.get(role)
  if (known && Date.now() - known.since <= RENEW_MS) return known.client
  const client = api(firstAccount(role))
  shared.set(role, { client, since: Date.now() })
  return client
}
/** A client signed in as the first administrator, shared by the journeys of a worker. */
export const adminApi = (): Promise<Api> => sharedApi('admin')
/** A client signed in as the first trainer, shared by the journeys of a worker. */
export const trainerApi = (): Promise<Api> => sharedApi('trainer')

/** Makes an account through the calls. */
export async function makePerson(wish: PersonWish): Promise<Person> {
  const client = await adminApi()
  const orgID = wish.orgID ?? (await client.call(organisationTree, {}))[0]?.id ?? ''
  const accountNo = `j${freshWord()}`
  const name = wish.name ?? `Person ${accountNo}`
  const password = freshPassword()
  const { id } = await client.call(addUser, {
    accountNo,
    name,
    type: wish.type,
    orgID,
    password,
    ...(wish.roleIDs ? { roleIDs: wish.roleIDs } : {}),
    ...(wish.mobile ? { mobile: wish.mobile } : {}),
  })
  if (wish.mustChange) return { id, name, accountNo, password }
  const own = freshPassword()
  const themselves = await api({ accountNo, password })
  await themselves.call(changePassword, { oldPwd: password, newPwd: own, confirmPwd: own })
  // A board that opens by itself would stand before whatever the journey wants to see.
  if (wish.type !== 3 && !wish.newHere) await themselves.call(seeFeatureBoard, {})
  return { id, name, accountNo, password: own }
}

/**
 * What a browser keeps of a session: the cookie, and in local storage language, ticket, menus and theme. And what an
 * earlier page of the tab has measured: the processor draws images faster here than WebGL2, which it plays itself.
 */
export async function plantSession(
  page: Page,
  account: Account,
  options: { culture?: Culture; theme?: string; base?: string } = {},
): Promise<Ticket> {
  const culture = options.culture ?? 'en'
  const base = options.base ?? productUrl()
  const ticket = await ticketInto(page.context(), account, culture, base)
  const menus = await clientOf(ticket, culture).call(myMenus, {})
  // Any address of the same origin that runs no script of the app.
  await page.goto(`${base}/icon.svg`)
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      sessionStorage.setItem('painter', 'cpu')
    },
    {
      lang: culture,
      menu: JSON.stringify(menus),
      theme: options.theme ?? ticket.theme,
      ticket: JSON.stringify({
        type: ticket.type,
        userID: ticket.userID,
        theme: ticket.theme,
        mustChange: ticket.mustChange,
      }),
    },
  )
  return ticket
}

/** Leaves a page as a browser that was never here: no session, nothing kept but the files of the product. */
export async function forgetSession(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Any address of the same origin that runs no script of the app, which might keep something again.
  await page.goto(`${productUrl()}/icon.svg`)
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function ticketInto(context: BrowserContext, account: Account, culture: Culture, base: string): Promise<Ticket> {
  const { url, method, headers, body } = await signInRequest(account, culture)
  const response = await context.request.fetch(base + url, { method, headers, data: body ?? '' })
  const answer = (await response.json()) as { result: boolean; message: string; package: Ticket }
  if (!answer.result) throw new Error(answer.message)
  return answer.package
}

/** Opens `path` as `account` without passing the login page. */
export async function enter(
  page: Page,
  account: Account,
  path: string,
  options: { culture?: Culture; theme?: string } = {},
): Promise<Ticket> {
  const ticket = await plantSession(page, account, options)
  await page.goto(productUrl() + path)
  return ticket
}
