// What the mocks room brings: mock exams as steps of plans, sat as often as wanted and told at once.
import { mocksContract } from '@clearbelt/contract/mocks/room'
import { personDataOfRooms } from '../../seams/person-data.ts'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import { stepKinds } from '../../seams/step-kind.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { paperUses, type PapersRoom } from '../papers/room.ts'
import type { PlansRoom } from '../plans/room.ts'
import { sittingPurposes, type SittingsRoom } from '../sittings/room.ts'
import type { Deps } from './deps.ts'
import { mocksCopy, mocksPersonData } from './person-data.ts'
import { createMockPurpose } from './purpose.ts'
import type { MocksRoom } from './room.ts'
import { mountCandidateRoutes, mountManagerRoutes } from './routes.ts'
import { createMockStepKind } from './step/kind.ts'
import type { MockPolicy } from './step/policy.ts'
import { mockStore } from './step/store.ts'

export const mocksRoom = defineRoom({
  name: 'mocks',
  needs: {
    audit: face<AuditRoom>(),
    org: face<OrgRoom>(),
    papers: face<PapersRoom>(),
    sittings: face<SittingsRoom>(),
    plans: face<PlansRoom>(),
  },
  contract: mocksContract,
  personData: mocksPersonData,
  build({ world, audit, org, papers, sittings, plans }) {
    const deps: Deps = { world, audit, org, papers, plans, sittings: sittings.of<MockPolicy>('mock') }
    const room: MocksRoom = { stepKind: createMockStepKind(deps) }
    // What a candidate does has connections of its own.
    const candidate: Deps = { ...deps, world: { ...world, ...world.vital } }
    return {
      face: room,
      mount(mount) {
        mountCandidateRoutes((call, handle, options) => mount(call, handle, { ...options, vital: true }), candidate)
        mountManagerRoutes(mount, deps)
      },
      fills: [
        fill(personDataOfRooms, mocksCopy(deps)),
        fill(sittingPurposes, { key: 'mock', value: createMockPurpose(plans) }),
        fill(stepKinds, room.stepKind),
        fill(paperUses, (on, paperIDs) => mockStore.countPaperUses(on, plans, paperIDs)),
      ],
    }
  },
})
