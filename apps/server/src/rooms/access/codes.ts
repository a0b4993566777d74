// Verification codes by text message: sent within limits, checked a few times, used once.
import type { sendCode, smsOutbox } from '@clearbelt/contract/access/mobile-calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { ErrorDef } from '@clearbelt/contract/errors'
import type { Culture, PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { maskMobile, maskMobileIn, readMobile } from '@clearbelt/domain/access/mobile'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../db/rows.ts'
import { callerOf, type Context } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refusal.ts'
import { mobileRule } from '../../settings/mobile-rule.ts'
import type { Db, Tx } from '../../world/database.ts'
import { isTopPath } from '../org/room.ts'
import type { Inside } from './inside.ts'

/** Seconds between two codes to one number; the button of the page waits as long. */
const WAIT_SECONDS = 60
const LIFE_MS = 5 * 60_000
const TRIES = 5
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Messages to one number, and from one network: a test centre is one address. */
const PER_NUMBER_HOUR = 5
const PER_NUMBER_DAY = 10
const PER_NETWORK_HOUR = 200
/**
 * Questions whether a number is known, by who asks (an account, or the network of a stranger) and by all strangers
 * together: a hint for people who type. Where it is refused, sending the code says what is wrong.
 */
const MINUTE_MS = 60_000
const ASKED_MINUTE = 10
const ASKED_HOUR = 60
const ASKED_BY_STRANGERS_HOUR = 1000
/** Unknown numbers that one network is told of in an hour; past that an unknown number is answered like a known one. */
const UNKNOWN_TOLD_HOUR = 20

const MASK = '••••••'

const words: Record<Culture, (code: string) => string> = {
  'zh-CN': (code) => `验证码 ${code}，5 分钟内有效。请勿告知他人。`,
  en: (code) => `${code} is your verification code. It is valid for 5 minutes. Do not share it.`,
  es: (code) => `${code} es su código de verificación. Es válido durante 5 minutos. No lo comparta.`,
  'pt-BR': (code) => `${code} é o seu código de verificação. É válido por 5 minutos. Não o compartilhe.`,
}

/** The number as it is kept, whichever way it was written. Refuses with `mobile-format` one that is none. */
export async function requireMobile({ settings }: Pick<Inside, 'settings'>, typed: string): Promise<string> {
  const mobile = readMobile(typed, await mobileRule(settings))
  if (mobile === null) throw refuse(accessErrors['mobile-format'], { fields: ['mobile'] })
  return mobile
}

const boundRow = z.object({
  since: column.time,
  n: column.number,
})

/** Counts one more under a key; the seconds to wait when there are too many in the span, else 0. */
async function tally(db: Db | Tx, key: string, limit: number, spanMs: number, at: number): Promise<number> {
  const over = new Date(at - spanMs)
  const rows = await selectRows(
    db,
    boundRow,
    sql`insert into sms_count (key, since, n) values (${key}, ${new Date(at)}, 1)
    on conflict (key) do update set n = case when sms_count.since <= ${over} then 1 else sms_count.n + 1 end, since = case when sms_count.since <= ${over} then excluded.since else sms_count.since end
    returning since, n`,
  )
  const row = rows[0]
  if (!row || row.n <= limit) return 0
  return Math.max(1, Math.ceil((row.since.getTime() + spanMs - at) / 1000))
}

/** Counts one more under a key and refuses once there are too many in the span. */
async function count(db: Db | Tx, key: string, limit: number, spanMs: number, at: number): Promise<void> {
  const seconds = await tally(db, key, limit, spanMs, at)
  if (seconds > 0) throw refuse(accessErrors['code-limit'], { params: { seconds }, retryAfterSeconds: seconds })
}

/** Counts one message to a number. Throws `code-limit` past what a number gets. */
export async function spend(tx: Db | Tx, mobile: string, at: number): Promise<void> {
  await count(tx, `hour ${mobile}`, PER_NUMBER_HOUR, HOUR_MS, at)
  await count(tx, `day ${mobile}`, PER_NUMBER_DAY, DAY_MS, at)
}

/** Whether an account has the number; asked often it refuses. */
export async function isOccupied(inside: Inside, typed: string, context: Context): Promise<boolean> {
  const { world, org } = inside
  const mobile = await requireMobile(inside, typed)
  const { caller, at } = context
  const who = caller ? `account ${caller.userID}` : networkOf(context.ip)
  await count(world.db, `asked minute ${who}`, ASKED_MINUTE, MINUTE_MS, at)
  await count(world.db, `asked hour ${who}`, ASKED_HOUR, HOUR_MS, at)
  if (!caller) await count(world.db, 'asked by strangers', ASKED_BY_STRANGERS_HOUR, HOUR_MS, at)
  return (await org.accountOfMobile(world.db, mobile)) !== null
}

/**
 * Sends a code. Without a session only to numbers that are bound to an account: nobody pays for messages to strangers.
 * Refuses with `code-too-soon` and `code-limit`, and with `sms-failed` when the gateway does not take it; the next try
 * is then free at once.
 */
export async function sendVerificationCode(
  inside: Inside,
  input: ParsedOf<typeof sendCode>,
  context: Context,
): Promise<PackageOf<typeof sendCode>> {
  const { world, org, keys } = inside
  const { at, culture } = context
  const mobile = await requireMobile(inside, input.mobile)
  await forgetOld(world.db, at)
  await count(world.db, `network ${networkOf(context.ip)}`, PER_NETWORK_HOUR, HOUR_MS, at)
  const account = await org.accountOfMobile(world.db, mobile)
  if (!context.caller && !account) {
    if ((await tally(world.db, `unknown ${networkOf(context.ip)}`, UNKNOWN_TOLD_HOUR, HOUR_MS, at)) > 0)
      return { seconds: WAIT_SECONDS }
    throw refuse(accessErrors['mobile-not-exist'], { fields: ['mobile'] })
  }
  const code = String(world.dice.int(1_000_000)).padStart(6, '0')
  const taken = await world.db.transaction().execute(async (tx) => {
    const { rows } =
      await sql`insert into sms_code (mobile, digest, sent_at, expires_at, tries) values (${mobile}, ${keys.digest('sms', `${mobile}:${code}`)}, ${new Date(at)}, ${new Date(at + LIFE_MS)}, 0)
      on conflict (mobile) do update set digest = excluded.digest, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0 where sms_code.sent_at <= ${new Date(at - WAIT_SECONDS * 1000)} returning mobile`.execute(
        tx,
      )
    if (rows.length === 0) return false
    await spend(tx, mobile, at)
    return true
  })
  if (!taken)
    throw refuse(accessErrors['code-too-soon'], {
      params: { seconds: await secondsLeft(world.db, mobile, at) },
      retryAfterSeconds: WAIT_SECONDS,
    })
  await deliver(inside, { mobile, code, culture, at, orgPath: (context.caller ?? account)?.orgPath ?? '' })
  return { seconds: WAIT_SECONDS }
}

const sentRow = z.object({
  sent: column.time,
})

async function secondsLeft(db: Db, mobile: string, at: number): Promise<number> {
  const rows = await selectRows(db, sentRow, sql`select sent_at as sent from sms_code where mobile = ${mobile}`)
  return Math.max(1, Math.ceil(((rows[0]?.sent.getTime() ?? at) + WAIT_SECONDS * 1000 - at) / 1000))
}

interface Message {
  mobile: string
  code: string
  culture: Culture
  at: number
  /** Path of the organisation whose message it is. */
  orgPath: string
}

export interface Delivery {
  state: 'kept' | 'sent' | 'failed'
  failure: string
}

/** Hands a message to the gateway and notes it in the outbox, its code masked. */
export async function handOver(
  { world, keys }: Inside,
  { mobile, code, culture, at, orgPath }: Message,
): Promise<Delivery> {
  const failure = await world.sms.send({ mobile, code, text: words[culture](code) }).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const isKept = world.sms.kind === 'outbox'
  const state = isKept ? 'kept' : failure ? 'failed' : 'sent'
  const sealed = isKept && world.config.sms.showOutbox ? keys.seal('sms-outbox', code) : null
  await sql`insert into sms_message (id, mobile, text, sealed, state, failure, org_path, created_at)
    values (${world.dice.id()}, ${mobile}, ${words[culture](MASK)}, ${sealed}, ${state}, ${failure}, ${orgPath}, ${new Date(at)})`.execute(
    world.db,
  )
  if (failure) world.log.warn('a text message was not taken', { failure })
  return { state, failure }
}

async function deliver(inside: Inside, message: Message): Promise<void> {
  if ((await handOver(inside, message)).state !== 'failed') return
  // The code reached nobody: the number may ask again at once.
  await sql`delete from sms_code where mobile = ${message.mobile}`.execute(inside.world.db)
  throw refuse(accessErrors['sms-failed'])
}

const digestRow = z.object({
  digest: column.text,
})

/** Takes one try before the code is compared, so that many at once cannot slip through; a right code is used up. */
export async function useCode(
  { world, keys }: Pick<Inside, 'world' | 'keys'>,
  { mobile, checkCode }: { mobile: string; checkCode: string },
  at: number,
  wrong: ErrorDef = accessErrors['code-wrong'],
): Promise<void> {
  const rows = await selectRows(
    world.db,
    digestRow,
    sql`update sms_code set tries = tries + 1 where mobile = ${mobile} and expires_at > ${new Date(at)} and tries < ${TRIES} returning digest`,
  )
  const digest = keys.digest('sms', `${mobile}:${checkCode}`)
  if (rows[0]?.digest === digest) {
    const used =
      await sql`delete from sms_code where mobile = ${mobile} and digest = ${digest} returning mobile`.execute(world.db)
    if (used.rows.length === 1) return
  }
  throw refuse(wrong, { fields: ['checkCode'] })
}

const KEPT_MS = 30 * DAY_MS

async function forgetOld(db: Db, at: number): Promise<void> {
  await sql`delete from sms_code where mobile in (select mobile from sms_code where expires_at <= ${new Date(at - HOUR_MS)} limit 100 for update skip locked)`.execute(
    db,
  )
  await sql`delete from sms_count where key in (select key from sms_count where since <= ${new Date(at - DAY_MS)} limit 100 for update skip locked)`.execute(
    db,
  )
  await sql`delete from sms_message where id in (select id from sms_message where created_at <= ${new Date(at - KEPT_MS)} limit 100 for update skip locked)`.execute(
    db,
  )
}

const smsRow = z.object({
  id: column.text,
  mobile: column.text,
  text: column.text,
  sealed: column.text.nullable(),
  state: z.enum(['kept', 'sent', 'failed']),
  failure: column.text,
  createdAt: column.time,
})

/** The messages to people in the caller's scope, the newest first. Shown codes are an act that is noted. */
export async function listOutbox(
  { world, audit, keys }: Inside,
  { PageNO, Limit }: ParsedOf<typeof smsOutbox>,
  context: Context,
): Promise<{ rows: PackageOf<typeof smsOutbox>; total: number }> {
  const { orgPath } = callerOf(context)
  const scope = sql`starts_with(org_path, ${orgPath}) or (${isTopPath(orgPath)} and org_path = '')`
  const rows = await selectRows(
    world.db,
    smsRow,
    sql`select id, mobile, text, sealed, state, failure, created_at as "createdAt" from sms_message where ${scope} order by created_at desc, id limit ${Limit} offset ${(PageNO - 1) * Limit}`,
  )
  const total = await selectCount(world.db, sql`select count(*) as n from sms_message where ${scope}`)
  const shows = world.config.sms.showOutbox
  const codeOf = (row: z.output<typeof smsRow>): string =>
    shows && row.sealed ? (keys.unseal('sms-outbox', row.sealed) ?? MASK) : MASK
  if (shows && rows.some((row) => row.sealed)) {
    const { userID } = callerOf(context)
    await world.db.transaction().execute((tx) =>
      audit.record(tx, {
        actorID: userID,
        act: 'access.showOutbox',
        object: 'system',
        objectID: 'smsOutbox',
        after: { messages: rows.length },
        ip: context.ip,
        at: context.at,
      }),
    )
  }
  return {
    rows: rows.map((row) => ({
      id: row.id,
      mobile: maskMobile(row.mobile),
      text: row.text.replace(MASK, codeOf(row)),
      state: row.state,
      // A gateway may repeat the number in what it says.
      failure: maskMobileIn(row.failure, row.mobile),
      createTime: row.createdAt.toISOString(),
    })),
    total: total,
  }
}

/** Messages to people of an organisation that moved go with it. */
export async function moveOrganisation(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update sms_message set org_path = ${to} || substr(org_path, ${from.length + 1}) where starts_with(org_path, ${from})`.execute(
    tx,
  )
}
