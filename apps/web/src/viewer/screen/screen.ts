// Puts what draws the image on a canvas of its own: the processor or WebGL2, as was measured.
import { createCpuRenderer } from '@clearbelt/xray/show/cpu-canvas'
import { createGlRenderer } from '@clearbelt/xray/show/gl'
import type { ImageRenderer, View } from '@clearbelt/xray/show/renderer'
import type { Pixels } from '../pixels.ts'
import type { PainterChoice, PainterKind } from './choice.ts'
import { painter } from './painter.ts'

export interface Screen {
  /** Another one after a change of what draws. */
  canvas: HTMLCanvasElement
  /** Shows other pixels; nothing is drawn before `draw`. */
  set: (pixels: Pixels) => void
  draw: ImageRenderer['draw']
  dispose: () => void
}

type Painters = Record<PainterKind, (canvas: HTMLCanvasElement) => ImageRenderer | null>
const PAINTERS: Painters = { cpu: createCpuRenderer, gl: tryGl }

/**
 * A screen inside `host`, or null where the browser can draw nothing at all. What was measured to be faster is taken
 * with the next image; a lost context and images too large for the GPU go to the processor at once.
 */
export function createScreen(
  host: HTMLElement,
  choice: PainterChoice = painter,
  painters: Painters = PAINTERS,
): Screen | null {
  choice.start()
  const first = open(choice.current()) ?? open('cpu')
  if (!first) return null
  let mounted: Mounted | null = first
  let shown: Pixels | null = null
  let view: View | null = null
  /** Ways that failed on this screen. */
  const refused = new Set<PainterKind>()

  function open(kind: PainterKind): Mounted | null {
    const made = mount(host, kind, painters[kind])
    if (made && kind === 'gl') made.canvas.addEventListener('webglcontextlost', onLost)
    return made
  }
  function onLost(): void {
    choice.lost()
    if (mounted?.kind !== 'gl') return
    swap('cpu')
    if (mounted && shown) give(mounted.renderer, shown)
    if (mounted && view) mounted.renderer.draw(view)
  }
  /** A canvas keeps the kind of context it once had: another way to draw needs another canvas. */
  function swap(kind: PainterKind): void {
    const next = open(kind)
    if (!next) return
    if (mounted) {
      const { width, height, style } = mounted.canvas
      Object.assign(next.canvas, { width, height })
      next.canvas.style.visibility = style.visibility
      close(mounted)
    }
    mounted = next
    screen.canvas = next.canvas
  }
  function close(old: Mounted): void {
    old.canvas.removeEventListener('webglcontextlost', onLost)
    old.renderer.dispose()
    old.canvas.remove()
    // Browsers hold few contexts at a time: this one is given back now, not when memory is cleaned.
    if (old.kind === 'gl') old.canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  const screen: Screen = {
    canvas: first.canvas,
    set: (pixels) => {
      if (!mounted) return
      shown = pixels
      const wanted = choice.current()
      if (mounted.kind !== wanted && !refused.has(wanted)) {
        swap(wanted)
        if (mounted.kind !== wanted) refused.add(wanted)
      }
      try {
        give(mounted.renderer, pixels)
      } catch (error) {
        if (!(error instanceof RangeError) || mounted.kind === 'cpu') throw error
        refused.add('gl')
        swap('cpu')
        give(mounted.renderer, pixels)
      }
    },
    draw: (next) => {
      view = next
      mounted?.renderer.draw(next)
    },
    dispose: () => {
      if (mounted) close(mounted)
      mounted = null
      shown = null
    },
  }
  return screen
}

interface Mounted {
  kind: PainterKind
  canvas: HTMLCanvasElement
  renderer: ImageRenderer
}

function mount(
  host: HTMLElement,
  kind: PainterKind,
  make: (canvas: HTMLCanvasElement) => ImageRenderer | null,
): Mounted | null {
  const canvas = host.ownerDocument.createElement('canvas')
  const renderer = make(canvas)
  if (!renderer) return null
  canvas.className = 'sp-canvas'
  // For who looks after an installation, and for measuring.
  canvas.dataset.painter = kind
  canvas.setAttribute('aria-hidden', 'true')
  host.prepend(canvas)
  return { kind, canvas, renderer }
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
