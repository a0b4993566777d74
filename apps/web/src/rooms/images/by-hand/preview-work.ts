// What the preview's worker computes: both views of a scene as it is dragged, and its figures as they will be stored.
import { composeQuietly } from '@clearbelt/xray/by-hand/compose-hand'
import { wordOfFill, type HandRequest } from '@clearbelt/xray/by-hand/hand-scene'
import { FILL_SIZE, openBag, type OpenBag } from '@clearbelt/xray/by-hand/open-bag'
import { createHandPreview, type Shown } from '@clearbelt/xray/by-hand/preview'
import { createShelf } from '@clearbelt/xray/by-hand/shelf'
import { itemSource } from '@clearbelt/xray/own-item'

/** Half the size that bags are stored at. */
const HALF = { width: FILL_SIZE.width / 2, height: FILL_SIZE.height / 2 }

export type PreviewTask =
  | { id: number; kind: 'show'; request: HandRequest; isMoving: boolean }
  | { id: number; kind: 'measure'; request: HandRequest }

/** Each 0..1, as stored with the image. */
export interface Figures {
  view: number
  superposition: number
  clutter: number
  opacity: number
}
export type PreviewAnswer = { id: number; shown: Shown; ms: number } | { id: number; figures: Figures }

/** A worker's memory: what it showed last, and the container that it has open. */
export function createPreviewWork(): (task: PreviewTask) => PreviewAnswer {
  const preview = createHandPreview(HALF.width, HALF.height)
  let opened: { word: string; bag: OpenBag } | null = null
  return (task) => {
    const { id, request } = task
    if (task.kind === 'show') {
      const start = performance.now()
      const { pictures, ...shown } = preview.show(request, { isMoving: task.isMoving })
      // The pictures go away with the answer; the preview paints on in its own.
      const copy = {
        above: { ...pictures.above, pixels: pictures.above.pixels.slice() },
        beside: { ...pictures.beside, pixels: pictures.beside.pixels.slice() },
      }
      return { id, shown: { ...shown, pictures: copy }, ms: performance.now() - start }
    }
    const source = itemSource(request.own)
    const word = wordOfFill(request.scene)
    if (opened?.word !== word) opened = { word, bag: openBag(request.scene, source) }
    const bag = opened.bag.without(request.scene.fill?.without ?? [])
    const { difficulty } = composeQuietly(bag, createShelf(source), request.scene.items, FILL_SIZE)
    return { id, figures: difficulty }
  }
}
