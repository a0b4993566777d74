// Puts a renderer on a canvas of its own: WebGL2 where it works, else the CPU.
import { createCpuRenderer } from '@clearbelt/xray/show/cpu-canvas'
import { createGlRenderer } from '@clearbelt/xray/show/gl'
import type { ImageRenderer } from '@clearbelt/xray/show/renderer'
import type { Pixels } from './pixels.ts'

export interface Screen {
  canvas: HTMLCanvasElement
  /** Shows other pixels; nothing is drawn before `draw`. */
  set: (pixels: Pixels) => void
  draw: ImageRenderer['draw']
  dispose: () => void
}

/**
 * A screen inside `host`, or null where the browser can draw nothing at all. Images too large for the GPU go to the
 * CPU.
 */
export function createScreen(host: HTMLElement, allowGl = true): Screen | null {
  let mounted = (allowGl ? mount(host, tryGl) : null) ?? mount(host, createCpuRenderer)
  if (!mounted) return null
  const screen: Screen = {
    canvas: mounted.canvas,
    set: (pixels) => {
      if (!mounted) return
      try {
        give(mounted.renderer, pixels)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        // A canvas keeps the kind of context it once had: the CPU needs a new one.
        const { width, height } = mounted.canvas
        unmount(mounted)
        mounted = mount(host, createCpuRenderer)
        if (!mounted) throw error
        Object.assign(mounted.canvas, { width, height })
        screen.canvas = mounted.canvas
        give(mounted.renderer, pixels)
      }
    },
    draw: (view) => mounted?.renderer.draw(view),
    dispose: () => {
      if (mounted) unmount(mounted)
      mounted = null
    },
  }
  return screen
}

interface Mounted {
  canvas: HTMLCanvasElement
  renderer: ImageRenderer
}

function mount(host: HTMLElement, make: (canvas: HTMLCanvasElement) => ImageRenderer | null): Mounted | null {
  const canvas = host.ownerDocument.createElement('canvas')
  const renderer = make(canvas)
  if (!renderer) return null
  canvas.className = 'sp-canvas'
  canvas.setAttribute('aria-hidden', 'true')
  host.prepend(canvas)
  return { canvas, renderer }
}

function unmount({ canvas, renderer }: Mounted): void {
  renderer.dispose()
  canvas.remove()
}

function tryGl(canvas: HTMLCanvasElement): ImageRenderer | null {
  try {
    return createGlRenderer(canvas)
  } catch {
    return null
  }
}

function give(renderer: ImageRenderer, pixels: Pixels): void {
  if (pixels.kind === 'planes') renderer.setPlanes(pixels.prepared)
  else renderer.setPicture(pixels.raster.rgba, pixels.raster.width, pixels.raster.height)
}
