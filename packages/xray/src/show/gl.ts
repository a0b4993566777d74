// The WebGL2 renderer: a mode is rendered once at image size when it is switched to, then zoom and pan only place it.
import { createGpu } from './gl-gpu.ts'
import type { Gpu, GpuSource } from './gl-gpu.ts'
import { toPrepared } from './renderer.ts'
import type { ImageRenderer, View } from './renderer.ts'

/** The renderer on WebGL2. */
export type GlRenderer = ImageRenderer

/**
 * A renderer on the canvas, or null when WebGL2 is missing. A lost context is restored with the image and the view it
 * had. `setPlanes` and `setPicture` throw RangeError for an image larger than the GPU takes.
 */
export function createGlRenderer(canvas: HTMLCanvasElement | OffscreenCanvas): GlRenderer | null {
  const options = { alpha: true, antialias: false, depth: false, premultipliedAlpha: true }
  const context = canvas.getContext('webgl2', options) as WebGL2RenderingContext | null
  if (!context) return null
  const gl = context
  let gpu: Gpu | null = createGpu(gl)
  let source: GpuSource | null = null
  let lastView: View | null = null

  function onLost(event: Event): void {
    event.preventDefault()
    gpu = null
  }
  function onRestored(): void {
    gpu = createGpu(gl)
    if (source) gpu.upload(source)
    if (lastView) draw(lastView)
  }
  function setSource(next: GpuSource): void {
    const { width, height } = next
    const limit = gl.isContextLost() ? Infinity : (gl.getParameter(gl.MAX_TEXTURE_SIZE) as number)
    if (width < 1 || height < 1 || width > limit || height > limit)
      throw new RangeError(`an image of ${width} x ${height} does not fit the GPU`)
    source = next
    gpu?.upload(next)
  }
  function draw(view: View): void {
    lastView = view
    if (source) gpu?.draw(view)
  }
  canvas.addEventListener('webglcontextlost', onLost)
  canvas.addEventListener('webglcontextrestored', onRestored)
  return {
    setPlanes: (planes) => {
      const { width, height, pixels, look } = toPrepared(planes)
      setSource({ kind: 'planes', width, height, pixels, look })
    },
    setPicture: (rgba, width, height) => {
      if (rgba.length !== 4 * width * height)
        throw new RangeError(`a picture of ${width} x ${height} has not ${rgba.length} bytes`)
      setSource({ kind: 'picture', width, height, pixels: new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length) })
    },
    draw,
    dispose: () => {
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onRestored)
      gpu?.release()
      gpu = null
      source = null
    },
  }
}
