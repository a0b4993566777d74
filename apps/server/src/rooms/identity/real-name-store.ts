// Rows of real-name authentication; what names a person is sealed text.
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../db/rows.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'

const realNameRow = z.object({
  accountID: column.text,
  state: z.enum(['draft', 'waiting', 'passed', 'refused']),
  /** Sealed. */

  name: column.text,
  /** Sealed. */

  number: column.text,
  digest: column.text,
  turns: z.array(z.enum(['left', 'right'])),
  frontKey: column.text.nullable(),
  backKey: column.text.nullable(),
  videoKey: column.text.nullable(),
  videoType: column.text.nullable(),
  sentAt: column.time.nullable(),
  judgedAt: column.time.nullable(),
  judgeID: column.text.nullable(),
  reason: column.text,
  outside: column.text,
})
export type RealNameRow = z.output<typeof realNameRow>

const COLUMNS = sql`account_id as "accountID", state, name_sealed as name, number_sealed as number, number_digest as digest, turns, front_key as "frontKey", back_key as "backKey", video_key as "videoKey", video_type as "videoType",
  sent_at as "sentAt", judged_at as "judgedAt", judge_id as "judgeID", reason, outside`

export async function selectOptional(on: Tx | Db, accountID: string): Promise<RealNameRow | null> {
  if (!isUuid(accountID)) return null
  const rows = await selectRows(on, realNameRow, sql`select ${COLUMNS} from real_name where account_id = ${accountID}`)
  return rows[0] ?? null
}

export async function lockOptional(tx: Tx, accountID: string): Promise<RealNameRow | null> {
  const rows = await selectRows(
    tx,
    realNameRow,
    sql`select ${COLUMNS} from real_name where account_id = ${accountID} for update`,
  )
  return rows[0] ?? null
}

export async function isNumberOfAnother(on: Tx | Db, digest: string, accountID: string): Promise<boolean> {
  const { rows } =
    await sql`select from real_name where number_digest = ${digest} and state = 'passed' and account_id <> ${accountID}`.execute(
      on,
    )
  return rows.length > 0
}

export async function saveBasic(
  tx: Tx,
  b: { accountID: string; name: string; number: string; digest: string; turns: readonly string[]; at: number },
): Promise<void> {
  await sql`insert into real_name (account_id, state, name_sealed, number_sealed, number_digest, turns, begun_at, reason, outside)
    values (${b.accountID}, 'draft', ${b.name}, ${b.number}, ${b.digest}, ${[...b.turns]}::text[], ${new Date(b.at)}, '', '')
    on conflict (account_id) do update set state = 'draft', name_sealed = excluded.name_sealed, number_sealed = excluded.number_sealed, number_digest = excluded.number_digest, turns = excluded.turns, begun_at = excluded.begun_at,
      front_key = null, back_key = null, video_key = null, video_type = null, sent_at = null, judged_at = null, judge_id = null, reason = '', outside = ''`.execute(
    tx,
  )
}

export async function saveImages(tx: Tx, accountID: string, [front, back]: readonly [string, string]): Promise<void> {
  await sql`update real_name set front_key = ${front}, back_key = ${back} where account_id = ${accountID}`.execute(tx)
}

export async function saveVideo(
  tx: Tx,
  accountID: string,
  v: { key: string; type: string; at: number },
): Promise<void> {
  await sql`update real_name set video_key = ${v.key}, video_type = ${v.type}, state = 'waiting', sent_at = ${new Date(v.at)} where account_id = ${accountID}`.execute(
    tx,
  )
}

export async function saveJudgement(
  tx: Tx,
  accountID: string,
  j: { state: 'passed' | 'refused'; reason: string; judgeID: string | null; at: number },
): Promise<void> {
  await sql`update real_name set state = ${j.state}, reason = ${j.reason}, judge_id = ${j.judgeID}, judged_at = ${new Date(j.at)} where account_id = ${accountID}`.execute(
    tx,
  )
}

/** Deletes the row of an account and answers it. */
export async function deleteRealName(tx: Tx, accountID: string): Promise<RealNameRow | null> {
  const rows = await selectRows(
    tx,
    realNameRow,
    sql`delete from real_name where account_id = ${accountID} returning ${COLUMNS}`,
  )
  return rows[0] ?? null
}

export async function noteOutside(tx: Tx, accountID: string, answer: string): Promise<void> {
  await sql`update real_name set outside = ${answer} where account_id = ${accountID}`.execute(tx)
}

/** Those of the accounts that have sent something, the longest waiting first, then what was decided last. */
export async function selectPage(
  on: Db,
  q: { people: readonly string[]; states: readonly string[]; PageNO: number; Limit: number },
): Promise<{ rows: RealNameRow[]; total: number }> {
  const where = sql`state = any(${[...q.states]}::text[]) and account_id = any(${[...q.people]}::uuid[])`
  const rows = await selectRows(
    on,
    realNameRow,
    sql`select ${COLUMNS} from real_name where ${where} order by state = 'waiting' desc, case when state = 'waiting' then sent_at end, judged_at desc, account_id limit ${q.Limit} offset ${(q.PageNO - 1) * q.Limit}`,
  )
  const total = await selectCount(on, sql`select count(*) as n from real_name where ${where}`)
  return { rows, total: total }
}

/** AES-256-GCM with the installation's secret. */
export function sealText(world: World, text: string): string {
  const iv = world.dice.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', world.secrets.key('real-name'), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}
export function openText(world: World, sealed: string): string {
  if (sealed === '') return ''
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', world.secrets.key('real-name'), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}
export const digestOf = (world: World, idNumber: string): string =>
  createHmac('sha256', world.secrets.key('real-name-digest')).update(idNumber).digest('base64url')
