// What the collection of misses and good images brings: its records, their approval, their way into the library.
import { collectContract } from '@clearbelt/contract/collect/room'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { ImagesRoom } from '../images/room.ts'
import { knowledgeUses, type KnowledgeRoom } from '../knowledge/room.ts'
import { organisationMoved, type OrgRoom } from '../org/room.ts'
import type { CollectDeps } from './deps.ts'
import { forgetPassengers } from './forget-passengers.ts'
import { collectMenus } from './menus.ts'
import { collectPersonData } from './person-data.ts'
import type { CollectRoom } from './room.ts'
import { mountCollectCalls } from './routes.ts'
import { seedRecord } from './seed-record.ts'
import { countByKnowledge, moveOrganisation, selectMissedBy } from './store.ts'

const HOUR_MS = 3_600_000

export const collectRoom = defineRoom({
  name: 'collect',
  needs: {
    audit: face<AuditRoom>(),
    org: face<OrgRoom>(),
    knowledge: face<KnowledgeRoom>(),
    images: face<ImagesRoom>(),
  },
  contract: collectContract,
  menus: collectMenus,
  personData: collectPersonData,
  build({ world, settings, audit, org, knowledge, images }) {
    const deps: CollectDeps = { world, settings, audit, org, knowledge, images }
    const collect: CollectRoom = {
      missedKinds: selectMissedBy,
      seedRecord: (record) => seedRecord(deps, record),
    }
    return {
      face: collect,
      mount: (mount) => mountCollectCalls(mount, deps),
      sweeps: [{ what: 'forgetting passengers of misses', everyMs: HOUR_MS, act: () => forgetPassengers(deps) }],
      fills: [fill(knowledgeUses, countByKnowledge), fill(organisationMoved, moveOrganisation)],
    }
  },
})
