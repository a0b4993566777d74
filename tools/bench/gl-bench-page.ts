// The page side of benchGl: times the WebGL2 renderer at 1600 x 1000.
import { createGlRenderer } from '@clearbelt/xray/show/gl'
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

Object.assign(window, { bench: { measure } })
