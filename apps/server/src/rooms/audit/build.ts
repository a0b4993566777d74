// Builds the audit room: rows that go in with the act and are never changed.
import { sql } from 'kysely'
import type { World } from '../../world.ts'
import type { AuditRoom } from './room.ts'

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

export function createAuditRoom(_world: World): AuditRoom {
  return {
    async record(tx, e) {
      await sql`insert into audit_entry (at, actor_id, act, object, object_id, before, after, ip)
        values (${new Date(e.at)}, ${e.actorID}, ${e.act}, ${e.object}, ${e.objectID}, ${asJson(e.before)}::jsonb, ${asJson(e.after)}::jsonb, ${e.ip ?? null})`.execute(tx)
    },
  }
}
