// Builds the face of the pictures room and mounts its calls.
import {
  mergePictures,
  pictureFile,
  QUESTION_PICTURE_BYTES_MAX,
  uploadPicture,
} from '@clearbelt/contract/pictures/calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { World } from '../../world.ts'
import type { PicturesDeps } from './deps.ts'
import { addPicture, addressOf, joinPictures, readUpload, storeStill } from './keep.ts'
import { requireManager } from './policy.ts'
import type { PicturesRoom } from './room.ts'
import { selectPictures } from './store.ts'

/** Exam pictures stay in no cache: the machine may be a candidate's tomorrow. */
const UNCACHED = { 'Cache-Control': 'private, no-store' }

export const createPicturesRoom = (world: World): PicturesRoom => ({
  seen: (tx, { orgPath }, ids) => selectPictures(tx, ids, { orgPath }),
  hold: (tx, { orgPath }, ids) => selectPictures(tx, ids, { orgPath, isHeld: true }),
  byID: (tx, ids) => selectPictures(tx, ids),
  async keep(caller, bytes) {
    const read = await readUpload(world, bytes)
    if (read.ok) return storeStill(world, caller, read, world.clock.now())
    return read.fault === 'picture-too-large' ? 'picture-too-large' : 'not-a-picture'
  },
  bytes: ({ hash }) => world.files.get(hash),
  send: async ({ hash, thumbHash, mediaType }, size) => ({
    body: await world.files.get(size === 'thumb' ? thumbHash : hash),
    type: mediaType,
    headers: UNCACHED,
  }),
  addressOf,
})

export function mountPictureCalls(mount: Mount, deps: PicturesDeps, pictures: PicturesRoom): void {
  mount(uploadPicture, (_input, context) => addPicture(deps, context), { maxFileBytes: QUESTION_PICTURE_BYTES_MAX })
  mount(mergePictures, (input, context) => joinPictures(deps, input, context))
  mount(pictureFile, async ({ id, size }, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    const picture = (await pictures.seen(deps.world.db, caller, [id])).get(id.toLowerCase())
    if (picture === undefined) throw refuse(commonErrors['not-found'])
    return pictures.send(picture, size)
  })
}
