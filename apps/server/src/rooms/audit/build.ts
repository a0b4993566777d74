// Builds the audit room: rows that go in with the act and are never changed.
import { sql } from 'kysely'
import type { Mount } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { deriveAuditKeys, macOf } from './chain.ts'
import type { AuditPeople, AuditRoom } from './room.ts'
import { mountRoutes } from './routes.ts'
import { createSealer } from './seal.ts'
import { selectHead } from './store.ts'

/** As it travels to the database and comes back: dates are texts, absent fields are gone. */
const asJson = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))
const asRead = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** The face with who people are, once another room has said it. */
interface AuditRoomInside extends AuditRoom {
  people(): AuditPeople
}

export function createAuditRoom(world: World): AuditRoomInside {
  const keys = deriveAuditKeys(world.secrets)
  let people: AuditPeople | null = null
  return {
    async record(tx, e) {
      const at = new Date(e.at)
      const [before, after] = [asJson(e.before), asJson(e.after)]
      const nonce = world.dice.id()
      const mac = macOf(keys.row, { nonce, micros: `${at.getTime()}000`, actorID: e.actorID, act: e.act, object: e.object, objectID: e.objectID, before: asRead(before), after: asRead(after), ip: e.ip ?? null })
      const orgID = e.orgID === undefined && e.actorID !== null && people ? people.organisationOf(sql`${e.actorID}::uuid`) : sql`${e.orgID ?? null}`
      await sql`insert into audit_entry (at, actor_id, act, object, object_id, before, after, ip, org_id, nonce, mac)
        values (${at}, ${e.actorID}, ${e.act}, ${e.object}, ${e.objectID}, ${before}::jsonb, ${after}::jsonb, ${e.ip ?? null}, ${orgID}, ${nonce}, ${mac})`.execute(tx)
    },
    seal: createSealer(world, keys),
    head: selectHead,
    registerPeople(given) { people = given },
    people() {
      if (!people) throw new Error('nobody has told the audit room who people are')
      return people
    },
  }
}

export function mountAudit(mount: Mount, world: World, audit: AuditRoom): void {
  mountRoutes(mount, { world, audit, people: (audit as AuditRoomInside).people() })
}
