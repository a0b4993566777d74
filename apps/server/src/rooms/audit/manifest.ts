// What the audit room brings: rows that go in with the act and are never changed, chained and signed after it.
import { auditContract } from '@clearbelt/contract/audit/room'
import { defineRoom } from '../../seams/room.ts'
import { createAuditRoom } from './build.ts'
import { auditMenus } from './menus.ts'
import { auditPersonData } from './person-data.ts'
import { auditPeople } from './room.ts'
import { mountRoutes } from './routes.ts'

const SEAL_MS = 1000

export const auditRoom = defineRoom({
  name: 'audit',
  needs: {},
  contract: auditContract,
  ports: [auditPeople],
  menus: auditMenus,
  personData: auditPersonData,
  build({ world, ask }) {
    const people = ask(auditPeople)
    const audit = createAuditRoom(world, people)
    return {
      face: audit,
      mount: (mount) => mountRoutes(mount, { world, audit, people: people() }),
      sweeps: [{ what: 'sealing the audit log', everyMs: SEAL_MS, act: () => audit.seal() }],
    }
  },
})
