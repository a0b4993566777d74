// Builds what the acts of the images room stand on, and its face.
import { imageSecondCheck } from '@clearbelt/contract/images/settings'
import { drawLook } from '@clearbelt/xray/draw-look'
import type { AskPort } from '../../seams/ports.ts'
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { selectUnchecked } from './checks/store.ts'
import type { ImagesDeps } from './deps.ts'
import { selectTaught } from './families/taught.ts'
import { selectLibrary } from './families/views.ts'
import { readLevel, selectVolumes, selectVolumeTruths, sendLevel } from './families/volumes.ts'
import { storeBag } from './generated/generate.ts'
import { makeSibling, withoutSiblings } from './generated/make-sibling.ts'
import { pictureAddress } from './present.ts'
import { prepareImage } from './renderings/prepare-item.ts'
import { countForPractice, drawForPractice, selectStills, selectTwin, withBagmates } from './practised/pool.ts'
import { selectPractisedPackage, selectPractisedPackages } from './practised/packages.ts'
import { countStudied, selectStudied } from './practised/studied.ts'
import { createRenderings } from './renderings/renderings.ts'
import { imagePlaces, imageQuestions, reservedImages, toldImages, type ImagesRoom } from './room.ts'
import { readStock, readTruth } from './stock.ts'
import { composePicture } from './taken/compose-picture.ts'
import { readSet } from './taken/read-set.ts'
import { takePicture } from './taken/take-picture.ts'
import { selectReachable } from './user-library/store.ts'

interface Below {
  world: World
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  settings: Settings
  ask: AskPort
}

export const createDeps = ({ world, audit, notices, org, knowledge, settings, ask }: Below): ImagesDeps => ({
  world,
  audit,
  notices,
  org,
  knowledge,
  settings,
  renderings: createRenderings(world),
  places: ask(imagePlaces),
  reserved: ask(reservedImages),
  told: ask(toldImages),
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
    unchecked: async (tx, ids) => ((await deps.settings.get(imageSecondCheck)) ? selectUnchecked(tx, ids) : []),
    hold: (tx, caller, family, ids) => selectLibrary(tx, { family, ids, orgPath: caller.orgPath }, true),
    library: (tx, family, ids) => selectLibrary(tx, { family, ids, orgPath: '' }),
    withBagmates,
    countForPractice,
    drawForPractice,
    practisedPackages: selectPractisedPackages,
    practisedPackage: selectPractisedPackage,
    userImages: (tx, userID, ids) => selectReachable(tx, ids, userID),
    stills: selectStills,
    countStudied,
    studied: selectStudied,
    twinOf: selectTwin,
    taught: (on, family, ids, readerID) => selectTaught(deps, on, family, ids, readerID),
    planes: deps.renderings.planes,
    volumes: selectVolumes,
    volumeTruths: selectVolumeTruths,
    volumeLevel: (id, level) => readLevel(world, id, level),
    volumeFile: (fileKey) => sendLevel(world, fileKey),
    addressOf: (id, view) => pictureAddress(id, view),
    prepareItem: (imageID, options) => prepareImage(world, imageID, options),
    render: deps.renderings.render,
    withoutSiblings: (tx, ids) => withoutSiblings(deps, tx, ids),
    makeSibling: (imageID, owner) => makeSibling(deps, imageID, owner),
    async generate({ ownerID, orgPath, family = 'fiscan', size, bags, onEach }) {
      const owner = await org.account(world.db, ownerID)
      if (!owner) throw new Error(`the account ${ownerID} does not exist`)
      const ids: string[] = []
      for (const [i, bag] of bags.entries()) {
        const shown = { ...bag, look: bag.look ?? drawLook(bag.seed) }
        const id = await storeBag(deps, { userID: owner.id, orgID: owner.orgID, orgPath }, shown, null, size, family)
        if (id) ids.push(id)
        onEach?.(i + 1)
      }
      return ids
    },
  }
}
