// People and organisations for tests, made through the faces; what matters to a test is named by it.
import { signInByPassword, type Ticket } from '@clearbelt/contract/access/calls'
import { sql } from 'kysely'
import { hashSync } from '@node-rs/argon2'
import { seedBase as seed } from '../db/seed-base.ts'
import type { TestApp } from './app.ts'

/** A strong password that every made account has. */
export const TEST_PASSWORD = 'Belt-Test-2026!'
/**
 * A hash tells its own cost, and the least is enough to be told from a wrong password: a test signs people in dozens of
 * times, and on a busy machine the product rightly asks a long line at the door to come again.
 */
const hashCheaply = (password: string): string => hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
const hash = hashCheaply(TEST_PASSWORD)
let count = 0

export interface MadeOrg {
  id: string
  path: string
  name: string
}
export interface MadeUser {
  id: string
  accountNo: string
  password: string
  name: string
  orgID: string
}

/** Base data, as at a start: adds what is missing. */
export const seedAgain = (t: TestApp): Promise<void> => seed(t.world, t)

/** Base data, where the application was started without. */
export async function seedBase(t: TestApp): Promise<void> {
  if (!t.hasBase) await seedAgain(t)
}

/** The topmost organisation; base data is made when there is none yet. */
export async function topOrg(t: TestApp): Promise<{ id: string; path: string }> {
  const top = await t.rooms.org.topOrganisation(t.world.db)
  if (top) return top
  await seedAgain(t)
  return topOrg(t)
}

/** An organisation under another, or under the topmost one. */
export async function makeOrg(
  t: TestApp,
  { name, under, zone }: { name?: string; under?: { id: string }; zone?: string } = {},
): Promise<MadeOrg> {
  const superiorID = under?.id ?? (await topOrg(t)).id
  const given = name ?? `Organisation ${++count}`
  const made = await t.world.db
    .transaction()
    .execute((tx) => t.rooms.org.createOrganisation(tx, { name: given, superiorID, zone }))
  return { id: made.id, path: made.path, name: given }
}

export interface UserWish {
  type: 1 | 2 | 3
  /** Left out: the topmost organisation. */
  org?: { id: string }
  name?: string
  accountNo?: string
  /** Role ids; left out: the system role of the type. */
  roles?: readonly string[]
  /** Instead of roles: one of their own with just these menu codes. */
  menus?: readonly string[]
  password?: string
  /** Of TEST_PASSWORD, where what a sign-in costs is what counts. */
  passwordHash?: string
  mustChange?: boolean
  enabled?: boolean
}

/** An account that can sign in. */
export async function makeUser(t: TestApp, wish: UserWish): Promise<MadeUser> {
  const top = await topOrg(t)
  const orgID = wish.org?.id ?? top.id
  const accountNo = wish.accountNo ?? `user${++count}`
  const name = wish.name ?? `Person ${accountNo}`
  const passwordHash = wish.passwordHash ?? (wish.password ? hashCheaply(wish.password) : hash)
  const roleIDs = wish.menus ? [await makeRole(t, wish.menus)] : wish.roles
  const id = await t.world.db.transaction().execute((tx) =>
    t.rooms.org.createAccount(tx, {
      accountNo,
      name,
      type: wish.type,
      orgID,
      passwordHash,
      mustChange: wish.mustChange ?? false,
      enabled: wish.enabled,
      roleIDs,
    }),
  )
  return { id, accountNo, password: wish.password ?? TEST_PASSWORD, name, orgID }
}

/** A role of the topmost organisation that holds the given menu codes; answers its id. */
export async function makeRole(
  t: TestApp,
  codes: readonly string[],
  { name, org }: { name?: string; org?: { id: string } } = {},
): Promise<string> {
  const id = t.world.dice.id()
  const orgID = org?.id ?? (await topOrg(t)).id
  await sql`insert into role (id, org_id, name, remark, created_at) values (${id}, ${orgID}, ${name ?? `Role ${++count}`}, '', ${new Date(t.clock.now())})`.execute(
    t.world.db,
  )
  await sql`insert into role_menu (role_id, menu_id) select ${id}, id from menu where code = any(${[...codes]}::text[])`.execute(
    t.world.db,
  )
  return id
}

/** Signs in through the whole stack. Throws when that is refused. */
export async function signIn(t: TestApp, user: Pick<MadeUser, 'accountNo' | 'password'>): Promise<Ticket> {
  const reply = await t.call(signInByPassword, { username: user.accountNo, password: user.password }, null)
  if (!reply.body.result)
    throw new Error(`sign-in of ${user.accountNo} was refused: ${reply.body.code ?? reply.status}`)
  return reply.body.package
}

export type Actor = MadeUser & Ticket & { org: { id: string; path: string } }

export async function makeActor(t: TestApp, type: 1 | 2 | 3, org: { id: string; path: string }): Promise<Actor> {
  const user = await makeUser(t, { type, org })
  return { ...user, ...(await signIn(t, user)), org: { id: org.id, path: org.path } }
}

/**
 * Five people: an administrator at the top, a trainer and a student of one organisation, and a trainer and a student of
 * its sibling. Each can be passed as the caller of `t.call`.
 */
export async function makeActors(
  t: TestApp,
): Promise<{ admin: Actor; trainer: Actor; student: Actor; otherTrainer: Actor; otherStudent: Actor }> {
  const top = await topOrg(t)
  const one = await makeOrg(t)
  const other = await makeOrg(t)
  return {
    admin: await makeActor(t, 1, top),
    trainer: await makeActor(t, 2, one),
    student: await makeActor(t, 3, one),
    otherTrainer: await makeActor(t, 2, other),
    otherStudent: await makeActor(t, 3, other),
  }
}
