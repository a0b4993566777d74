// What the org room brings: organisations, accounts, roles, menus, groups, imports of people.
import { orgContract } from '@clearbelt/contract/org/room'
import { RESET_JOB } from '@clearbelt/contract/org/user-list-calls'
import { menuItems } from '../../seams/menus.ts'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face, job, type Job } from '../../seams/room.ts'
import { auditPeople, type AuditRoom } from '../audit/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import { peopleForAudit } from './audit-people.ts'
import { createOrgRoom } from './build.ts'
import { createChanges } from './changes.ts'
import { giveUpImport, READ_JOB, readImport, WRITE_JOB, writeImport } from './imports/run-import.ts'
import type { Inside } from './inside.ts'
import { menuOf } from './menus/menu-data.ts'
import { orgMenus } from './menus/own-entries.ts'
import { orgPersonData } from './person-data.ts'
import { accountChanged, listNames, organisationMoved, passwordsReset } from './room.ts'
import { mountRoutes } from './routes.ts'
import { seedOrg } from './seed.ts'
import { giveUpReset, runReset } from './users/reset-many.ts'

const FORGET_MS = 3_600_000

function jobsOf(inside: Inside): Job[] {
  const giveUp = ({ importID }: { importID: string }): Promise<void> => giveUpImport(inside, importID)
  return [
    job<{ importID: string }>(READ_JOB, ({ importID }, { last }) => readImport(inside, importID, last), { giveUp }),
    job<{ importID: string }>(WRITE_JOB, ({ importID }, { last }) => writeImport(inside, importID, last), { giveUp }),
    job<{ resetID: string }>(RESET_JOB, ({ resetID }, { last }) => runReset(inside, resetID, last), {
      giveUp: ({ resetID }) => giveUpReset(inside, resetID),
    }),
  ]
}

export const orgRoom = defineRoom({
  name: 'org',
  needs: { audit: face<AuditRoom>(), notices: face<NoticesRoom>() },
  contract: orgContract,
  ports: [accountChanged, organisationMoved, passwordsReset, listNames],
  menus: orgMenus,
  personData: orgPersonData,
  build({ world, settings, ask, audit, notices }) {
    const [items, names] = [ask(menuItems), ask(listNames)]
    const inside: Inside = {
      world,
      audit,
      notices,
      settings,
      changes: createChanges(ask),
      listNames: (list, culture) => names()(list, culture),
      menu: () => menuOf(items()),
    }
    const org = createOrgRoom(inside)
    return {
      face: org,
      mount: (mount) => mountRoutes(mount, inside),
      jobs: jobsOf(inside),
      sweeps: [
        {
          what: 'forgetting old imports of people and resets',
          everyMs: FORGET_MS,
          act: (at) => org.forgetOld(at),
        },
      ],
      fills: [fill(auditPeople, peopleForAudit)],
      seed: (tx) => seedOrg(world, inside.menu(), tx),
    }
  },
})
