// Signs a browser in by a code that a signed-in phone scans and confirms. All state is a row, so that any node may
// answer.
import type { Ticket } from '@clearbelt/contract/access/calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import { QR_LIFE_MS, type answerQr, type askedByQr, type pollQr } from '@clearbelt/contract/access/qr-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { deviceNameOf } from '@clearbelt/domain/access/device-name'
import { isNear } from '@clearbelt/domain/access/near'
import { sql } from 'kysely'
import { toString as drawCode } from 'qrcode'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { callerOf, type Context } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db } from '../../world/database.ts'
import { forgetBounds, takeOne, within, type Bound } from './bounds.ts'
import type { Inside } from './inside.ts'
import { sha256 } from './keys.ts'
import { requireMethod } from './method-on.ts'
import { openSession } from './open-session.ts'

const COOKIE = 'cb_qr'
const COOKIE_PATH = '/login'
const SECRET = /^[A-Za-z0-9_-]{43}$/
/** Codes that the browsers of one network may ask for: a test centre is one address. */
const ASKED_PER_NETWORK: Omit<Bound, 'key'> = { most: 3000, spanMs: 3_600_000 }
const FAILED_POLLS: Omit<Bound, 'key'> = { most: 300, spanMs: 15 * 60_000 }
const FAILED_SCANS: Omit<Bound, 'key'> = { most: 20, spanMs: 15 * 60_000 }
const FAILED_SCANS_NETWORK: Omit<Bound, 'key'> = { most: 200, spanMs: 15 * 60_000 }

const invalid = () => refuse(accessErrors['qr-invalid'])
/** Where the phone goes that scans a code. */
const addressOf = (origin: string, id: string): string => `${origin}/scan/${id}`

/** Begins a code and draws it. The secret of the browser is one for all its tabs; an id is taken once. */
export async function drawQr(inside: Inside, id: string, context: Context): Promise<Download> {
  const { world } = inside
  await requireMethod(inside, 'scan')
  const { at, ip, userAgent } = context
  await takeOne(world.db, { key: `qr asked ${networkOf(ip)}`, ...ASKED_PER_NETWORK }, at)
  await forgetOld(world.db, at)
  const kept = context.cookies[COOKIE] ?? ''
  const secret = SECRET.test(kept) ? kept : world.dice.bytes(32).toString('base64url')
  const { rows } = await sql`insert into qr_sign_in (id, secret_sha256, state, ip, user_agent, created_at, expires_at)
    values (${id}, ${sha256(secret)}, 'valid', ${ip}, ${userAgent}, ${new Date(at)}, ${new Date(at + QR_LIFE_MS)}) on conflict do nothing returning id`.execute(
    world.db,
  )
  if (rows.length === 0) throw invalid()
  context.setCookie(COOKIE, secret, { path: COOKIE_PATH, maxAge: 86_400 })
  const body = await drawCode(addressOf(world.config.portalUrl ?? context.origin, id), {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 2,
  })
  return { body: Buffer.from(body), type: 'image/svg+xml', headers: { 'Cache-Control': 'no-store' } }
}

async function forgetOld(db: Db, at: number): Promise<void> {
  await sql`delete from qr_sign_in where id in (select id from qr_sign_in where expires_at <= ${new Date(at - 10 * QR_LIFE_MS)} limit 200 for update skip locked)`.execute(
    db,
  )
  await forgetBounds(db, at)
}

const codeStateRow = z.object({
  state: column.text,
  accountID: column.text.nullable(),
})

/**
 * What has become of a code, told to the browser that asked for it alone; once confirmed, its ticket, and that once.
 */
export async function poll(
  inside: Inside,
  { id }: ParsedOf<typeof pollQr>,
  context: Context,
): Promise<PackageOf<typeof pollQr>> {
  const { world } = inside
  const rows = await selectRows(
    world.db,
    codeStateRow,
    sql`select state, account_id as "accountID" from qr_sign_in
    where id = ${id} and secret_sha256 = ${sha256(context.cookies[COOKIE] ?? '')} and expires_at > ${new Date(context.at)}`,
  )
  const code = rows[0]
  if (code?.state === 'valid' || code?.state === 'scanned') return { state: code.state }
  if (code?.state === 'confirmed' && code.accountID) return enter(inside, id, code.accountID, context)
  // A whole class polls every second and a half: what goes well is not counted.
  await takeOne(world.db, { key: `qr polled ${networkOf(context.ip)}`, ...FAILED_POLLS }, context.at)
  throw invalid()
}

async function enter(inside: Inside, id: string, accountID: string, context: Context): Promise<Ticket> {
  await requireMethod(inside, 'scan')
  const account = await inside.org.account(inside.world.db, accountID)
  if (!account || account.deleted) throw invalid()
  if (!account.enabled) throw refuse(accessErrors['account-disabled'])
  return openSession(inside, account, context, 'qr', async (tx) => {
    const { rows } =
      await sql`update qr_sign_in set state = 'used' where id = ${id} and state = 'confirmed' returning id`.execute(tx)
    if (rows.length === 0) throw invalid()
  })
}

const boundsOfScan = (context: Context): Bound[] => [
  { key: `qr scanned ${callerOf(context).userID}`, ...FAILED_SCANS },
  { key: `qr scanned ${networkOf(context.ip)}`, ...FAILED_SCANS_NETWORK },
]

const askerRow = z.object({
  ip: column.text,
  userAgent: column.text,
  expiresAt: column.time,
})

/** Who asks, for the phone that scanned the code; the asking browser learns that it was scanned. */
export async function readAsker(
  { world }: Inside,
  { id }: ParsedOf<typeof askedByQr>,
  context: Context,
): Promise<PackageOf<typeof askedByQr>> {
  return within(world.db, boundsOfScan(context), context.at, async () => {
    const rows = await selectRows(
      world.db,
      askerRow,
      sql`update qr_sign_in set state = 'scanned'
      where id = ${id} and state in ('valid', 'scanned') and expires_at > ${new Date(context.at)} returning ip, user_agent as "userAgent", expires_at as "expiresAt"`,
    )
    const asked = rows[0]
    if (!asked) throw invalid()
    return {
      ...deviceNameOf(asked.userAgent),
      ip: asked.ip,
      isNear: isNear(networkOf(asked.ip), networkOf(context.ip)),
      secondsLeft: Math.max(0, Math.ceil((asked.expiresAt.getTime() - context.at) / 1000)),
    }
  })
}

const requesterRow = z.object({
  ip: column.text,
  userAgent: column.text,
})

/** The phone's yes or no; either can be said once. */
export async function answer(
  { world, audit }: Inside,
  { id, accept }: ParsedOf<typeof answerQr>,
  context: Context,
): Promise<null> {
  const { userID } = callerOf(context)
  return within(world.db, boundsOfScan(context), context.at, () =>
    world.db.transaction().execute(async (tx) => {
      const rows = await selectRows(
        tx,
        requesterRow,
        sql`update qr_sign_in set state = ${accept ? 'confirmed' : 'declined'}, account_id = ${userID}
      where id = ${id} and state = 'scanned' and expires_at > ${new Date(context.at)} returning ip, user_agent as "userAgent"`,
      )
      const asked = rows[0]
      if (!asked) throw invalid()
      const { browser, system } = deviceNameOf(asked.userAgent)
      await audit.record(tx, {
        actorID: userID,
        act: accept ? 'access.confirmScan' : 'access.declineScan',
        object: 'account',
        objectID: userID,
        after: { browser, system, ip: asked.ip },
        ip: context.ip,
        at: context.at,
      })
      return null
    }),
  )
}
