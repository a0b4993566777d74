// Builds the audit room: rows that go in with the act and are never changed.
import { sql, type RawBuilder } from 'kysely'
import type { World } from '../../world.ts'
import type { Tx } from '../../world/database.ts'
import { deriveAuditKeys, macOf } from './chain.ts'
import type { AuditEntry, AuditPeople, AuditRoom } from './room.ts'
import { findNaming, findNamingOfMany, redact } from './redact.ts'
import { createSealer } from './seal.ts'
import { selectHead } from './store.ts'

/** As it travels to the database and comes back: dates are texts, absent fields are gone. */
const asJson = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))
const asRead = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** `people` tells who people are; it is asked at the first act of an account. */
export function createAuditRoom(world: World, people: () => AuditPeople): AuditRoom {
  const keys = deriveAuditKeys(world.secrets)
  function insertOf(entries: readonly AuditEntry[]): RawBuilder<unknown> {
    const rows = entries.map((e, n) => {
      const at = new Date(e.at)
      const [before, after] = [asJson(e.before), asJson(e.after)]
      const nonce = world.dice.id()
      const mac = macOf(keys.row, {
        nonce,
        micros: `${at.getTime()}000`,
        actorID: e.actorID,
        act: e.act,
        object: e.object,
        objectID: e.objectID,
        before: asRead(before),
        after: asRead(after),
        ip: e.ip ?? null,
      })
      const isOfActor = e.orgID === undefined && e.actorID !== null
      return {
        n,
        at: at.toISOString(),
        actor: e.actorID,
        act: e.act,
        object: e.object,
        object_id: e.objectID,
        before,
        after,
        ip: e.ip ?? null,
        of_actor: isOfActor,
        org: e.orgID ?? null,
        nonce,
        mac: mac.toString('hex'),
      }
    })
    const ofActor = people().organisationOf(sql`x.actor`)
    return sql`insert into audit_entry (at, actor_id, act, object, object_id, before, after, ip, org_id, nonce, mac)
      select x.at, x.actor, x.act, x.object, x.object_id, x.before::jsonb, x.after::jsonb, x.ip, case when x.of_actor then ${ofActor} else x.org end, x.nonce, decode(x.mac, 'hex')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(n int, at timestamptz, actor uuid, act text, object text, object_id text, before text, after text, ip text, of_actor boolean, org uuid, nonce uuid, mac text) order by x.n`
  }
  async function recordAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length > 0) await insertOf(entries).execute(tx)
  }
  return {
    record: (tx, entry) => recordAll(tx, [entry]),
    recording: (entry) => insertOf([entry]),
    recordAll,
    seal: createSealer(world, keys),
    findNaming: (person, earlier) => findNaming(world.db, person, earlier),
    findNamingOfMany: (people) => findNamingOfMany(world.db, people),
    redact: (tx, person, found) => redact(tx, keys, person, found),
    head: selectHead,
  }
}
