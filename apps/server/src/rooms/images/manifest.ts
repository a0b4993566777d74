// What the images room brings: the library of screening images, their import, generated bags, prepared pictures.
import { imagesContract } from '@clearbelt/contract/images/room'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face, job, type Job } from '../../seams/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import { knowledgeUses, type KnowledgeRoom } from '../knowledge/room.ts'
import { longTasks, type NoticesRoom } from '../notices/room.ts'
import { organisationMoved, type OrgRoom } from '../org/room.ts'
import { mountBulkCalls } from './bulk/edit-many.ts'
import { createDeps, createImagesRoom } from './build.ts'
import { mountHandCalls } from './by-hand/routes.ts'
import { mountCheckCalls } from './checks/routes.ts'
import type { ImagesDeps } from './deps.ts'
import { mountDeviceCalls } from './devices/routes.ts'
import { mountFamilyCalls } from './families/routes.ts'
import { GENERATE_JOB, giveUpBags, makeBags } from './generated/generate-job.ts'
import { mountOwnItemCalls } from './own-items/routes.ts'
import { countItemsByKnowledge } from './own-items/store.ts'
import { mountPackageCalls } from './packages/routes.ts'
import { cleanImports, READ_JOB, STORE_JOB } from './import/imports.ts'
import { giveUpImport, readImport, storeImport } from './import/run-import.ts'
import { imagesMenus } from './menus.ts'
import { imagesPersonData } from './person-data.ts'
import { mountRatingCalls } from './rating/routes.ts'
import { mountReportCalls } from './reports/routes.ts'
import { mountVersionCalls } from './versions/versions.ts'
import { imagePlaces, imageQuestions, reservedImages, toldImages } from './room.ts'
import { mountImageCalls } from './routes.ts'
import { countByKnowledge, moveOrganisation } from './store.ts'
import { mountUsageCalls } from './uses/usage.ts'
import { mountUserLibrary } from './user-library/routes.ts'

const CLEAN_MS = 60_000
/** The type of a notice that opens the image library. */
const PICTURE_NOTICE = 12

function jobsOf(deps: ImagesDeps): Job[] {
  const importJob = {
    lane: 'long' as const,
    giveUp: ({ importID }: { importID: string }) => giveUpImport(deps, importID),
  }
  return [
    job<{ importID: string }>(READ_JOB, ({ importID }, attempt) => readImport(deps, importID, attempt), importJob),
    job<{ importID: string }>(STORE_JOB, ({ importID }, attempt) => storeImport(deps, importID, attempt), importJob),
    job<{ generationID: string }>(GENERATE_JOB, ({ generationID }, attempt) => makeBags(deps, generationID, attempt), {
      lane: 'long',
      giveUp: ({ generationID }) => giveUpBags(deps, generationID),
    }),
  ]
}

export const imagesRoom = defineRoom({
  name: 'images',
  needs: {
    audit: face<AuditRoom>(),
    notices: face<NoticesRoom>(),
    org: face<OrgRoom>(),
    knowledge: face<KnowledgeRoom>(),
  },
  contract: imagesContract,
  ports: [imagePlaces, imageQuestions, reservedImages, toldImages],
  menus: imagesMenus,
  personData: imagesPersonData,
  build(given) {
    const deps = createDeps(given)
    return {
      face: createImagesRoom(deps),
      mount: (mount) => {
        mountImageCalls(mount, deps)
        mountFamilyCalls(mount, deps)
        mountHandCalls(mount, deps)
        mountOwnItemCalls(mount, deps)
        mountPackageCalls(mount, deps)
        mountUsageCalls(mount, deps)
        mountBulkCalls(mount, deps)
        mountCheckCalls(mount, deps)
        mountDeviceCalls(mount, deps)
        mountRatingCalls(mount, deps)
        mountReportCalls(mount, deps)
        mountVersionCalls(mount, deps)
        mountUserLibrary(mount, deps)
      },
      jobs: jobsOf(deps),
      sweeps: [{ what: 'clearing forgotten uploads', everyMs: CLEAN_MS, act: () => cleanImports(deps) }],
      fills: [
        fill(knowledgeUses, countByKnowledge),
        fill(knowledgeUses, countItemsByKnowledge),
        fill(organisationMoved, moveOrganisation),
        fill(longTasks, { kind: STORE_JOB, notice: PICTURE_NOTICE, task: 'ImageImport' }),
        fill(longTasks, { kind: GENERATE_JOB, notice: PICTURE_NOTICE, task: 'ImageGenerate' }),
      ],
    }
  },
})
