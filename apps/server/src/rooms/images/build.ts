// Builds what the acts of the images room stand on, and its face.
import type { AskPort } from '../../seams/ports.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { ImagesDeps } from './deps.ts'
import { selectLibrary } from './families/views.ts'
import { storeBag } from './generated/generate.ts'
import { pictureAddress } from './present.ts'
import { prepareImage } from './renderings/prepare-item.ts'
import { createRenderings } from './renderings/renderings.ts'
import { imageQuestions, imageUses, reservedImages, type ImagesRoom } from './room.ts'
import { readStock, readTruth } from './stock.ts'
import { composePicture } from './taken/compose-picture.ts'
import { readSet } from './taken/read-set.ts'
import { takePicture } from './taken/take-picture.ts'

interface Below {
  world: World
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  ask: AskPort
}

export const createDeps = ({ world, audit, notices, org, knowledge, ask }: Below): ImagesDeps => ({
  world,
  audit,
  notices,
  org,
  knowledge,
  renderings: createRenderings(world),
  uses: ask(imageUses),
  reserved: ask(reservedImages),
  questions: ask(imageQuestions),
})

export function createImagesRoom(deps: ImagesDeps): ImagesRoom {
  const { world, org } = deps
  return {
    readSet: (file, limits, culture) => readSet(world, file, limits, culture),
    composePicture: (name, bag) => composePicture(world, name, bag),
    take: (tx, picture, context) => takePicture(deps, tx, picture, context),
    stock: readStock,
    truth: readTruth,
    hold: (tx, caller, family, ids) => selectLibrary(tx, { family, ids, orgPath: caller.orgPath }, true),
    library: (tx, family, ids) => selectLibrary(tx, { family, ids, orgPath: '' }),
    planes: deps.renderings.planes,
    addressOf: (id, view) => pictureAddress(id, view),
    prepareItem: (imageID, options) => prepareImage(world, imageID, options),
    render: deps.renderings.render,
    async generate({ ownerID, orgPath, family = 'fiscan', size, bags, onEach }) {
      const owner = await org.account(world.db, ownerID)
      if (!owner) throw new Error(`the account ${ownerID} does not exist`)
      const ids: string[] = []
      for (const [i, bag] of bags.entries()) {
        const id = await storeBag(deps, { userID: owner.id, orgID: owner.orgID, orgPath }, bag, null, size, family)
        if (id) ids.push(id)
        onEach?.(i + 1)
      }
      return ids
    },
  }
}
