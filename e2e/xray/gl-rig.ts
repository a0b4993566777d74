// The page side of gl-matches-cpu.spec.ts: renders the same image both ways and reports the largest difference.
import { createGlRenderer } from '@clearbelt/xray/show/gl'
import { MODES, renderMode } from '@clearbelt/xray/modes/modes'
import type { ModeCode } from '@clearbelt/xray/modes/modes'
import { prepare } from '@clearbelt/xray/prepare/prepare'
import type { Planes } from '@clearbelt/xray/planes'
import { createRandom } from '@clearbelt/xray/numbers/random'
import { renderRgbMode } from '@clearbelt/xray/modes/rgb-modes'
import { phantomPlanes } from '@clearbelt/xray/testing/phantom'

/** The phantom on the left, planes without any sense on the right, so that every table entry has its chance. */
function mixedPlanes(seed: string, width: number, height: number): Planes {
  const planes = phantomPlanes(width, height, seed)
  const random = createRandom(seed)
  for (let y = 0; y < height; y++) {
    for (let x = Math.floor(width / 2); x < width; x++) {
      const high = random.uniform(0, 50_000)
      planes.high[y * width + x] = high
      planes.low[y * width + x] = high * random.uniform(1, 2.5)
    }
  }
  return planes
}

function randomPicture(seed: string, width: number, height: number): Uint8ClampedArray {
  const random = createRandom(seed)
  const rgba = renderMode(prepare(phantomPlanes(width, height, seed)), 0)
  for (let i = 0; i < rgba.length / 2; i++) if (i % 4 !== 3) rgba[i] = random.integer(0, 255)
  return rgba
}

/** The same with an edge of grey air, a little blue. */
function greyAir(rgba: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const grey = rgba.slice()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < 6) grey.set([214, 220, 226], 4 * (y * width + x))
  return grey
}

function readCanvas(canvas: HTMLCanvasElement): Uint8Array {
  const gl = canvas.getContext('webgl2')
  if (!gl) throw new Error('no WebGL2')
  const upsideDown = new Uint8Array(4 * canvas.width * canvas.height)
  gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, upsideDown)
  const result = new Uint8Array(upsideDown.length)
  const row = 4 * canvas.width
  for (let y = 0; y < canvas.height; y++)
    result.set(upsideDown.subarray(y * row, (y + 1) * row), (canvas.height - 1 - y) * row)
  return result
}

function worstOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let worst = a.length === b.length ? 0 : 255
  for (let i = 0; i < a.length; i++) worst = Math.max(worst, Math.abs((a[i] ?? 0) - (b[i] ?? 0)))
  return worst
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

function compare(
  seed: string,
  width: number,
  height: number,
  mode: ModeCode,
): { planes: number; picture: number; colours: number } {
  const canvas = createCanvas(width, height)
  const renderer = createGlRenderer(canvas)
  if (!renderer) throw new Error('no WebGL2')
  const view = { mode, scale: 1, offsetX: 0, offsetY: 0 }
  const mixed = mixedPlanes(seed, width, height)
  const prepared = prepare(mixed)
  // Another look and back: the tables follow the image.
  const seen = [prepared, prepare({ ...mixed, look: 'contrast' }), prepared].map((image) => {
    renderer.setPlanes(image)
    renderer.draw(view)
    return { pixels: readCanvas(canvas), image }
  })
  const planes = Math.max(...seen.map(({ pixels, image }) => worstOf(pixels, renderMode(image, mode))))
  const rgba = randomPicture(seed, width, height)
  renderer.setPicture(rgba, width, height)
  renderer.draw(view)
  const white = worstOf(readCanvas(canvas), renderRgbMode(rgba, width, height, mode))
  const grey = greyAir(rgba, width, height)
  renderer.setPicture(grey, width, height)
  renderer.draw(view)
  const picture = Math.max(white, worstOf(readCanvas(canvas), renderRgbMode(grey, width, height, mode)))
  renderer.dispose()
  canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  return { planes, picture, colours: new Set(new Uint32Array(seen[0]?.pixels.buffer ?? new ArrayBuffer(0))).size }
}

async function loseAndRestore(): Promise<number> {
  const canvas = createCanvas(160, 112)
  const renderer = createGlRenderer(canvas)
  const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
  if (!renderer || !extension) throw new Error('a context cannot be lost here')
  const prepared = prepare(phantomPlanes(160, 112, 'lost'))
  renderer.setPlanes(prepared)
  renderer.draw({ mode: 9, scale: 1, offsetX: 0, offsetY: 0 })
  const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve, { once: true }))
  extension.loseContext()
  await lost
  renderer.draw({ mode: 2, scale: 1, offsetX: 0, offsetY: 0 })
  // The restoring must be asked for after the lost event has run its course.
  await new Promise((resolve) => setTimeout(resolve, 0))
  const restored = new Promise<Uint8Array>((resolve) =>
    canvas.addEventListener('webglcontextrestored', () => resolve(readCanvas(canvas)), { once: true }),
  )
  extension.restoreContext()
  return worstOf(await restored, renderMode(prepared, 2))
}

Object.assign(window, { rig: { codes: MODES.map(({ code }) => code), compare, loseAndRestore } })
