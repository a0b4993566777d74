// Builds the access room and mounts its calls.
import type { Mount } from '../../http/mount.ts'
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { createCallers } from './callers.ts'
import type { Inside } from './inside.ts'
import { createKeys } from './keys.ts'
import { accessPersonData } from './person-data.ts'
import type { AccessRoom } from './room.ts'
import { expireFaces } from './face/expire.ts'
import { mountFaceRoutes } from './face/routes.ts'
import { mountRoutes } from './routes.ts'
import { mountSecondStep } from './second/routes.ts'
import { createSso } from './sso.ts'
import { makeScriptToken } from './script-tokens.ts'
import { endSessionsOf, selectLiveSessions } from './sessions.ts'

interface Below {
  audit: AuditRoom
  org: OrgRoom
  settings: Settings
}

/** The face with what the acts behind it work with. */
interface AccessRoomInside extends AccessRoom {
  inside: Inside
}

export function createAccessRoom(whole: World, { audit, org, settings }: Below): AccessRoomInside {
  // Who a bearer is must be answered whatever else the database is asked.
  const world: World = { ...whole, ...whole.vital }
  const keys = createKeys(world.secrets)
  const callers = createCallers(world, org, keys)
  org.onAccountChanged(callers.forget)
  org.onPasswordReset(async (tx, userIDs, at) => {
    await endSessionsOf(tx, userIDs, null, 'password-reset', at)
  })
  return {
    inside: { world, audit, org, keys, callers, sso: createSso(world), settings },
    personData: accessPersonData,
    expireFaces: (until, at) => expireFaces({ world, audit }, until, at),
    callerByToken: callers.byToken,
    liveSessions: (ids, at) => selectLiveSessions(world.db, org, ids, at),
    callerOfSession: callers.bySession,
    publicSignKey: () => keys.publicSign,
    makeScriptToken: (accountNo, days) => makeScriptToken(world, { org, audit }, keys, accountNo, days),
  }
}

export function mountAccess(mount: Mount, _world: World, { access }: Below & { access: AccessRoom }): void {
  const { inside } = access as AccessRoomInside
  const vital: Mount = (call, handle, options) => mount(call, handle, { ...options, vital: true })
  mountRoutes(vital, inside)
  mountFaceRoutes(vital, inside)
  mountSecondStep(vital, inside)
}
