// Times one switch of a display function on a synthetic image, on the processor and in WebGL2.
import type { ModeCode } from '@clearbelt/xray/modes/modes'
import type { Prepared } from '@clearbelt/xray/prepare/prepare'
import { createCpuRenderer } from '@clearbelt/xray/show/cpu-canvas'
import { createGlRenderer } from '@clearbelt/xray/show/gl'
import type { ImageRenderer } from '@clearbelt/xray/show/renderer'
import type { Timings } from './choice.ts'

/** Large enough that a switch costs more than the fixed price of asking for its result. */
const WIDTH = 800
const HEIGHT = 500
/** Switched to one after the other; more than a renderer remembers, the strip among them, which costs most. */
const MODES: readonly ModeCode[] = [0, 8, 1, 9, 3, 0, 8]
/** Switches that only warm up: compiling shaders, filling tables. */
const WARM_UP = 3

/** Like a bag: air on a third of it, else every pixel its own. */
function syntheticImage(): Prepared {
  const pixels = new Uint16Array(4 * WIDTH * HEIGHT)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    if (i % WIDTH < WIDTH / 3) continue
    const mixed = i % 200
    pixels.set([(i * 37) & 0x7fff, (i * 41) & 0x7fff, mixed | ((200 - mixed) << 8), ((i * 7) & 0xff) << 8], 4 * i)
  }
  return { width: WIDTH, height: HEIGHT, pixels }
}

/** One way to draw, opened for measuring. */
interface Way {
  renderer: ImageRenderer
  /** Waits for what was drawn. */
  finish: () => void
  isLost: () => boolean
  close: () => void
}

/**
 * The best time of each way, on canvases of `canvas`; null for a way that does not work. They take turns, so that other
 * work of the machine meets both.
 */
export function measurePainters(
  canvas: (width: number, height: number) => HTMLCanvasElement | OffscreenCanvas,
): Timings {
  const image = syntheticImage()
  const ways = { cpu: openCpu(canvas(WIDTH, HEIGHT)), gl: openGl(canvas(WIDTH, HEIGHT)) }
  const best: { cpu: number | null; gl: number | null } = { cpu: null, gl: null }
  for (const way of Object.values(ways)) way?.renderer.setPlanes(image)
  MODES.forEach((mode, turn) => {
    for (const kind of ['cpu', 'gl'] as const) {
      const time = timeOne(ways[kind], mode)
      if (turn >= WARM_UP && time !== null) best[kind] = Math.min(best[kind] ?? time, time)
    }
  })
  if (ways.gl?.isLost()) best.gl = null
  for (const way of Object.values(ways)) way?.close()
  return best
}

/** ms of a switch; null where it does not work: a shader that does not compile is as good as no WebGL2. */
function timeOne(way: Way | null, mode: ModeCode): number | null {
  if (!way) return null
  try {
    const start = performance.now()
    way.renderer.draw({ mode, scale: 1, offsetX: 0, offsetY: 0 })
    way.finish()
    return performance.now() - start
  } catch {
    return null
  }
}

function openCpu(canvas: HTMLCanvasElement | OffscreenCanvas): Way | null {
  const renderer = createCpuRenderer(canvas)
  if (!renderer) return null
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  return {
    renderer,
    finish: () => context.getImageData(WIDTH / 2, HEIGHT / 2, 1, 1),
    isLost: () => false,
    close: () => renderer.dispose(),
  }
}

function openGl(canvas: HTMLCanvasElement | OffscreenCanvas): Way | null {
  try {
    const renderer = createGlRenderer(canvas)
    const gl = canvas.getContext('webgl2') as WebGL2RenderingContext | null
    if (!renderer || !gl) return null
    const pixel = new Uint8Array(4)
    return {
      renderer,
      finish: () => gl.readPixels(9, 9, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel),
      isLost: () => gl.isContextLost(),
      close: () => {
        renderer.dispose()
        gl.getExtension('WEBGL_lose_context')?.loseContext()
      },
    }
  } catch {
    return null
  }
}
