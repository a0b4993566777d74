// Lays a threat over a painted bag without touching what it does not cover.
import { addCanvas, canvasMaps } from './painting/canvas.ts'
import type { Canvas } from './painting/canvas.ts'
import { computeTransmissions } from '../physics/forward.ts'
import type { Transmissions } from '../physics/detector.ts'
import type { ShownThreat } from './threats.ts'

/** Lays a threat over the bag: only rays that meet it are computed anew, so that all others keep their exact bits. */
export function layOver(
  canvas: Canvas,
  transmissions: Transmissions,
  footprint: Uint8Array,
  threat: Pick<ShownThreat, 'canvas' | 'frame'>,
): void {
  const { frame } = threat
  if (frame.width === 0) return
  addCanvas(canvas, threat.canvas)
  const within = computeTransmissions(canvasMaps(canvas), canvas.width, canvas.height, frame)
  for (const area of threat.canvas.maps.values()) {
    for (let y = 0; y < frame.height; y++) {
      for (let x = 0; x < frame.width; x++) {
        const i = (y + frame.y) * canvas.width + x + frame.x
        if (area[i] === 0) continue
        footprint[i] = 1
        transmissions.low[i] = within.low[y * frame.width + x]!
        transmissions.high[i] = within.high[y * frame.width + x]!
      }
    }
  }
}
