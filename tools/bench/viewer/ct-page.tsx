// The page side of benchCT: opens the viewer on volumes and tells when something is on the glass.
import type { VolumeLevels } from '@clearbelt/contract/images/volume'
import { inflate } from '@clearbelt/xray/codec/codec-web'
import { decodeVolume } from '@clearbelt/xray/volume/volume-codec'
import { createRoot, type Root } from 'react-dom/client'
import { Suspense } from 'react'
import { loadTexts } from '../../../apps/web/src/shared/i18n.ts'
import { FIRST_LOOK, paintSlice, PLANES, sizeOf } from '../../../apps/web/src/viewer/volume/paint.ts'
import { createSolid } from '../../../apps/web/src/viewer/volume/solid.ts'
import { VolumeView } from '../../../apps/web/src/viewer/volume/volume-view.tsx'
import { signInNobody } from './session.ts'

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Waits until what was drawn is drawn: a pixel that is read back has to be there. */
function finish(canvas: HTMLCanvasElement): void {
  const gl = canvas.getContext('webgl2')
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
}

let root: Root | null = null
const host = (): HTMLElement => document.getElementById('root') ?? document.body

/** Opens a volume; answers ms until the first slices and the first bag in 3-D, and until the finest level. */
async function open(levels: VolumeLevels): Promise<{ first: number; whole: number; width: number }> {
  await loadTexts('volume')
  close()
  const start = performance.now()
  root = createRoot(host())
  root.render(
    <Suspense fallback={null}>
      <VolumeView levels={levels} />
    </Suspense>,
  )
  let first = 0
  for (;;) {
    await frame()
    const slice = document.querySelector<HTMLCanvasElement>('.vol-slice canvas')
    const solid = document.querySelector<HTMLCanvasElement>('.vol-solid canvas')
    if (first === 0 && slice && slice.width > 1 && solid && solid.width !== 300) {
      await frame()
      finish(solid)
      first = performance.now() - start
    }
    const said = document.querySelector('.vol-bar:last-of-type > output')?.textContent ?? ''
    if (document.querySelector('[role=alert]')) throw new Error('the volume could not be loaded')
    if (first > 0 && said === '' && solid) {
      await frame()
      await frame()
      finish(solid)
      return { first, whole: performance.now() - start, width: slice?.width ?? 0 }
    }
  }
}

function close(): void {
  root?.unmount()
  root = null
}

/** Median ms of a frame in 3-D at rest and while it moves, and of the three slices. */
async function frames(url: string): Promise<{ rest: number; moving: number; slices: number }> {
  close()
  const file = await fetch(url)
  const volume = await decodeVolume(new Uint8Array(await file.arrayBuffer()), inflate)
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'width:640px;height:360px'
  host().append(canvas)
  const solid = createSolid(canvas)
  solid.show(volume)
  const draw = async (isMoving: boolean, at: number): Promise<number> => {
    solid.draw(FIRST_LOOK, { yaw: 0.5 + at * 0.05, pitch: 0.75, zoom: 1.5 }, isMoving)
    const start = performance.now()
    await frame()
    finish(canvas)
    return performance.now() - start
  }
  const series = async (isMoving: boolean): Promise<number> => {
    await draw(isMoving, 0)
    const times: number[] = []
    for (let at = 1; at <= 15; at++) times.push(await draw(isMoving, at))
    return median(times)
  }
  const [rest, moving] = [await series(false), await series(true)]
  solid.dispose()
  canvas.remove()
  const times = Array.from({ length: 9 }, (_, at) => {
    const start = performance.now()
    for (const plane of PLANES) {
      const { width, height } = sizeOf(volume, plane)
      paintSlice(volume, plane, [0.5, 0.5, at / 9], FIRST_LOOK, new Uint8ClampedArray(4 * width * height))
    }
    return performance.now() - start
  })
  return { rest, moving, slices: median(times) }
}

signInNobody()
Object.assign(window, { bench: { open, close, frames } })
