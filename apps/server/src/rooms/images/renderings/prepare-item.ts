// Makes the files of one item of a paper: all alike in canvas and format, under noise of their own.
import type { World } from '../../../world.ts'
import type { Look } from '@clearbelt/domain/images/looks'
import { JUDGED_VIEWS_MOST, viewAt, viewField } from '@clearbelt/domain/kinds/marks/views'
import { selectMoreViews } from '../families/views.ts'
import type { PreparedItem, PreparedView, TruthMark } from '../room.ts'
import { RENDER_THREAD } from './renderings.ts'
import type { PreparedFiles } from './render-thread.ts'
import { selectMarks, selectOptionalImage } from '../store.ts'
import { ENLARGED_MOST, type Placed } from '../../../pixels/pictures.ts'

export interface PrepareOptions {
  canvas: { width: number; height: number }
  usePlanes: boolean
  noiseSeed: string
  /** Of views without noise, instead of their own. */
  look: Look | null
}

/** Stored files of a view. */
interface ViewKeys {
  width: number
  height: number
  pictureKey: string
  planesKey: string | null
  quietKey: string | null
}

/** Prepares one image. Throws when it is gone, or when planes are asked for and a view has none. */
export async function prepareImage(
  world: World,
  imageID: string,
  { canvas, usePlanes, noiseSeed, look }: PrepareOptions,
): Promise<PreparedItem> {
  const image = await selectOptionalImage(world.db, imageID)
  if (!image) throw new Error(`the image ${imageID} does not exist`)
  const views: ViewKeys[] = [image, ...(await selectMoreViews(world.db, image.id))].slice(0, JUDGED_VIEWS_MOST)
  if (usePlanes && views.some(({ planesKey }) => !planesKey)) throw new Error(`the image ${imageID} has no planes`)
  const marks = (await selectMarks(world.db, [image.id])).get(image.id) ?? []
  const along = views.length > 1 ? widthTogether(views, canvas) : null
  const made: PreparedFiles[] = []
  for (const [view, keys] of views.entries()) {
    // Each view has noise of its own; that of the first is what it was before there were more.
    const seed = view === 0 ? noiseSeed : `${noiseSeed} view ${view}`
    made.push(await prepareView(world, keys, { canvas, along, usePlanes, look, noiseSeed: seed }))
  }
  const stored: PreparedView[] = []
  for (const { picture, thumb, planes } of made)
    stored.push({
      pictureKey: await world.files.put(picture),
      thumbKey: await world.files.put(thumb),
      planesKey: planes ? await world.files.put(planes) : null,
    })
  const [first, ...more] = stored as [PreparedView, ...PreparedView[]]
  const longest = (of: (files: PreparedFiles) => number): number => Math.max(...made.map(of))
  return {
    ...first,
    more,
    width: canvas.width,
    height: canvas.height,
    lengths: {
      picture: longest(({ picture }) => picture.length),
      thumb: longest(({ thumb }) => thumb.length),
      planes: longest(({ planes }) => planes?.length ?? 0),
    },
    marks: marks.flatMap((mark) => {
      const view = made[viewAt(mark)]
      return view ? [moveMark(mark, view.placed, canvas)] : []
    }),
  }
}

/**
 * How wide the views of one image lie on a canvas: all alike, since they share the axis along the belt, so that a column
 * of one is the same place as that column of the others. The first lies as it would alone, where the others let it.
 */
export function widthTogether(
  views: readonly Pick<ViewKeys, 'width' | 'height' | 'planesKey'>[],
  canvas: PrepareOptions['canvas'],
): number {
  const [first] = views
  const alone = first ? (first.planesKey ? first.width : ENLARGED_MOST * first.width) : canvas.width
  const widest = Math.min(alone, canvas.width)
  return Math.max(
    1,
    Math.round(Math.min(widest, ...views.map(({ width, height }) => (canvas.height * width) / height))),
  )
}

async function prepareView(
  world: World,
  { pictureKey, planesKey, quietKey }: ViewKeys,
  { canvas, along, usePlanes, noiseSeed, look }: PrepareOptions & { along: number | null },
): Promise<PreparedFiles> {
  const bytes = await world.files.get(quietKey ?? planesKey ?? pictureKey)
  return planesKey
    ? world.threads.run<PreparedFiles>(
        RENDER_THREAD,
        'prepareFromPlanes',
        { bytes, isQuiet: quietKey !== null, canvas, along, seed: noiseSeed, look, keepPlanes: usePlanes },
        'later',
      )
    : world.threads.run<PreparedFiles>(RENDER_THREAD, 'prepareFromPicture', { bytes, canvas, along }, 'later')
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
    ...viewField(mark),
  }
}
