// The page side of benchGl and benchFunctions: times what draws an image at 1600 x 1000.
import { fasterOf } from '../../apps/web/src/viewer/screen/choice.ts'
import { measurePainters } from '../../apps/web/src/viewer/screen/measure.ts'
import { createCpuRenderer } from '@clearbelt/xray/show/cpu-canvas'
import { createGlRenderer } from '@clearbelt/xray/show/gl'
import type { ImageRenderer } from '@clearbelt/xray/show/renderer'
import { MODES } from '@clearbelt/xray/modes/modes'
import { prepare } from '@clearbelt/xray/prepare/prepare'
import { phantomPlanes } from '@clearbelt/xray/testing/phantom'

/** The best of several runs: what the work costs when nothing else wants the processor. */
function best(times: number[]): number {
  return Math.round(Math.min(...times) * 10) / 10
}

function measure(): { name: string; value: number }[] {
  const canvas = document.createElement('canvas')
  canvas.width = 1600
  canvas.height = 1000
  const renderer = createGlRenderer(canvas)
  const gl = canvas.getContext('webgl2')
  if (!renderer || !gl) throw new Error('no WebGL2')
  const pixel = new Uint8Array(4)
  const prepared = prepare(phantomPlanes(1600, 1000, 'bench'))
  const timed = (work: () => void): number => {
    const start = performance.now()
    work()
    gl.readPixels(800, 500, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    return performance.now() - start
  }
  renderer.setPlanes(prepared)
  const view = { scale: 1, offsetX: 0, offsetY: 0 }
  timed(() => renderer.draw({ mode: 0, ...view }))
  const results = MODES.map(({ code, name }) => {
    const other = code === 0 ? 4 : 0
    const times = Array.from({ length: 7 }, () => {
      timed(() => renderer.draw({ mode: other, ...view }))
      return timed(() => renderer.draw({ mode: code, ...view }))
    })
    return { name: `switch to ${name} in WebGL2, 1600 x 1000`, value: best(times) }
  })
  const zoom = Array.from({ length: 9 }, (_, i) =>
    timed(() => renderer.draw({ mode: 8, scale: 1 + i / 7, offsetX: -10 * i, offsetY: -5 * i })),
  )
  results.push({ name: 'redraw zoomed in WebGL2, 1600 x 1000', value: best(zoom) })
  renderer.dispose()
  return results
}

/** Each switch by the processor, in WebGL2 and by what the measurement of a page chooses, median of several. */
function compare(): { name: string; value: number; limit?: number }[] {
  const blank = (width: number, height: number): HTMLCanvasElement =>
    Object.assign(document.createElement('canvas'), { width, height })
  const prepared = prepare(phantomPlanes(1600, 1000, 'bench'))
  const onCpu = blank(1600, 1000)
  const onGl = blank(1600, 1000)
  const cpu = createCpuRenderer(onCpu)
  const gl = createGlRenderer(onGl)
  const plain = onCpu.getContext('2d')
  const context = onGl.getContext('webgl2')
  if (!cpu || !plain) throw new Error('no canvas')
  const pixel = new Uint8Array(4)
  const times = (renderer: ImageRenderer, finish: () => void): number[] => {
    renderer.setPlanes(prepared)
    const one = (mode: (typeof MODES)[number]['code']): number => {
      const start = performance.now()
      renderer.draw({ mode, scale: 1, offsetX: 0, offsetY: 0 })
      finish()
      return performance.now() - start
    }
    for (const { code } of MODES) one(code)
    // Round and round: no renderer remembers all of them.
    const rounds = Array.from({ length: 5 }, () => MODES.map(({ code }) => one(code)))
    return MODES.map((_, i) => rounds.map((round) => round[i] ?? 0).toSorted((a, b) => a - b)[2] ?? 0)
  }
  const byCpu = times(cpu, () => plain.getImageData(800, 500, 1, 1))
  const byGl =
    gl && context && times(gl, () => context.readPixels(9, 9, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel))
  const timings = measurePainters(blank)
  const chosen = byGl && fasterOf(timings) === 'gl' ? byGl : byCpu
  return [
    { name: 'measured at start: CPU', value: timings.cpu ?? Number.NaN },
    ...(timings.gl === null ? [] : [{ name: 'measured at start: WebGL2', value: timings.gl }]),
    ...MODES.flatMap(({ name }, i) => [
      { name: `switch to ${name}, 1600 x 1000: CPU`, value: byCpu[i] ?? 0 },
      ...(byGl ? [{ name: `switch to ${name}, 1600 x 1000: WebGL2`, value: byGl[i] ?? 0 }] : []),
      { name: `switch to ${name}, 1600 x 1000: chosen (${fasterOf(timings)})`, value: chosen[i] ?? 0, limit: 30 },
    ]),
  ]
}

Object.assign(window, { bench: { measure, compare } })
