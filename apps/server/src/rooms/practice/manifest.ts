// What the practice room brings: practice of theory and of screening images, and its records for trainers.
import { practiceContract } from '@clearbelt/contract/practice/room'
import { ABANDONED_MS } from '@clearbelt/domain/practice/practice'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { CollectRoom } from '../collect/room.ts'
import { toldImages, type ImagesRoom } from '../images/room.ts'
import type { ExamsRoom } from '../exams/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { pictureUses, type PicturesRoom } from '../pictures/room.ts'
import type { PlansRoom } from '../plans/room.ts'
import type { SittingsRoom } from '../sittings/room.ts'
import type { TopicsRoom } from '../topics/room.ts'
import type { Deps } from './deps.ts'
import { courseStatus } from './home/course-status.ts'
import { mountHomeCalls } from './home/routes.ts'
import { mountImagePracticeCalls } from './images/routes.ts'
import { seedImages } from './images/seed-images.ts'
import { forgetUnusedImages, selectAbandonedImages } from './images/store.ts'
import { findToldImage } from './images/told.ts'
import { endAbandonedImages } from './images/work.ts'
import { practiceMenus } from './menus.ts'
import { practicePersonData } from './person-data.ts'
import { findNamedPictures } from './questions.ts'
import type { PracticeRoom } from './room.ts'
import { mountPracticeCalls } from './routes.ts'
import { seedPractice } from './seed-practice.ts'
import { forgetUnused, selectAbandoned } from './store.ts'
import { mountStudyCalls } from './study/routes.ts'
import { endAbandoned } from './work.ts'

const SWEEP_MS = 3_600_000
/** Practices that one sweep ends. */
const AT_ONCE = 200

async function sweep(deps: Deps, at: number): Promise<number> {
  const left = await selectAbandoned(deps.world.db, new Date(at - ABANDONED_MS), AT_ONCE)
  for (const practice of left)
    if (practice.answered > 0) await endAbandoned(deps, practice, at)
    else await deps.world.db.transaction().execute((tx) => forgetUnused(tx, practice.id))
  const images = await selectAbandonedImages(deps.world.db, new Date(at - ABANDONED_MS), AT_ONCE)
  for (const practice of images)
    if (practice.answered > 0) await endAbandonedImages(deps, practice, at)
    else await deps.world.db.transaction().execute((tx) => forgetUnusedImages(tx, practice.id))
  return left.length + images.length
}

export const practiceRoom = defineRoom({
  name: 'practice',
  needs: {
    audit: face<AuditRoom>(),
    org: face<OrgRoom>(),
    knowledge: face<KnowledgeRoom>(),
    images: face<ImagesRoom>(),
    collect: face<CollectRoom>(),
    pictures: face<PicturesRoom>(),
    topics: face<TopicsRoom>(),
    sittings: face<SittingsRoom>(),
    plans: face<PlansRoom>(),
    exams: face<ExamsRoom>(),
  },
  contract: practiceContract,
  menus: practiceMenus,
  ports: [courseStatus],
  personData: practicePersonData,
  build(given) {
    const room: PracticeRoom = {
      endAbandoned: (at) => sweep(given, at),
      seedImages: (practice) => seedImages(given, practice),
      seedPractice: (practice) => seedPractice(given, practice),
    }
    return {
      face: room,
      mount: (mount) => {
        mountPracticeCalls(mount, given)
        mountImagePracticeCalls(mount, given)
        mountStudyCalls(mount, given)
        mountHomeCalls(mount, given, given.ask)
      },
      sweeps: [{ what: 'ending practices left alone', everyMs: SWEEP_MS, act: room.endAbandoned }],
      fills: [
        fill(pictureUses, findNamedPictures),
        fill(toldImages, (on, shownID, caller, at) => findToldImage(given, on, shownID, caller, at)),
      ],
    }
  },
})
