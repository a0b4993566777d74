// Builds the images room and mounts its calls.
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { ImagesDeps } from './deps.ts'
import { storeBag } from './generate.ts'
import { GENERATE_JOB, giveUpBags, makeBags } from './generate-job.ts'
import { cleanImports, READ_JOB, STORE_JOB } from './import/imports.ts'
import { giveUpImport, readImport, storeImport } from './import/run-import.ts'
import { prepareImage } from './prepare-item.ts'
import { createRenderings } from './renderings.ts'
import type { ImagesRoom } from './room.ts'
import { mountImageCalls } from './routes.ts'
import { readStock, readTruth } from './stock.ts'
import { countByKnowledge, moveOrganisation } from './store.ts'

interface Below {
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
}

/** What stands behind each face, so that mounting finds its ports and renderings. */
const depsOf = new WeakMap<ImagesRoom, ImagesDeps>()

export function createImagesRoom(world: World, below: Below): ImagesRoom {
  const deps: ImagesDeps = {
    world,
    audit: below.audit,
    notices: below.notices,
    org: below.org,
    knowledge: below.knowledge,
    renderings: createRenderings(world),
    ports: { uses: [], reserved: [] },
  }
  const importJob = {
    lane: 'long' as const,
    giveUp: ({ importID }: { importID: string }) => giveUpImport(deps, importID),
  }
  world.queue.on<{ importID: string }>(
    READ_JOB,
    ({ importID }, attempt) => readImport(deps, importID, attempt),
    importJob,
  )
  world.queue.on<{ importID: string }>(
    STORE_JOB,
    ({ importID }, attempt) => storeImport(deps, importID, attempt),
    importJob,
  )
  world.queue.on<{ generationID: string }>(
    GENERATE_JOB,
    ({ generationID }, attempt) => makeBags(deps, generationID, attempt),
    { lane: 'long', giveUp: ({ generationID }) => giveUpBags(deps, generationID) },
  )
  below.knowledge.registerUses(countByKnowledge)
  below.org.onOrganisationMoved(moveOrganisation)
  const room: ImagesRoom = {
    stock: readStock,
    truth: readTruth,
    prepareItem: (imageID, options) => prepareImage(world, imageID, options),
    render: deps.renderings.render,
    registerUses(count) {
      deps.ports.uses.push(count)
    },
    registerReserved(check) {
      deps.ports.reserved.push(check)
    },
    cleanUp: () => cleanImports(deps),
    async generate({ ownerID, orgPath, size, bags, onEach }) {
      const owner = await below.org.account(world.db, ownerID)
      if (!owner) throw new Error(`the account ${ownerID} does not exist`)
      const ids: string[] = []
      for (const [i, bag] of bags.entries()) {
        const id = await storeBag(deps, { userID: owner.id, orgID: owner.orgID, orgPath }, bag, null, size)
        if (id) ids.push(id)
        onEach?.(i + 1)
      }
      return ids
    },
  }
  depsOf.set(room, deps)
  return room
}

export function mountImages(mount: Mount, _world: World, rooms: Below & { images: ImagesRoom }): void {
  const deps = depsOf.get(rooms.images)
  if (!deps) throw new Error('the images room was not built by createImagesRoom')
  mountImageCalls(mount, deps)
}
