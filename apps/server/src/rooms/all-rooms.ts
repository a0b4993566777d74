// Every room of the server, one a line in the order of the law; `build.ts` builds, mounts and gathers from it.
import { inOrder, type RoomsOf } from '../seams/room.ts'
import { accessRoom } from './access/manifest.ts'
import { auditRoom } from './audit/manifest.ts'
import { collectRoom } from './collect/manifest.ts'
import { coursesRoom } from './courses/manifest.ts'
import { examsRoom } from './exams/manifest.ts'
import { filesRoom } from './files/manifest.ts'
import { identityRoom } from './identity/manifest.ts'
import { imagesRoom } from './images/manifest.ts'
import { knowledgeRoom } from './knowledge/manifest.ts'
import { libraryRoom } from './library/manifest.ts'
import { mocksRoom } from './mocks/manifest.ts'
import { noticesRoom } from './notices/manifest.ts'
import { orgRoom } from './org/manifest.ts'
import { papersRoom } from './papers/manifest.ts'
import { picturesRoom } from './pictures/manifest.ts'
import { plansRoom } from './plans/manifest.ts'
import { practiceRoom } from './practice/manifest.ts'
import { shellRoom } from './shell/manifest.ts'
import { sittingsRoom } from './sittings/manifest.ts'
import { topicsRoom } from './topics/manifest.ts'

export const ALL_ROOMS = inOrder(
  auditRoom,
  noticesRoom,
  filesRoom,
  orgRoom,
  accessRoom,
  knowledgeRoom,
  shellRoom,
  libraryRoom,
  imagesRoom,
  collectRoom,
  picturesRoom,
  topicsRoom,
  papersRoom,
  sittingsRoom,
  plansRoom,
  examsRoom,
  mocksRoom,
  practiceRoom,
  coursesRoom,
  identityRoom,
)

/** The faces of all rooms by their names. */
export type Rooms = RoomsOf<typeof ALL_ROOMS>
