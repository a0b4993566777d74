// What the plans room brings: training plans, their steps and trainees, the tasks of a student.
import { plansContract } from '@clearbelt/contract/plans/room'
import { OFFERED_STEPS } from '@clearbelt/contract/steps/codes'
import { fill } from '../../seams/ports.ts'
import { stepKinds } from '../../seams/step-kind.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import { organisationMoved, type OrgRoom } from '../org/room.ts'
import type { ShellRoom } from '../shell/room.ts'
import { createPlansRoom } from './build.ts'
import { plansMenus } from './menus.ts'
import { plansPersonData } from './person-data.ts'
import { mountPlanCalls } from './routes.ts'
import { createStepKinds } from './steps/step-kinds.ts'
import { moveOrganisation } from './store.ts'

export const plansRoom = defineRoom({
  name: 'plans',
  needs: {
    audit: face<AuditRoom>(),
    org: face<OrgRoom>(),
    shell: face<ShellRoom>(),
  },
  contract: plansContract,
  ports: [stepKinds],
  menus: plansMenus,
  personData: plansPersonData,
  build(given) {
    const { world, audit, org, shell } = given
    const brought = given.ask(stepKinds)
    const kinds = createStepKinds(OFFERED_STEPS)
    const deps = { world, audit, org, shell, kinds }
    return {
      face: createPlansRoom(deps),
      mount: (mount) => mountPlanCalls(mount, deps),
      fills: [fill(organisationMoved, moveOrganisation)],
      close() {
        for (const kind of brought()) kinds.register(kind)
        kinds.requireAll()
      },
    }
  },
})
