// Brings planes onto a common canvas: centred in air, scaled down where they do not fit, never enlarged.
import { UNITS_PER_H, type Planes } from '@clearbelt/xray/planes'
import type { Placed } from '../../../pixels/pictures.ts'

/**
 * Puts planes in the middle of a canvas whose rest is air (0). Planes larger than the canvas are scaled down by the
 * mean transmission of the area under each pixel; they are not enlarged, since a centimetre is to have the same size in
 * all bags, unless `along` says how wide they are to lie: as wide as the other view of their bag.
 */
export function fitPlanes(
  planes: Planes,
  canvas: { width: number; height: number },
  along: number | null = null,
): { planes: Planes; placed: Placed } {
  const scale = along ? along / planes.width : Math.min(1, canvas.width / planes.width, canvas.height / planes.height)
  const width = Math.max(1, Math.min(canvas.width, Math.round(planes.width * scale)))
  const height = Math.max(1, Math.min(canvas.height, Math.round(planes.height * scale)))
  const left = Math.floor((canvas.width - width) / 2)
  const top = Math.floor((canvas.height - height) / 2)
  const onCanvas = (plane: Uint16Array): Uint16Array => {
    const inner = scale === 1 ? plane : resize(plane, planes.width, planes.height, width, height)
    const result = new Uint16Array(canvas.width * canvas.height)
    for (let y = 0; y < height; y++)
      result.set(inner.subarray(y * width, (y + 1) * width), (y + top) * canvas.width + left)
    return result
  }
  return {
    planes: {
      ...planes,
      width: canvas.width,
      height: canvas.height,
      low: onCanvas(planes.low),
      high: onCanvas(planes.high),
    },
    placed: { left, top, width, height },
  }
}

/** Mean of exp(-h), weighted by coverage; between the pixels where it grows. */
function resize(plane: Uint16Array, width: number, height: number, toWidth: number, toHeight: number): Uint16Array {
  const transmission = Float32Array.from(plane, (units) => Math.exp(-units / UNITS_PER_H))
  const columns = shares(width, toWidth)
  const rows = shares(height, toHeight)
  const result = new Uint16Array(toWidth * toHeight)
  for (const [y, row] of rows.entries()) {
    for (const [x, column] of columns.entries()) {
      let sum = 0
      let weight = 0
      for (const { at: sourceY, share: shareY } of row) {
        for (const { at: sourceX, share: shareX } of column) {
          sum += transmission[sourceY * width + sourceX]! * shareX * shareY
          weight += shareX * shareY
        }
      }
      result[y * toWidth + x] = Math.min(65535, Math.round(-Math.log(sum / weight) * UNITS_PER_H))
    }
  }
  return result
}

/** For each target cell the source cells under it and how much of each; where it grows, the two beside its middle. */
function shares(from: number, to: number): { at: number; share: number }[][] {
  const step = from / to
  if (step < 1)
    return Array.from({ length: to }, (_, i) => {
      const middle = Math.min(from - 1, Math.max(0, (i + 0.5) * step - 0.5))
      const at = Math.min(from - 1, Math.floor(middle))
      const share = middle - at
      return share > 0
        ? [
            { at, share: 1 - share },
            { at: at + 1, share },
          ]
        : [{ at, share: 1 }]
    })
  return Array.from({ length: to }, (_, i) => {
    const start = i * step
    const end = Math.min(from, start + step)
    const cells: { at: number; share: number }[] = []
    for (let at = Math.floor(start); at < end; at++)
      cells.push({ at, share: Math.min(at + 1, end) - Math.max(at, start) })
    return cells
  })
}
