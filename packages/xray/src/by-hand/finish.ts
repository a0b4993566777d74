// From a painted bag and the threats laid in it by hand to planes, truth and difficulty.
import type { PackedItem } from '../bag/made.ts'
import { measureOpacity, measureSuperposition } from '../bag/difficulty.ts'
import type { PaintedContainer } from '../bag/fill.ts'
import { canvasMaps } from '../bag/painting/canvas.ts'
import type { Canvas } from '../bag/painting/canvas.ts'
import { addLayer } from '../bag/painting/layer.ts'
import type { Layer } from '../bag/painting/layer.ts'
import { VISIBLE, boxAround } from '../bag/threats.ts'
import type { HiddenThreat } from '../bag/threats.ts'
import { truthOf, type QuietBag } from '../generate.ts'
import { detect } from '../physics/detector.ts'
import type { Transmissions } from '../physics/detector.ts'
import { computeTransmissions } from '../physics/forward.ts'

/** A threat where it was laid. */
export interface LaidThreat extends Omit<HiddenThreat, 'canvas' | 'frame'> {
  /** What it adds to the rays that meet it. */
  layer: Layer
}

/**
 * Pixels whose ray the threat alone weakens below the limit, both channels taken together, the box round them, and the
 * root mean square of the brightness that it takes from them. Sides of the image in pixels.
 */
export function seenOf(
  { frame, maps }: Layer,
  imageWidth: number,
  imageHeight: number,
): Pick<LaidThreat, 'visible' | 'contrast' | 'region'> {
  const visible: number[] = []
  if (frame.width === 0) return { visible, contrast: 1, region: boxAround(visible, imageWidth, imageHeight) }
  const alone = computeTransmissions(
    [...maps].map(([material, area]) => ({ material, area })),
    frame.width,
    frame.height,
  )
  let sum = 0
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const i = y * frame.width + x
      const both = alone.low[i]! * alone.high[i]!
      if (both >= VISIBLE * VISIBLE) continue
      visible.push((y + frame.y) * imageWidth + x + frame.x)
      const taken = 1 - Math.sqrt(Math.sqrt(both))
      sum += taken * taken
    }
  }
  const contrast = visible.length === 0 ? 1 : Math.sqrt(sum / visible.length)
  return { visible, contrast, region: boxAround(visible, imageWidth, imageHeight) }
}

/** A view before the detector, and the same without its threats. */
interface FinishedView {
  transmissions: Transmissions
  clear: Transmissions
  /** 1 where a threat lies on the ray. */
  footprint: Uint8Array
}

/** What the rays of a view become: all that is harmless lies on the canvas already, the threats do not. */
export function finishView(canvas: Canvas, threats: readonly Pick<LaidThreat, 'layer'>[]): FinishedView {
  const { width, height } = canvas
  const transmissions = computeTransmissions(canvasMaps(canvas), width, height)
  const clear =
    threats.length > 0
      ? { ...transmissions, low: transmissions.low.slice(), high: transmissions.high.slice() }
      : transmissions
  const footprint = new Uint8Array(width * height)
  for (const { layer } of threats) addThreat(canvas, transmissions, footprint, layer)
  return { transmissions, clear, footprint }
}

/** The bag before the detector: `packed` lies on the canvas already, the threats do not. */
export function finishBag(
  { model, scene, canvas }: PaintedContainer,
  packed: readonly PackedItem[],
  threats: readonly LaidThreat[],
  clutter: number,
): QuietBag {
  const { transmissions, clear, footprint } = finishView(canvas, threats)
  return {
    planes: detect(transmissions, null),
    transmissions,
    footprint,
    scene,
    objects: [{ code: null, item: model.body }, ...packed, ...threats].map(({ code, item }) => ({ code, item })),
    truth: threats.map(truthOf),
    contents: [...packed, ...threats].map(({ code }) => code),
    container: model.container,
    difficulty: {
      view: Math.max(0, ...threats.map((each) => each.view)),
      superposition: Math.max(0, ...threats.map((each) => measureSuperposition(clear, transmissions, each))),
      clutter,
      opacity: measureOpacity(clear),
    },
  }
}

/** Lays a threat over the bag: only rays that meet it are computed anew, so that all others keep their exact bits. */
function addThreat(canvas: Canvas, transmissions: Transmissions, footprint: Uint8Array, layer: Layer): void {
  const { frame } = layer
  if (frame.width === 0) return
  addLayer(canvas, layer)
  const within = computeTransmissions(canvasMaps(canvas), canvas.width, canvas.height, frame)
  for (const area of layer.maps.values()) {
    for (let y = 0; y < frame.height; y++) {
      for (let x = 0; x < frame.width; x++) {
        const own = y * frame.width + x
        if (area[own] === 0) continue
        const i = (y + frame.y) * canvas.width + x + frame.x
        footprint[i] = 1
        transmissions.low[i] = within.low[own]!
        transmissions.high[i] = within.high[own]!
      }
    }
  }
}
