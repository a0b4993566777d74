// What the papers room brings: papers, their publication as snapshots that never change.
import { papersContract } from '@clearbelt/contract/papers/room'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face, job } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import { imagePlaces, imageQuestions, type ImagesRoom } from '../images/room.ts'
import { knowledgeUses, type KnowledgeRoom } from '../knowledge/room.ts'
import { longTasks, type NoticesRoom } from '../notices/room.ts'
import { organisationMoved, type OrgRoom } from '../org/room.ts'
import { topicUses, type TopicsRoom } from '../topics/room.ts'
import { pictureUses, type PicturesRoom } from '../pictures/room.ts'
import { paperTopicUses } from './bank-items.ts'
import { createPapersRoom } from './build.ts'
import { FORM_JOB, giveUpForm, makeForm } from './forms/form-job.ts'
import { giveUpSnapshot, makeSnapshot } from './snapshots/make-snapshot.ts'
import { papersMenus } from './menus.ts'
import { papersPersonData } from './person-data.ts'
import { PUBLISH_JOB } from './snapshots/publish.ts'
import { countKnowledgeUses, findImagePlaces, findNamedPictures, paperImageQuestions } from './picture-uses.ts'
import { lastSat, paperUses } from './room.ts'
import { mountPaperCalls } from './routes.ts'
import { moveOrganisation } from './store.ts'

const RESUME_MS = 60_000
/** The type of a notice that opens a document. */
const DOCUMENT_NOTICE = 8

export const papersRoom = defineRoom({
  name: 'papers',
  needs: {
    audit: face<AuditRoom>(),
    notices: face<NoticesRoom>(),
    org: face<OrgRoom>(),
    knowledge: face<KnowledgeRoom>(),
    images: face<ImagesRoom>(),
    pictures: face<PicturesRoom>(),
    topics: face<TopicsRoom>(),
  },
  contract: papersContract,
  ports: [paperUses, lastSat],
  menus: papersMenus,
  personData: papersPersonData,
  build(given) {
    const papers = createPapersRoom(given.world, given)
    const uses = given.ask(paperUses)
    const sat = given.ask(lastSat)
    return {
      face: papers,
      mount: (mount) => mountPaperCalls(mount, { ...given, papers, uses: uses(), lastSat: sat() }),
      jobs: [
        job<{ runID: string }>(PUBLISH_JOB, ({ runID }, attempt) => makeSnapshot(given, runID, attempt), {
          giveUp: ({ runID }) => giveUpSnapshot(given, runID),
        }),
        job<{ orderID: string }>(FORM_JOB, ({ orderID }, attempt) => makeForm(given, orderID, attempt), {
          lane: 'long',
          giveUp: ({ orderID }) => giveUpForm(given, orderID),
        }),
      ],
      sweeps: [{ what: 'taking up lost publications', everyMs: RESUME_MS, act: () => papers.resumePublications() }],
      fills: [
        fill(imagePlaces, findImagePlaces),
        fill(knowledgeUses, countKnowledgeUses),
        fill(imageQuestions, paperImageQuestions),
        fill(topicUses, paperTopicUses),
        fill(pictureUses, findNamedPictures),
        fill(organisationMoved, moveOrganisation),
        fill(longTasks, { kind: PUBLISH_JOB, notice: DOCUMENT_NOTICE, task: 'PaperPublish' }),
      ],
    }
  },
})
