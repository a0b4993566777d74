// What the library brings: folders and files, how they are made ready and sent, and the knowledge base.
import { libraryContract } from '@clearbelt/contract/library/room'
import type { Given, Job } from '../../seams/room.ts'
import { fill } from '../../seams/ports.ts'
import { defineRoom, face, job } from '../../seams/room.ts'
import type { AccessRoom } from '../access/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import { storedFileUses, uploadTargets, type FilesRoom } from '../files/room.ts'
import { longTasks, type NoticesRoom } from '../notices/room.ts'
import { organisationMoved, type OrgRoom } from '../org/room.ts'
import type { ShellRoom } from '../shell/room.ts'
import { createAddresses } from './sent/addresses.ts'
import { purgeExpired } from './bin/bin.ts'
import { serveFiles } from './sent/deliver.ts'
import type { LibraryDeps } from './deps.ts'
import { createLibraryRoom } from './face.ts'
import { knowledgeKeeper, treeKeeper } from './grants.ts'
import { selectCreators, selectUses } from './knowledge/store.ts'
import { KNOWLEDGE } from './knowledge/read.ts'
import { libraryMenus } from './menus.ts'
import { libraryPersonData } from './person-data.ts'
import { AUDIO_TASK, PREPARE_JOB, VIDEO_TASK } from './prepare/ask.ts'
import { fail, prepareFile, type PreparePayload } from './prepare/job.ts'
import { askOlderPages, drawOlderPages, PAGES_JOB } from './prepare/older-tiffs.ts'
import { resourceGrants, resourceUsers } from './room.ts'
import { mountLibraryCalls } from './routes.ts'
import { moveOrganisation, selectNamedKeys } from './store.ts'
import { libraryTarget } from './upload-target.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const VIDEO_NOTICE = 10
const AUDIO_NOTICE = 11

interface Faces {
  audit: AuditRoom
  notices: NoticesRoom
  files: FilesRoom
  org: OrgRoom
  access: AccessRoom
  shell: ShellRoom
}

const depsOf = ({ world, settings, ask, audit, notices, files, org, access, shell }: Given & Faces): LibraryDeps => ({
  world,
  settings,
  audit,
  notices,
  files,
  org,
  access,
  addresses: createAddresses(world),
  keepers: ask(resourceGrants),
  users: ask(resourceUsers),
  async categories(culture) {
    const options = await shell.options('KnowledgeCategory', culture)
    return new Map(options.map(({ id, name }) => [String(id), name]))
  },
  async creators(caller, text, limit) {
    const people = await org.accounts(world.db, await selectCreators(world.db, caller), 'withDeleted')
    const wanted = text.toLowerCase()
    return people
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map(({ id }) => id)
      .slice(0, limit)
  },
})

const prepareJob = (deps: LibraryDeps): Job =>
  job<PreparePayload>(PREPARE_JOB, (payload, attempt) => prepareFile(deps, payload, attempt), {
    lane: 'long',
    giveUp: (payload) => fail(deps, payload, 'failed'),
  })

const pagesJob = (deps: LibraryDeps): Job =>
  job<{ id: string }>(PAGES_JOB, (payload, attempt) => drawOlderPages(deps, payload, attempt), { lane: 'long' })

export const libraryRoom = defineRoom({
  name: 'library',
  needs: {
    audit: face<AuditRoom>(),
    notices: face<NoticesRoom>(),
    files: face<FilesRoom>(),
    org: face<OrgRoom>(),
    access: face<AccessRoom>(),
    shell: face<ShellRoom>(),
  },
  contract: libraryContract,
  ports: [resourceGrants, resourceUsers],
  menus: libraryMenus,
  personData: libraryPersonData,
  build(given) {
    const deps = depsOf(given)
    return {
      face: createLibraryRoom(deps),
      mount: (mount) => mountLibraryCalls(mount, deps),
      serve: (app) => serveFiles(app, deps),
      jobs: [prepareJob(deps), pagesJob(deps)],
      sweeps: [
        { what: 'emptying the bin of the library', everyMs: HOUR_MS, act: () => purgeExpired(deps) },
        { what: 'asking for the pages of older TIFF files', everyMs: MINUTE_MS, act: () => askOlderPages(deps) },
      ],
      fills: [
        fill(organisationMoved, moveOrganisation),
        fill(uploadTargets, { key: 'resource', value: libraryTarget(deps) }),
        fill(storedFileUses, selectNamedKeys),
        fill(resourceGrants, treeKeeper),
        fill(resourceGrants, knowledgeKeeper),
        fill(resourceUsers, async (on, ids, caller) =>
          (await selectUses(on, ids, caller)).map((use) => ({ ...use, kind: KNOWLEDGE })),
        ),
        fill(longTasks, { kind: VIDEO_TASK, notice: VIDEO_NOTICE, task: 'Video' }),
        fill(longTasks, { kind: AUDIO_TASK, notice: AUDIO_NOTICE, task: 'Audio' }),
      ],
    }
  },
})
