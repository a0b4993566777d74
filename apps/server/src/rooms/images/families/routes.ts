// Mounts the calls of the DR and CT libraries, which are those of image screening over images of their own.
import * as calls from '@clearbelt/contract/images/family-calls'
import { FAMILY_VIEWS } from '@clearbelt/contract/images/families'
import { readVolume, volumeLevel } from '@clearbelt/contract/images/volume'
import { commonErrors } from '@clearbelt/contract/errors'
import { callerOf } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Mount } from '../../../http/mount.ts'
import { PICTURE_BYTES_MAX } from '../../../pixels/pictures.ts'
import { addUploadedImage } from '../add-image.ts'
import { removeImages } from '../delete-images.ts'
import type { ImagesDeps } from '../deps.ts'
import { listImages, showImage } from '../query-images.ts'
import { requireSeen } from '../policy.ts'
import { selectOptionalImage, type ImageRecord } from '../store.ts'
import { changeImage } from '../update-image.ts'
import { selectScene } from '../by-hand/scenes.ts'
import { ofFamily } from './family.ts'
import { levelAddress, readLevel, selectVolumes, showLevels } from './volumes.ts'

const FAMILIES = [
  {
    family: 'dr',
    query: calls.queryDR,
    get: calls.getDR,
    add: calls.addDR,
    update: calls.updateDR,
    remove: calls.deleteDR,
  },
  {
    family: 'ct',
    query: calls.queryCT,
    get: calls.getCT,
    add: calls.addCT,
    update: calls.updateCT,
    remove: calls.deleteCT,
  },
] as const

const CLASSES = { Package: 'package', Safe: 'safe', Danger: 'danger' } as const
const classOf = (type: string): (typeof CLASSES)[keyof typeof CLASSES] =>
  CLASSES[type.split('_')[1] as keyof typeof CLASSES]

export function mountFamilyCalls(mount: Mount, deps: ImagesDeps): void {
  for (const { family, query, get, add, update, remove } of FAMILIES) {
    mount(query, ({ pageNO, limit, type, ...wish }, context) =>
      listImages(deps, family, { ...wish, PageNO: pageNO, Limit: limit, class: classOf(type) }, context),
    )
    mount(get, ({ id }, context) => showImage(deps, family, id, context))
    mount(add, async (input, context) => ({ id: await addUploadedImage(deps, family, input, context) }), {
      maxFileBytes: PICTURE_BYTES_MAX,
      maxFiles: FAMILY_VIEWS[family],
    })
    mount(update, (input, context) => changeImage(deps, family, input, context))
    mount(remove, ({ ids }, context) => removeImages(deps, family, ids, context))
  }
  mount(readVolume, async ({ id }, context) => {
    const image = requireSeen(callerOf(context), await selectScanned(deps, id))
    const levels = (await selectVolumes(deps.world.db, [image.id])).get(image.id) ?? []
    return {
      id: image.id,
      name: image.name,
      levels: showLevels(levels, (level) => levelAddress(image.id, level)),
    }
  })
  mount(volumeLevel, async ({ id, level }, context) => {
    const image = requireSeen(callerOf(context), await selectScanned(deps, id))
    const file = await readLevel(deps.world, image.id, level)
    if (file === null) throw refuse(commonErrors['not-found'])
    return file
  })
}

/** An image that may have a CT volume: of the CT library, or packed by hand. */
async function selectScanned({ world }: Pick<ImagesDeps, 'world'>, id: string): Promise<ImageRecord | null> {
  const image = await selectOptionalImage(world.db, id)
  return ofFamily('ct', image) ?? (image && (await selectScene(world.db, image.id)) ? image : null)
}
