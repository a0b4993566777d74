// What the identity room brings: who a person is to us, in picture and on paper, and the end of it.
import { identityContract } from '@clearbelt/contract/identity/room'
import { personDataOfRooms } from '../../seams/person-data.ts'
import { defineRoom, face, job } from '../../seams/room.ts'
import type { AccessRoom } from '../access/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { ExamsRoom } from '../exams/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { ShellRoom } from '../shell/room.ts'
import type { SittingsRoom } from '../sittings/room.ts'
import { createIdentityRoom } from './build.ts'
import type { Inside } from './inside.ts'
import { identityMenus } from './menus.ts'
import { identityPersonData } from './person-data.ts'
import { ASK_JOB, askOutside } from './outside.ts'
import { mountRoutes } from './routes.ts'

const EXPIRE_MS = 3_600_000

export const identityRoom = defineRoom({
  name: 'identity',
  needs: {
    audit: face<AuditRoom>(),
    notices: face<NoticesRoom>(),
    org: face<OrgRoom>(),
    access: face<AccessRoom>(),
    shell: face<ShellRoom>(),
    sittings: face<SittingsRoom>(),
    exams: face<ExamsRoom>(),
  },
  contract: identityContract,
  menus: identityMenus,
  personData: identityPersonData,
  build({ world, settings, ask, audit, org, access, sittings, exams }) {
    const people = ask(personDataOfRooms)
    const inside: Inside = {
      world,
      audit,
      org,
      access,
      sittings,
      exams,
      settings,
      // Later rooms first: the account, to which all others refer, is there until they are done.
      rooms: () => people().toReversed(),
    }
    const identity = createIdentityRoom(inside)
    return {
      face: identity,
      mount: (mount) => mountRoutes(mount, inside),
      jobs: [job<{ accountID: string }>(ASK_JOB, ({ accountID }) => askOutside(inside, accountID))],
      sweeps: [{ what: 'letting go of personal data', everyMs: EXPIRE_MS, act: (at) => identity.expire(at) }],
    }
  },
})
