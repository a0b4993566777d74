// What managers set up for the second step, in the database.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, counted, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Inside } from '../inside.ts'
import { isOn } from '../method-on.ts'

const RECOVERY_CODES = 10
const CODE_LENGTH = 10
/** Without letters and digits that are read for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

export interface Totp {
  secret: string
  confirmedAt: Date | null
}

const totpRow = z.object({
  secret: column.text,
  confirmedAt: column.time.nullable(),
})

/** The shared secret of an account, opened. */
export async function selectTotp({ keys }: Pick<Inside, 'keys'>, db: Db | Tx, accountID: string): Promise<Totp | null> {
  const rows = await selectRows(
    db,
    totpRow,
    sql`select secret, confirmed_at as "confirmedAt" from second_factor where account_id = ${accountID}`,
  )
  const secret = rows[0] && keys.unseal('totp', rows[0].secret)
  return rows[0] && secret ? { secret, confirmedAt: rows[0].confirmedAt } : null
}

/**
 * Whether a second step is asked of an account: an app that was confirmed, or a passkey while those are on. With
 * passkeys off the password must be enough for who has nothing else, or nobody might be left who can turn them on.
 */
export async function asksSecondStep(
  { settings, world }: Pick<Inside, 'settings' | 'world'>,
  accountID: string,
): Promise<boolean> {
  return (await isOn({ settings }, 'passkey')) ? hasSecondStep(world.db, accountID) : hasApp(world.db, accountID)
}

const presenceRow = z.object({
  has: column.flag,
})

async function hasApp(db: Db | Tx, accountID: string): Promise<boolean> {
  const rows = await selectRows(
    db,
    presenceRow,
    sql`select exists (select from second_factor where account_id = ${accountID} and confirmed_at is not null) as has`,
  )
  return rows[0]?.has ?? false
}

/** Whether an account has set anything up: an app that was confirmed, or a passkey. */
export async function hasSecondStep(db: Db | Tx, accountID: string): Promise<boolean> {
  const rows = await selectRows(
    db,
    presenceRow,
    sql`select exists (select from second_factor where account_id = ${accountID} and confirmed_at is not null) or exists (select from passkey where account_id = ${accountID}) as has`,
  )
  return rows[0]?.has ?? false
}

const digestOf = ({ keys }: Pick<Inside, 'keys'>, accountID: string, code: string): string =>
  keys.digest('recovery', `${accountID}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

export async function countRecovery(db: Db | Tx, accountID: string): Promise<number> {
  const rows = await selectRows(
    db,
    counted,
    sql`select count(*)::int as n from recovery_code where account_id = ${accountID}`,
  )
  return rows[0]?.n ?? 0
}

/** Replaces the recovery codes of an account; they are told here and never again. */
export async function renewRecovery(
  inside: Pick<Inside, 'keys' | 'world'>,
  tx: Tx,
  accountID: string,
): Promise<string[]> {
  const { dice } = inside.world
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[dice.int(LETTERS.length)]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
  await sql`delete from recovery_code where account_id = ${accountID}`.execute(tx)
  await sql`insert into recovery_code (account_id, digest) select ${accountID}, unnest(${codes.map((code) => digestOf(inside, accountID, code))}::text[])`.execute(
    tx,
  )
  return codes
}

/** Uses a recovery code up; false when it is none. */
export async function useRecovery(
  inside: Pick<Inside, 'keys'>,
  db: Db | Tx,
  accountID: string,
  code: string,
): Promise<boolean> {
  const { rows } =
    await sql`delete from recovery_code where account_id = ${accountID} and digest = ${digestOf(inside, accountID, code)} returning digest`.execute(
      db,
    )
  return rows.length === 1
}

/** Recovery codes stand in for something: with the last factor they go too. */
export async function dropIdleRecovery(tx: Tx, accountID: string): Promise<void> {
  if (!(await hasSecondStep(tx, accountID)))
    await sql`delete from recovery_code where account_id = ${accountID}`.execute(tx)
}

const storedPasskeyRow = z.object({
  id: column.text,
  accountID: column.text,
  publicKey: z.instanceof(Buffer),
  counter: column.number,
  transports: column.texts,
  name: column.text,
  createdAt: column.time,
  lastUsedAt: column.time.nullable(),
})
export type StoredPasskey = z.output<typeof storedPasskeyRow>

const PASSKEY = sql`id, account_id as "accountID", public_key as "publicKey", counter::float8 as counter, transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"`

export async function selectPasskeys(db: Db | Tx, accountID: string): Promise<StoredPasskey[]> {
  return await selectRows(
    db,
    storedPasskeyRow,
    sql`select ${PASSKEY} from passkey where account_id = ${accountID} order by created_at, id`,
  )
}
export async function selectPasskey(db: Db | Tx, id: string): Promise<StoredPasskey | null> {
  return (await selectRows(db, storedPasskeyRow, sql`select ${PASSKEY} from passkey where id = ${id}`))[0] ?? null
}
