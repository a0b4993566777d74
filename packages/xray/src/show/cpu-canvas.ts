// The same renderer without WebGL2: modes on the CPU, exact, shown by the 2-D canvas.
import { renderMode } from '../modes/modes.ts'
import type { ModeCode } from '../modes/modes.ts'
import type { Prepared } from '../prepare/prepare.ts'
import { toPrepared } from './renderer.ts'
import type { ImageRenderer } from './renderer.ts'
import { renderRgbMode } from '../modes/rgb-modes.ts'

interface Picture {
  rgba: Uint8ClampedArray | Uint8Array
  width: number
  height: number
}

/** An image in one mode, at its own size. */
interface Sheet {
  mode: ModeCode
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
}

/** Renderings kept: the one shown and the one before, so that holding a key to compare computes nothing. */
const SHEETS_KEPT = 2

/**
 * A renderer on the 2-D context of a canvas, on the page or off it, or null when it has none (because it already has
 * another kind).
 */
export function createCpuRenderer(canvas: HTMLCanvasElement | OffscreenCanvas): ImageRenderer | null {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  if (!context) return null
  let prepared: Prepared | null = null
  let picture: Picture | null = null
  let pixels: ImageData | null = null
  /** Rendered already, the newest last. */
  let sheets: Sheet[] = []

  function resize(width: number, height: number): void {
    pixels = new ImageData(width, height)
    clear()
  }
  function clear(): void {
    for (const { context: held } of sheets) Object.assign(held.canvas, { width: 0, height: 0 })
    sheets = []
  }
  function sheetOf(mode: ModeCode, image: ImageData): Sheet | null {
    const held = sheets.find((sheet) => sheet.mode === mode)
    if (held) {
      sheets = [...sheets.filter((sheet) => sheet !== held), held]
      return held
    }
    if (prepared) renderMode(prepared, mode, image.data)
    else if (picture) renderRgbMode(picture.rgba, picture.width, picture.height, mode, image.data)
    const sheet = sheets.length < SHEETS_KEPT ? blankSheet(canvas, mode, image) : sheets.shift()
    if (!sheet) return null
    sheet.mode = mode
    sheet.context.putImageData(image, 0, 0)
    sheets.push(sheet)
    return sheet
  }
  return {
    setPlanes: (planes) => {
      prepared = toPrepared(planes)
      picture = null
      resize(prepared.width, prepared.height)
    },
    setPicture: (rgba, width, height) => {
      if (rgba.length !== 4 * width * height)
        throw new RangeError(`a picture of ${width} x ${height} has not ${rgba.length} bytes`)
      prepared = null
      picture = { rgba, width, height }
      resize(width, height)
    },
    draw: ({ mode, scale, offsetX, offsetY }) => {
      const sheet = pixels && sheetOf(mode, pixels)
      if (!sheet) return
      const { canvas: shown } = sheet.context
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.imageSmoothingEnabled = scale !== 1
      context.imageSmoothingQuality = 'high'
      context.drawImage(shown, offsetX, offsetY, shown.width * scale, shown.height * scale)
    },
    dispose: () => {
      prepared = null
      picture = null
      pixels = null
      clear()
    },
  }
}

/** An empty sheet of an image's size, beside the canvas that shows it; null where there is none to be had. */
function blankSheet(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  mode: ModeCode,
  { width, height }: ImageData,
): Sheet | null {
  const sheet =
    'ownerDocument' in canvas
      ? Object.assign(canvas.ownerDocument.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height)
  const context = sheet.getContext('2d') as Sheet['context'] | null
  return context && { mode, context }
}
