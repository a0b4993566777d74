// Which display function shows a threat best: measured on the image itself, by how far the threat stands out from what
// lies around it.
import type { Prepared } from '@clearbelt/xray/prepare/prepare'
import { renderMode } from '@clearbelt/xray/modes/modes'
import type { ViewerRegion } from '../../../viewer/model.ts'
import { MODE_KEYS } from '../../../viewer/modes.ts'

type Code = (typeof MODE_KEYS)[number]['code']

/** Another function must stand out by so much more than the default to be named. */
const WORTH = 1.15
/** Grain of the image, in steps of 255: below it nothing stands out. */
const GRAIN = 12
/** How far around a threat is compared, as a share of its size. */
const AROUND = 0.5

interface Sums {
  n: number
  sum: [number, number, number]
  squares: number
}

/** How far the pixels inside a region stand out from those around it, in multiples of their own spread. */
export function standOut(
  rgba: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
  region: Pick<ViewerRegion, 'left' | 'top' | 'width' | 'height'>,
): number {
  const box = {
    left: Math.floor(region.left * width),
    top: Math.floor(region.top * height),
    right: Math.ceil((region.left + region.width) * width),
    bottom: Math.ceil((region.top + region.height) * height),
  }
  const [wide, high] = [(box.right - box.left) * AROUND, (box.bottom - box.top) * AROUND]
  const inside: Sums = { n: 0, sum: [0, 0, 0], squares: 0 }
  const around: Sums = { n: 0, sum: [0, 0, 0], squares: 0 }
  for (let y = Math.max(0, Math.floor(box.top - high)); y < Math.min(height, box.bottom + high); y++)
    for (let x = Math.max(0, Math.floor(box.left - wide)); x < Math.min(width, box.right + wide); x++) {
      const isInside = x >= box.left && x < box.right && y >= box.top && y < box.bottom
      const sums = isInside ? inside : around
      const at = (y * width + x) * 4
      const [r = 0, g = 0, b = 0] = rgba.subarray(at, at + 3)
      sums.n++
      sums.sum[0] += r
      sums.sum[1] += g
      sums.sum[2] += b
      sums.squares += r * r + g * g + b * b
    }
  if (inside.n === 0 || around.n === 0) return 0
  const mean = ({ n, sum }: Sums): number[] => sum.map((one) => one / n)
  const [a, b] = [mean(inside), mean(around)]
  const apart = Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)))
  const spread = Math.sqrt(
    Math.max(0, around.squares / around.n - b.reduce((sum, value) => sum + value * value, 0)) / 3,
  )
  return apart / (spread + GRAIN)
}

/** One pause between two renderings, so that the page stays awake. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The display function in which the regions stand out most together; the default unless another is clearly better. */
export async function bestModeOf(
  prepared: Prepared,
  regions: readonly ViewerRegion[],
  isWanted: () => boolean,
): Promise<Code | null> {
  let best: { code: Code; by: number } = { code: 0, by: 0 }
  for (const { code } of MODE_KEYS) {
    await breathe()
    if (!isWanted()) return null
    const rgba = renderMode(prepared, code)
    const by = regions.reduce((sum, region) => sum + standOut(rgba, prepared, region), 0)
    if (code === 0) best = { code, by: by * WORTH }
    else if (by > best.by) best = { code, by }
  }
  return best.code
}
