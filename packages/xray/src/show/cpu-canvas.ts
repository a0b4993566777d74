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

/** A renderer on the canvas's 2-D context, or null when it has none (because it already has another kind). */
export function createCpuRenderer(canvas: HTMLCanvasElement): ImageRenderer | null {
  const context = canvas.getContext('2d')
  const sheet = canvas.ownerDocument.createElement('canvas')
  const sheetContext = sheet.getContext('2d')
  if (!context || !sheetContext) return null
  let prepared: Prepared | null = null
  let picture: Picture | null = null
  let pixels: ImageData | null = null
  let rendered: ModeCode | null = null

  function resize(width: number, height: number): void {
    sheet.width = width
    sheet.height = height
    pixels = new ImageData(width, height)
    rendered = null
  }
  function renderSheet(mode: ModeCode): void {
    if (!pixels || rendered === mode) return
    if (prepared) renderMode(prepared, mode, pixels.data)
    else if (picture) renderRgbMode(picture.rgba, picture.width, picture.height, mode, pixels.data)
    sheetContext?.putImageData(pixels, 0, 0)
    rendered = mode
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
      if (!pixels) return
      renderSheet(mode)
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.imageSmoothingEnabled = scale !== 1
      context.imageSmoothingQuality = 'high'
      context.drawImage(sheet, offsetX, offsetY, sheet.width * scale, sheet.height * scale)
    },
    dispose: () => {
      prepared = null
      picture = null
      pixels = null
      sheet.width = 0
      sheet.height = 0
    },
  }
}
