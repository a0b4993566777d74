// SQL of the audit room: rows, their chain, and the signed heads.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, counted, identified, selectRows } from '../../db/rows.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { ChainedRow } from './chain.ts'
import type { AuditHead } from './room.ts'

const storedRow = z.object({
  id: column.text,
  place: column.number.nullable(),
  hash: z.instanceof(Buffer).nullable(),
  nonce: column.text.nullable(),
  mac: z.instanceof(Buffer).nullable(),
  micros: column.text,
  actor_id: column.text.nullable(),
  act: column.text,
  object: column.text,
  object_id: column.text,
  before: z.unknown(),
  after: z.unknown(),
  before_text: column.text.nullable(),
  after_text: column.text.nullable(),
  ip: column.text.nullable(),
  org_id: column.text.nullable(),
  redaction: z.instanceof(Buffer).nullable(),
})
type StoredRow = z.output<typeof storedRow>

/**
 * `id` is answered as text: what is sorted by it must say `audit_entry.id`, or it is sorted as text, past every index.
 */
const COLUMNS = sql`id::text, place, hash, nonce, mac, (extract(epoch from at) * 1000000)::bigint::text as micros, actor_id, act, object, object_id,
  before, after, before::text as before_text, after::text as after_text, ip, org_id, redaction`

/** A row of the chain beside the hash that is stored with it; null while it is not sealed. */
export interface StoredLink {
  row: ChainedRow
  hash: Buffer | null
}

const linkFrom = (stored: StoredRow): StoredLink => ({
  hash: stored.hash,
  row: {
    place: stored.place ?? 0,
    id: stored.id,
    orgID: stored.org_id,
    nonce: stored.nonce,
    mac: stored.mac,
    micros: stored.micros,
    actorID: stored.actor_id,
    act: stored.act,
    object: stored.object,
    objectID: stored.object_id,
    before: stored.before,
    after: stored.after,
    beforeText: stored.before_text,
    afterText: stored.after_text,
    ip: stored.ip,
    redaction: stored.redaction,
  },
})

/** The first rows without a place, by id. */
export async function selectUnsealedInOrder(tx: Tx, after: string, limit: number): Promise<StoredLink[]> {
  // Few rows wait as a rule, and the planner goes by that: it would gather and sort a million of them for each batch.
  await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(
    tx,
  )
  return selectUnsealedAfter(tx, after, limit)
}

/** Rows without a place, those from before the chain first, then by id. */
export async function selectUnsealedLegacyFirst(on: Tx | Db, limit: number): Promise<StoredLink[]> {
  const rows = await selectRows(
    on,
    storedRow,
    sql`select ${COLUMNS} from audit_entry where place is null order by mac is not null, audit_entry.id limit ${limit}`,
  )
  return rows.map(linkFrom)
}

/** Unsealed rows after an id, in the order of ids. */
export async function selectUnsealedAfter(on: Tx | Db, id: string, limit: number): Promise<StoredLink[]> {
  const rows = await selectRows(
    on,
    storedRow,
    sql`select ${COLUMNS} from audit_entry where place is null and id > ${id}::bigint order by audit_entry.id limit ${limit}`,
  )
  return rows.map(linkFrom)
}

/** Sealed rows after a place, in the order of the chain. */
export async function selectSealedAfter(on: Tx | Db, place: number, limit: number): Promise<StoredLink[]> {
  const rows = await selectRows(
    on,
    storedRow,
    sql`select ${COLUMNS} from audit_entry where place > ${place} order by place limit ${limit}`,
  )
  return rows.map(linkFrom)
}

/** About an account, an act of its, or naming it, or holding one of the texts as they stand inside JSON. */
function naming(accountID: string, texts: readonly string[]): RawBuilder<unknown> {
  const said = sql`coalesce(before::text, '') || ' ' || coalesce(after::text, '')`
  const holds = sql`exists (select from unnest(${[...texts]}::text[]) t where strpos(${said}, t) > 0)`
  return sql`coalesce(before, after) is not null and (object_id = ${accountID} or actor_id = ${accountID}::uuid or strpos(${said}, ${accountID}) > 0 or ${holds})`
}

const saidRow = z.object({
  id: column.text,
  objectID: column.text,
  actorID: column.text.nullable(),
  said: column.text,
})

/** Rows of a stretch of the chain that say anything, as text: after the first place, up to the last. */
export async function selectSaid(
  on: Db,
  after: number,
  upTo: number,
): Promise<{ id: string; objectID: string; actorID: string | null; said: string }[]> {
  const rows = await selectRows(
    on,
    saidRow,
    sql`select id::text, object_id as "objectID", actor_id as "actorID", coalesce(before::text, '') || ' ' || coalesce(after::text, '') as said
    from audit_entry where place > ${after} and place <= ${upTo} and coalesce(before, after) is not null`,
  )
  return rows
}

