// Pictures of the belt for images of several views: each view is fetched, decoded and drawn as an image of its own, and
// all of them are laid above each other.
import type { ViewerTopic } from '../model.ts'
import { viewsOf } from '../views/views.ts'
import type { BeltPictures, PictureState } from './pictures.ts'
import { sharesOf } from './stack.ts'

/** What an image is when its views are these: the first of these that one of them is. */
const WORST: readonly PictureState[] = ['failed', 'none', 'waiting', 'ready']

/** The same pictures, for images of any number of views; `close` ends those given. */
export function stackPictures(single: BeltPictures): BeltPictures {
  return {
    ...single,
    stateOf: (topic) => {
      const states = viewsOf(topic).map(single.stateOf)
      return WORST.find((state) => states.includes(state)) ?? 'none'
    },
    ahead: (topics, decoded) => single.ahead(topics.flatMap(viewsOf), topics.slice(0, decoded).flatMap(viewsOf).length),
    async draw(topic, mode, width, height) {
      const views = viewsOf(topic)
      if (views.length === 1) return single.draw(topic, mode, width, height)
      const rows = sharesOf(topic).map((share) => ({
        top: Math.round(share.top * height),
        height: Math.max(1, Math.round(share.height * height)),
      }))
      const drawn = await Promise.all(
        views.map((view: ViewerTopic, at) => single.draw(view, mode, width, rows[at]?.height ?? height)),
      )
      const { canvas, context } = openCanvas(width, height)
      for (const [at, picture] of drawn.entries()) {
        context.drawImage(picture, 0, rows[at]?.top ?? 0)
        picture.close()
      }
      return createImageBitmap(canvas)
    },
  }
}

function openCanvas(
  width: number,
  height: number,
): { canvas: OffscreenCanvas | HTMLCanvasElement; context: CanvasDrawImage } {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as CanvasDrawImage | null
  if (!context) throw new Error('no canvas to draw on')
  return { canvas, context }
}
