// Makes the files of one item of a paper: all alike in canvas and format, under noise of their own.
import type { World } from '../../../world.ts'
import type { PreparedItem, TruthMark } from '../room.ts'
import { RENDER_THREAD } from './renderings.ts'
import type { PreparedFiles } from './render-thread.ts'
import { selectMarks, selectOptionalImage } from '../store.ts'
import type { Placed } from '../../../pixels/pictures.ts'

export interface PrepareOptions {
  canvas: { width: number; height: number }
  usePlanes: boolean
  noiseSeed: string
}

/** Prepares one image. Throws when it is gone, or when planes are asked for and it has none. */
export async function prepareImage(
  world: World,
  imageID: string,
  { canvas, usePlanes, noiseSeed }: PrepareOptions,
): Promise<PreparedItem> {
  const image = await selectOptionalImage(world.db, imageID)
  if (!image) throw new Error(`the image ${imageID} does not exist`)
  if (usePlanes && !image.planesKey) throw new Error(`the image ${imageID} has no planes`)
  const marks = (await selectMarks(world.db, [image.id])).get(image.id) ?? []
  const bytes = await world.files.get(image.quietKey ?? image.planesKey ?? image.pictureKey)
  const made = image.planesKey
    ? await world.threads.run<PreparedFiles>(
        RENDER_THREAD,
        'prepareFromPlanes',
        { bytes, isQuiet: image.quietKey !== null, canvas, seed: noiseSeed, keepPlanes: usePlanes },
        'later',
      )
    : await world.threads.run<PreparedFiles>(RENDER_THREAD, 'prepareFromPicture', { bytes, canvas }, 'later')
  return {
    pictureKey: await world.files.put(made.picture),
    thumbKey: await world.files.put(made.thumb),
    planesKey: made.planes ? await world.files.put(made.planes) : null,
    width: canvas.width,
    height: canvas.height,
    lengths: { picture: made.picture.length, thumb: made.thumb.length, planes: made.planes?.length ?? 0 },
    marks: marks.map((mark) => moveMark(mark, made.placed, canvas)),
  }
}

/** A mark of the original as fractions of the canvas. */
export function moveMark(mark: TruthMark, placed: Placed, canvas: { width: number; height: number }): TruthMark {
  return {
    tipId: mark.tipId,
    knowledgeID: mark.knowledgeID,
    left: (placed.left + mark.left * placed.width) / canvas.width,
    top: (placed.top + mark.top * placed.height) / canvas.height,
    width: (mark.width * placed.width) / canvas.width,
    height: (mark.height * placed.height) / canvas.height,
    // In shares of the box: it moves with it.
    outline: mark.outline,
  }
}
