// What the access room brings: sign-in by every method, sessions, second steps.
import { accessContract } from '@clearbelt/contract/access/room'
import type { Mount } from '../../http/mount.ts'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import { accountChanged, organisationMoved, passwordsReset, type OrgRoom } from '../org/room.ts'
import { createAccessRoom, createInside } from './build.ts'
import { mountFaceRoutes } from './face/routes.ts'
import { moveOrganisation } from './codes.ts'
import { accessMenus } from './menus.ts'
import { accessPersonData } from './person-data.ts'
import { mountRoutes } from './routes.ts'
import { mountSecondStep } from './second/routes.ts'
import { endSessionsOf, forgetSessions } from './sessions.ts'

/** How often sessions that are long over are looked for. */
const FORGET_EVERY_MS = 3_600_000

export const accessRoom = defineRoom({
  name: 'access',
  needs: { audit: face<AuditRoom>(), org: face<OrgRoom>() },
  contract: accessContract,
  menus: accessMenus,
  personData: accessPersonData,
  build(given) {
    const inside = createInside(given)
    return {
      face: createAccessRoom(inside),
      mount(mount) {
        const vital: Mount = (call, handle, options) => mount(call, handle, { ...options, vital: true })
        mountRoutes(vital, inside)
        mountFaceRoutes(vital, inside)
        mountSecondStep(vital, inside)
      },
      fills: [
        fill(accountChanged, inside.callers.forget),
        fill(organisationMoved, moveOrganisation),
        fill(passwordsReset, async (tx, userIDs, at) => {
          await endSessionsOf(tx, userIDs, null, 'password-reset', at)
        }),
      ],
      sweeps: [
        {
          what: 'forgetting sessions long over',
          everyMs: FORGET_EVERY_MS,
          act: (at) => forgetSessions(inside.world.db, at),
        },
      ],
    }
  },
})