/** Ids of rows that name a person in a stretch of the chain: after the first place, up to the last. */
export async function selectIDsNaming(
  on: Db,
  after: number,
  upTo: number,
  accountID: string,
  texts: readonly string[],
): Promise<string[]> {
  const rows = await selectRows(
    on,
    identified,
    sql`select id::text from audit_entry where place > ${after} and place <= ${upTo} and ${naming(accountID, texts)}`,
  )
  return rows.map((row) => row.id)
}

/** Rows of these ids, and those that name a person among what is not sealed yet or was sealed after a place. */
export async function selectNaming(
  tx: Tx,
  found: { upTo: number; ids: readonly string[] },
  accountID: string,
  texts: readonly string[],
): Promise<StoredLink[]> {
  // Three ways in, each by its index: under one OR the planner would read the whole log.
  const rows = await selectRows(
    tx,
    storedRow,
    sql`select ${COLUMNS} from audit_entry where audit_entry.id = any(${[...found.ids]}::bigint[])
    union all select ${COLUMNS} from audit_entry where place > ${found.upTo} and ${naming(accountID, texts)}
    union all select ${COLUMNS} from audit_entry where place is null and ${naming(accountID, texts)}`,
  )
  return rows.map(linkFrom)
}

export async function updateRedacted(
  tx: Tx,
  id: string,
  before: unknown,
  after: unknown,
  redaction: Buffer,
): Promise<void> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
  await sql`update audit_entry set before = ${json(before)}::jsonb, after = ${json(after)}::jsonb, redaction = ${redaction} where id = ${id}::bigint`.execute(
    tx,
  )
}

export async function countLegacy(on: Tx | Db): Promise<number> {
  const rows = await selectRows(
    on,
    counted,
    sql`select count(*) as n from audit_entry where mac is null and place is null`,
  )
  return rows[0]?.n ?? 0
}

/** Gives rows their places and hashes. Throws when one of them has been sealed meanwhile. */
export async function updatePlaces(
  tx: Tx,
  links: readonly { id: string; place: number; hash: Buffer }[],
): Promise<void> {
  const { numAffectedRows } = await sql`update audit_entry e set place = s.place, hash = s.hash
    from unnest(${links.map((l) => l.id)}::bigint[], ${links.map((l) => l.place)}::bigint[], ${links.map((l) => l.hash)}::bytea[]) s (id, place, hash)
    where e.id = s.id and e.place is null`.execute(tx)
  if (Number(numAffectedRows ?? 0) !== links.length)
    throw new Error('an audit row was sealed by somebody else meanwhile')
}

export async function insertSeal(tx: Tx, head: AuditHead): Promise<void> {
  await sql`insert into audit_seal (place, hash, legacy, at, signature)
    values (${head.place}, ${Buffer.from(head.hash, 'hex')}, ${head.legacy}, ${new Date(head.at)}, ${Buffer.from(head.signature, 'hex')})`.execute(
    tx,
  )
}

const storedSealRow = z.object({
  place: column.number,
  hash: z.instanceof(Buffer),
  legacy: column.number,
  at: column.time,
  signature: z.instanceof(Buffer),
})
type StoredSeal = z.output<typeof storedSealRow>

const headFrom = (seal: StoredSeal): AuditHead => ({
  place: seal.place,
  hash: seal.hash.toString('hex'),
  legacy: seal.legacy,
  at: seal.at.getTime(),
  signature: seal.signature.toString('hex'),
})

/** The newest seal; null before the first. */
export async function selectHead(on: Tx | Db): Promise<AuditHead | null> {
  const rows = await selectRows(
    on,
    storedSealRow,
    sql`select place, hash, legacy, at, signature from audit_seal order by place desc limit 1`,
  )
  return rows[0] ? headFrom(rows[0]) : null
}

/** Seals in a stretch of places: after the first, up to the last. */
export async function selectSeals(on: Tx | Db, after: number, upTo: number): Promise<AuditHead[]> {
  const rows = await selectRows(
    on,
    storedSealRow,
    sql`select place, hash, legacy, at, signature from audit_seal where place > ${after} and place <= ${upTo} order by place`,
  )
  return rows.map(headFrom)
}

const hashRow = z.object({
  hash: z.instanceof(Buffer),
})

/** Hash that a place of the chain has now; null when there is no such row. */
export async function selectHashAt(on: Tx | Db, place: number): Promise<string | null> {
  const rows = await selectRows(on, hashRow, sql`select hash from audit_entry where place = ${place}`)
  return rows[0]?.hash?.toString('hex') ?? null
}

const copyRow = z.object({
  id: column.text,
  place: column.number.nullable(),
})

/** Ids of rows whose nonce another row has too, the earliest of each left out; at most `limit`. */
export async function selectCopies(on: Tx | Db, limit: number): Promise<{ id: string; place: number }[]> {
  const rows = await selectRows(
    on,
    copyRow,
    sql`select e.id::text, e.place from audit_entry e
    join (select nonce, min(id) as first from audit_entry where nonce is not null group by nonce having count(*) > 1) twice on twice.nonce = e.nonce and e.id <> twice.first
    order by e.id limit ${limit}`,
  )
  return rows.map((row) => ({ id: row.id, place: row.place ?? 0 }))
}
