// Measures off the main thread what draws faster here, tells it once and is done.
import { measurePainters } from './measure.ts'
import type { Timings } from './choice.ts'

const scope = self as unknown as { postMessage: (timings: Timings) => void }

scope.postMessage(measurePainters((width, height) => new OffscreenCanvas(width, height)))
