// What the exams room brings: examinations and their day, results, key corrections.
import { examsContract } from '@clearbelt/contract/exams/room'
import { photoDays } from '@clearbelt/contract/exams/settings'
import { personDataOfRooms } from '../../seams/person-data.ts'
import { fill } from '../../seams/ports.ts'
import { stepKinds } from '../../seams/step-kind.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Sweep } from '../../world/sweeps.ts'
import type { AccessRoom } from '../access/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { paperUses, type PapersRoom } from '../papers/room.ts'
import type { PlansRoom } from '../plans/room.ts'
import { sittingPurposes, type SittingsRoom } from '../sittings/room.ts'
import { createExamParts, createExamsRoom, mountExams } from './build.ts'
import { examsMenus } from './menus.ts'
import { examsCopy, examsPersonData } from './person-data.ts'
import type { ExamsRoom } from './room.ts'
import { examStore } from './step/store.ts'

const BOARD_MS = 1000
/** Photos are kept for days: within an hour after that they are gone. */
const EXPIRE_MS = 3_600_000

const sweepsOf = (exams: ExamsRoom, settings: Settings): Sweep[] => [
  { what: 'bringing boards up to date', everyMs: BOARD_MS, act: (at) => exams.tickBoards(at) },
  {
    what: 'removing photos whose time is over',
    everyMs: EXPIRE_MS,
    act: async (at) => exams.expirePhotos(at, await settings.get(photoDays)),
  },
]

export const examsRoom = defineRoom({
  name: 'exams',
  needs: {
    access: face<AccessRoom>(),
    audit: face<AuditRoom>(),
    org: face<OrgRoom>(),
    papers: face<PapersRoom>(),
    sittings: face<SittingsRoom>(),
    plans: face<PlansRoom>(),
  },
  contract: examsContract,
  menus: examsMenus,
  personData: examsPersonData,
  defaults: (config) => [[photoDays, config.photoDays]],
  build(given) {
    const parts = createExamParts(given.world, given)
    const exams = createExamsRoom(parts)
    return {
      face: exams,
      mount: (mount) => mountExams(mount, parts),
      sweeps: sweepsOf(exams, given.settings),
      fills: [
        fill(personDataOfRooms, examsCopy(parts.deps)),
        fill(sittingPurposes, { key: 'exam', value: parts.purpose }),
        fill(stepKinds, exams.stepKind),
        fill(paperUses, (on, paperIDs) => examStore.countPaperUses(on, given.plans, paperIDs)),
      ],
    }
  },
})
