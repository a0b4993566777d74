// Builds what the acts of the access room work with, and its face.
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { createCallers } from './callers.ts'
import { expireFaces } from './face/expire.ts'
import type { Inside } from './inside.ts'
import { createKeys } from './keys.ts'
import type { AccessRoom } from './room.ts'
import { letIn } from './let-in.ts'
import { makeScriptToken } from './script-tokens.ts'
import { selectLiveSessions } from './sessions.ts'
import { createSso } from './sso-hosts.ts'

interface Below {
  world: World
  audit: AuditRoom
  org: OrgRoom
  settings: Settings
}

export function createInside({ world: whole, audit, org, settings }: Below): Inside {
  // Who a bearer is must be answered whatever else the database is asked.
  const vital: World = { ...whole, ...whole.vital }
  const world: World = { ...whole, ...whole.door }
  const keys = createKeys(world.secrets)
  return { world, audit, org, keys, callers: createCallers(vital, org, keys), sso: createSso(world), settings }
}

export const createAccessRoom = ({ world, audit, org, keys, callers }: Inside): AccessRoom => ({
  expireFaces: (until, at) => expireFaces({ world, audit }, until, at),
  callerByToken: callers.byToken,
  liveSessions: (ids, at) => selectLiveSessions(world.db, org, ids, at),
  callerOfSession: callers.bySession,
  letIn: (tx, accountIDs, act) => letIn({ audit }, tx, accountIDs, act),
  publicSignKey: () => keys.publicSign,
  makeScriptToken: (accountNo, days) => makeScriptToken(world, { org, audit }, keys, accountNo, days),
})
