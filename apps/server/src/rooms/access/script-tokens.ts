// Tokens for scripts: made by the command line for administrators and trainers, shown once, kept as hashes, over at a
// date.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import { accountRow, type OrgRoom } from '../org/room.ts'
import { sha256, type Keys } from './keys.ts'
import type { Identity } from './sessions.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 366
const SHAPE = /^cbt_([0-9a-f]{32})\.([A-Za-z0-9_-]{43})$/

/** The two halves of a script token; null for any other text. */
export function readScriptToken(token: string): { id: string; secret: string } | null {
  const [, id, secret] = SHAPE.exec(token) ?? []
  return id && secret ? { id, secret } : null
}

const scriptIdentityRow = z.object({
  account: accountRow,
  permissions: column.texts,
  secretHash: z.instanceof(Buffer),
  expiresAt: column.time,
})

/** Who a script token belongs to, while it lives, and what its secret must hash to. */
export async function selectScriptIdentity(
  db: Db,
  org: Pick<OrgRoom, 'identity'>,
  id: string,
  at: number,
): Promise<(Identity & { secretHash: Buffer }) | null> {
  const rows = await selectRows(
    db,
    scriptIdentityRow,
    sql`select i.account, i.permissions, s.secret_sha256 as "secretHash", s.expires_at as "expiresAt" from script_token s cross join lateral (${org.identity(sql`s.account_id`)}) i
    where s.id = ${id} and s.ended_at is null and s.expires_at > ${new Date(at)}`,
  )
  return rows[0] ?? null
}

export async function endScriptToken(db: Tx | Db, id: string, at: number): Promise<void> {
  await sql`update script_token set ended_at = ${new Date(at)} where id = ${id} and ended_at is null`.execute(db)
}

/** Makes a token for an enabled account of type 1 or 2. Throws an Error that says why not. */
export async function makeScriptToken(
  world: World,
  below: { org: OrgRoom; audit: AuditRoom },
  keys: Keys,
  accountNo: string,
  days: number,
): Promise<{ token: string; signKey: string; expires: string }> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new Error(`A token lives between 1 and ${MOST_DAYS} days.`)
  const found = await below.org.credentials(world.db, accountNo)
  if (!found) throw new Error(`There is no account "${accountNo}".`)
  const { account } = found
  if (account.type === 3) throw new Error('Only administrators and trainers may have script tokens.')
  if (!account.enabled) throw new Error(`The account "${accountNo}" is disabled.`)
  const at = world.clock.now()
  const id = world.dice.hex128()
  const secret = world.dice.bytes(32).toString('base64url')
  const expires = new Date(at + days * DAY_MS)
  await world.db.transaction().execute(async (tx) => {
    await sql`insert into script_token (id, account_id, secret_sha256, created_at, expires_at) values (${id}, ${account.id}, ${sha256(secret)}, ${new Date(at)}, ${expires})`.execute(
      tx,
    )
    await below.audit.record(tx, {
      actorID: null,
      act: 'access.makeScriptToken',
      object: 'account',
      objectID: account.id,
      after: { token: id, expires: expires.toISOString() },
      at,
    })
  })
  return {
    token: `cbt_${id}.${secret}`,
    signKey: keys.signKeyOf('script', id).toString('hex'),
    expires: expires.toISOString(),
  }
}
