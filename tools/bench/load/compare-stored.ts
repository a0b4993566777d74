// Compares the database with the generator's book: what was acknowledged is there, nothing else is, and the newest
// stands.
import type pg from 'pg'
import type { Sent } from './candidates.ts'

export interface Comparison {
  sent: number
  acknowledged: number
  /** Acknowledged and not in the log, or there with another value: must be none. */
  lost: number
  /** In the log and never sent: must be none. */
  foreign: number
  /** Answers whose current value is not the newest that the log holds: must be none. */
  wrongStanding: number
}

/** Reads the log of every sitting that was sent to. */
export async function compareStored(client: pg.Client, sent: readonly Sent[]): Promise<Comparison> {
  const sittings = [...new Set(sent.map((s) => s.testID))]
  const key = (s: { client: string; seq: number | string }) => `${s.client}:${s.seq}`
  const log = new Map<string, { topicID: string; said: string | null; testID: string; seq: number }>()
  const { rows } = await client.query<{
    sitting_id: string
    client: string
    seq: string
    alias: string
    said: string | null
  }>(
    `select sitting_id, client, seq, alias, coalesce(value ->> 'isPass', value -> 'chosen' ->> 0) as said from answer_log where sitting_id = any($1::uuid[])`,
    [sittings],
  )
  for (const row of rows)
    log.set(key(row), { topicID: row.alias, said: row.said, testID: row.sitting_id, seq: Number(row.seq) })
  const book = new Map(sent.map((s) => [key(s), s]))
  const isSame = (s: Sent) => {
    const row = log.get(key(s))
    return row !== undefined && row.topicID === s.topicID && row.said === s.said && row.testID === s.testID
  }
  const newest = new Map<string, { seq: number; said: string | null }>()
  for (const row of log.values()) {
    const at = `${row.testID}:${row.topicID}`
    if ((newest.get(at)?.seq ?? 0) < row.seq) newest.set(at, row)
  }
  const current = await client.query<{ sitting_id: string; alias: string; said: string | null }>(
    `select sitting_id, alias, coalesce(value ->> 'isPass', value -> 'chosen' ->> 0) as said from answer_current where sitting_id = any($1::uuid[])`,
    [sittings],
  )
  const wrong = current.rows.filter((row) => newest.get(`${row.sitting_id}:${row.alias}`)?.said !== row.said).length
  return {
    sent: sent.length,
    acknowledged: sent.filter((s) => s.acknowledged).length,
    lost: sent.filter((s) => s.acknowledged && !isSame(s)).length,
    foreign: [...log.keys()].filter((k) => !book.has(k)).length,
    wrongStanding: wrong + Math.abs(newest.size - current.rows.length),
  }
}
