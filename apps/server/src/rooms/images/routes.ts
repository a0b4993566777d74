// Mounts the calls of the image store.
import {
  addImage,
  deleteImages,
  generateImages,
  getImage,
  imagePicture,
  imagePlanes,
  imageFacts,
  imageTip,
  queryImages,
  updateImage,
} from '@clearbelt/contract/images/calls'
import {
  cancelImport,
  confirmImport,
  getImport,
  rereadImport,
  startImport,
} from '@clearbelt/contract/images/imports/calls'
import { itemPicture, queryItems } from '@clearbelt/contract/images/item-calls'
import * as bags from '@clearbelt/contract/images/bag-calls'
import { exportImages } from '@clearbelt/contract/images/export-calls'
import { FAMILY_VIEWS } from '@clearbelt/contract/images/families'
import { commonErrors } from '@clearbelt/contract/errors'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import { addUploadedImage } from './add-image.ts'
import { removeImages } from './delete-images.ts'
import type { ImagesDeps } from './deps.ts'
import { packImages } from './export/pack-images.ts'
import { selectOptionalView } from './families/views.ts'
import { requestBags } from './generated/generate-job.ts'
import { resumeOrder, showBags, stopOrder } from './generated/orders.ts'
import { requestSiblings } from './generated/siblings.ts'
import { showTip } from './image-tip.ts'
import { approveImport, beginImport, dropImport, readAgain, showImport } from './import/imports.ts'
import { createItemDrawer, createItemPictures, listItems } from './items/items.ts'
import { PICTURE_BYTES_MAX } from '../../pixels/pictures.ts'
import { requireSeen } from './policy.ts'
import { listImages, showFacts, showImage } from './query-images.ts'
import { selectOptionalImage } from './store.ts'
import { changeImage } from './update-image.ts'

/** Largest archive that is taken; what it unpacks to is bounded apart. */
const ARCHIVE_BYTES_MAX = 2_000_000_000

export function mountImageCalls(mount: Mount, deps: ImagesDeps): void {
  const { world, renderings } = deps
  mount(queryImages, (input, context) => listImages(deps, 'fiscan', input, context))
  mount(imageFacts, ({ family }, context) => showFacts(deps, family, context))
  mount(getImage, ({ id }, context) => showImage(deps, 'fiscan', id, context))
  mount(addImage, async (input, context) => ({ id: await addUploadedImage(deps, 'fiscan', input, context) }), {
    maxFileBytes: PICTURE_BYTES_MAX,
    maxFiles: FAMILY_VIEWS.fiscan,
  })
  mount(updateImage, (input, context) => changeImage(deps, 'fiscan', input, context))
  mount(deleteImages, ({ ids }, context) => removeImages(deps, 'fiscan', ids, context))
  const drawItem = createItemDrawer(deps)
  mount(imageTip, ({ id }, context) => showTip(deps, drawItem, id, context))
  mount(imagePicture, async ({ id, type, size, view }, context) => {
    const image = requireSeen(callerOf(context), await selectOptionalImage(world.db, id))
    const files = view === 0 ? image : await selectOptionalView(world.db, image.id, view)
    if (files === null) throw refuse(commonErrors['not-found'])
    const { pictureKey, thumbKey, planesKey } = files
    return renderings.render({ pictureKey, thumbKey, planesKey }, type, size)
  })
  mount(imagePlanes, async ({ id, view }, context) => {
    const image = requireSeen(callerOf(context), await selectOptionalImage(world.db, id))
    const files = view === 0 ? image : await selectOptionalView(world.db, image.id, view)
    return renderings.planes({ planesKey: files?.planesKey ?? null })
  })
  mount(exportImages, (input, context) => packImages(deps, input, context))
  mount(startImport, async (input, context) => ({ id: await beginImport(deps, input, context) }), {
    maxFileBytes: ARCHIVE_BYTES_MAX,
  })
  mount(getImport, ({ id }, context) => showImport(deps, id, context))
  mount(rereadImport, async (input, context) => {
    await readAgain(deps, input, context)
    return null
  })
  mount(confirmImport, async (input, context) => {
    await approveImport(deps, input, context)
    return null
  })
  mount(cancelImport, async ({ id }, context) => {
    await dropImport(deps, id, context)
    return null
  })
  mount(queryItems, (input, context) => listItems(deps, input, context))
  mount(itemPicture, createItemPictures(deps, drawItem))
  mount(bags.getBags, ({ jobID }, context) => showBags(deps, jobID, context))
  mount(bags.stopBags, async ({ jobID }, context) => {
    await stopOrder(deps, jobID, context)
    return null
  })
  mount(bags.resumeBags, async ({ jobID }, context) => ({ jobID: await resumeOrder(deps, jobID, context) }))
  mount(bags.addSiblings, async (input, context) => ({ jobID: await requestSiblings(deps, input, context) }))
  mount(generateImages, async (input, context) => ({ jobID: await requestBags(deps, input, context) }))
}
