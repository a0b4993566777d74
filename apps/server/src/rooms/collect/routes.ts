// Mounts the calls of the collection of misses and good images.
import {
  addCollected,
  COLLECTED_ZIP_MEGABYTES,
  collectedPicture,
  deleteCollected,
  getCollected,
  missedKinds,
  queryByBacker,
  queryByOrg,
  removeCollectedImage,
  setCollectedState,
  takeCollectedImage,
  updateCollected,
  uploadCollectedZip,
} from '@clearbelt/contract/collect/calls'
import type { Mount } from '../../http/mount.ts'
import type { CollectDeps } from './deps.ts'
import { addPictures, removePicture, requirePicture, takeIntoLibrary } from './pictures.ts'
import { listMissedKinds, listRecords, showRecord } from './read.ts'
import { takeFurther } from './set-state.ts'
import { addRecord, changeRecord, removeRecords } from './write.ts'

export function mountCollectCalls(mount: Mount, deps: CollectDeps): void {
  mount(queryByOrg, (input, context) => listRecords(deps, 'front', input, context))
  mount(queryByBacker, (input, context) => listRecords(deps, 'back', input, context))
  mount(missedKinds, (input, context) => listMissedKinds(deps, input, context))
  mount(getCollected, ({ id }, context) => showRecord(deps, id, context))
  mount(addCollected, async (input, context) => ({ id: await addRecord(deps, input, context) }))
  mount(updateCollected, async (input, context) => {
    await changeRecord(deps, input, context)
    return null
  })
  mount(deleteCollected, (input, context) => removeRecords(deps, input, context))
  mount(setCollectedState, (input, context) => takeFurther(deps, input, context))
  mount(uploadCollectedZip, (input, context) => addPictures(deps, input, context), {
    maxFileBytes: COLLECTED_ZIP_MEGABYTES * 1_000_000,
  })
  mount(removeCollectedImage, async ({ id }, context) => {
    await removePicture(deps, id, context)
    return null
  })
  mount(collectedPicture, async ({ id, type, size }, context) => {
    const { pictureKey, thumbKey } = (await requirePicture(deps, id, context)).picture
    return deps.images.render({ pictureKey, thumbKey, planesKey: null }, type, size)
  })
  mount(takeCollectedImage, async (input, context) => ({ id: await takeIntoLibrary(deps, input, context) }))
}
