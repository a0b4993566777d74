// What the practice room brings: theory practice of students, and its records for trainers.
import { practiceContract } from '@clearbelt/contract/practice/room'
import { ABANDONED_MS } from '@clearbelt/domain/practice/practice'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { ImagesRoom } from '../images/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { pictureUses, type PicturesRoom } from '../pictures/room.ts'
import type { SittingsRoom } from '../sittings/room.ts'
import type { TopicsRoom } from '../topics/room.ts'
import type { Deps } from './deps.ts'
import { practiceMenus } from './menus.ts'
import { practicePersonData } from './person-data.ts'
import { findNamedPictures } from './questions.ts'
import type { PracticeRoom } from './room.ts'
import { mountPracticeCalls } from './routes.ts'
import { seedPractice } from './seed-practice.ts'
import { forgetUnused, selectAbandoned } from './store.ts'
import { endAbandoned } from './work.ts'

const SWEEP_MS = 3_600_000
/** Practices that one sweep ends. */
const AT_ONCE = 200

async function sweep(deps: Deps, at: number): Promise<number> {
  const left = await selectAbandoned(deps.world.db, new Date(at - ABANDONED_MS), AT_ONCE)
  for (const practice of left)
    if (practice.answered > 0) await endAbandoned(deps, practice, at)
    else await deps.world.db.transaction().execute((tx) => forgetUnused(tx, practice.id))
  return left.length
}

export const practiceRoom = defineRoom({
  name: 'practice',
  needs: {
    audit: face<AuditRoom>(),
    org: face<OrgRoom>(),
    knowledge: face<KnowledgeRoom>(),
    images: face<ImagesRoom>(),
    pictures: face<PicturesRoom>(),
    topics: face<TopicsRoom>(),
    sittings: face<SittingsRoom>(),
  },
  contract: practiceContract,
  menus: practiceMenus,
  personData: practicePersonData,
  build(given) {
    const room: PracticeRoom = {
      endAbandoned: (at) => sweep(given, at),
      seedPractice: (practice) => seedPractice(given, practice),
    }
    return {
      face: room,
      mount: (mount) => mountPracticeCalls(mount, given),
      sweeps: [{ what: 'ending practices left alone', everyMs: SWEEP_MS, act: room.endAbandoned }],
      fills: [fill(pictureUses, findNamedPictures)],
    }
  },
})
