// The WebGL2 renderer: a mode is rendered once at image size when it is switched to, then zoom and pan only place it.
import { FAMILY_COLOURS, VALUE_STEPS } from './colour.ts'
import { PICTURE_SHADER, PLANES_SHADER, RECTANGLE_SHADER, SHOW_SHADER } from './gl-shaders.ts'
import { MODES, opacityTable, toneTable } from './modes.ts'
import type { ModeCode } from './modes.ts'
import type { Prepared } from './prepare.ts'
import { toPrepared } from './renderer.ts'
import type { ImageRenderer, View } from './renderer.ts'
import { BRIGHTEN_TABLE, COLOURED_TABLE, hueTable, lumaTable } from './rgb-modes.ts'

/** The renderer on WebGL2. */
export type GlRenderer = ImageRenderer

type Source = { kind: 'planes'; prepared: Prepared } | { kind: 'picture'; rgba: Uint8Array; width: number; height: number }

/** A program with its uniforms by name. */
interface Program {
  handle: WebGLProgram
  uniform: (name: string) => WebGLUniformLocation | null
}

/** Everything that lives on the GPU; lost and made anew with the context. */
interface Resources {
  planes: Program
  picture: Program
  show: Program
  tones: WebGLTexture
  laws: WebGLTexture
  lumas: WebGLTexture
  bytes: WebGLTexture
  /** Textures of the image shown. */
  inputs: WebGLTexture[]
  target: WebGLTexture | null
  framebuffer: WebGLFramebuffer
  rendered: ModeCode | null
}

const ROW = 256
const TONE_ROWS = 32

/**
 * A renderer on the canvas, or null when WebGL2 is missing. A lost context is restored with the image and the view it
 * had. `setPlanes` and `setPicture` throw RangeError for an image larger than the GPU takes.
 */
export function createGlRenderer(canvas: HTMLCanvasElement): GlRenderer | null {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: false, depth: false, premultipliedAlpha: true })
  if (!context) return null
  const gl = context
  let resources: Resources | null = createResources(gl)
  let source: Source | null = null
  let lastView: View | null = null

  function onLost(event: Event): void {
    event.preventDefault()
    resources = null
  }
  function onRestored(): void {
    resources = createResources(gl)
    if (source) upload(gl, resources, source)
    if (lastView) draw(lastView)
  }
  function setSource(next: Source): void {
    const { width, height } = next.kind === 'planes' ? next.prepared : next
    const limit = gl.isContextLost() ? Infinity : (gl.getParameter(gl.MAX_TEXTURE_SIZE) as number)
    if (width < 1 || height < 1 || width > limit || height > limit) throw new RangeError(`an image of ${width} x ${height} does not fit the GPU`)
    source = next
    if (resources) upload(gl, resources, next)
  }
  function draw(view: View): void {
    lastView = view
    if (!resources || !source) return
    const { width, height } = source.kind === 'planes' ? source.prepared : source
    if (resources.rendered !== view.mode) renderToTexture(gl, resources, source.kind, view.mode, width, height)
    show(gl, resources, view, width, height)
  }
  canvas.addEventListener('webglcontextlost', onLost)
  canvas.addEventListener('webglcontextrestored', onRestored)
  return {
    setPlanes: (planes) => setSource({ kind: 'planes', prepared: toPrepared(planes) }),
    setPicture: (rgba, width, height) => {
      if (rgba.length !== 4 * width * height) throw new RangeError(`a picture of ${width} x ${height} has not ${rgba.length} bytes`)
      setSource({ kind: 'picture', rgba: new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length), width, height })
    },
    draw,
    dispose: () => {
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onRestored)
      if (resources) release(gl, resources)
      resources = null
      source = null
    },
  }
}

function createProgram(gl: WebGL2RenderingContext, fragment: string): Program {
  const handle = gl.createProgram()
  for (const [type, text] of [[gl.VERTEX_SHADER, RECTANGLE_SHADER], [gl.FRAGMENT_SHADER, fragment]] as const) {
    const shader = gl.createShader(type)
    if (!shader) continue
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(handle, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(handle)
  if (!gl.getProgramParameter(handle, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`a shader does not link: ${gl.getProgramInfoLog(handle) ?? 'no reason given'}`)
  }
  const known = new Map<string, WebGLUniformLocation | null>()
  return {
    handle,
    uniform: (name) => {
      if (!known.has(name)) known.set(name, gl.getUniformLocation(handle, name))
      return known.get(name) ?? null
    },
  }
}

/** A texture that is only ever fetched texel by texel. */
function createDataTexture(gl: WebGL2RenderingContext, internal: number, format: number, type: number, width: number, height: number, data: ArrayBufferView): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  gl.texImage2D(gl.TEXTURE_2D, 0, internal, width, height, 0, format, type, data)
  return texture
}

function createResources(gl: WebGL2RenderingContext): Resources {
  const tones = new Uint16Array((MODES.length + 1) * TONE_ROWS * ROW)
  MODES.forEach(({ code }, i) => tones.set(toneTable(code), i * TONE_ROWS * ROW))
  tones.set(opacityTable(), MODES.length * TONE_ROWS * ROW)
  const lumas = new Uint16Array(MODES.length * 2 * ROW)
  MODES.forEach(({ code }, i) => lumas.set(lumaTable(code), i * 2 * ROW))
  const bytes = new Uint8Array(15 * ROW)
  bytes.set(BRIGHTEN_TABLE)
  bytes.set(COLOURED_TABLE, ROW)
  bytes.set(hueTable(8), 3 * ROW)
  bytes.set(hueTable(9), 9 * ROW)
  return {
    planes: createProgram(gl, PLANES_SHADER),
    picture: createProgram(gl, PICTURE_SHADER),
    show: createProgram(gl, SHOW_SHADER),
    tones: createDataTexture(gl, gl.R16UI, gl.RED_INTEGER, gl.UNSIGNED_SHORT, ROW, tones.length / ROW, tones),
    laws: createDataTexture(gl, gl.RGBA8UI, gl.RGBA_INTEGER, gl.UNSIGNED_BYTE, ROW, (4 * VALUE_STEPS) / ROW, FAMILY_COLOURS),
    lumas: createDataTexture(gl, gl.RG16UI, gl.RG_INTEGER, gl.UNSIGNED_SHORT, ROW, MODES.length, lumas),
    bytes: createDataTexture(gl, gl.R8UI, gl.RED_INTEGER, gl.UNSIGNED_BYTE, ROW, bytes.length / ROW, bytes),
    inputs: [],
    target: null,
    framebuffer: gl.createFramebuffer(),
    rendered: null,
  }
}

/** Puts the image on the GPU and makes the texture its modes are rendered to. */
function upload(gl: WebGL2RenderingContext, resources: Resources, source: Source): void {
  releaseImage(gl, resources)
  const { width, height } = source.kind === 'planes' ? source.prepared : source
  resources.inputs =
    source.kind === 'planes'
      ? [
          createDataTexture(gl, gl.RG16UI, gl.RG_INTEGER, gl.UNSIGNED_SHORT, width, height, source.prepared.attenuation),
          createDataTexture(gl, gl.RGBA8UI, gl.RGBA_INTEGER, gl.UNSIGNED_BYTE, width, height, source.prepared.families),
        ]
      : [createDataTexture(gl, gl.RGBA8UI, gl.RGBA_INTEGER, gl.UNSIGNED_BYTE, width, height, source.rgba)]
  const target = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, target)
  gl.texStorage2D(gl.TEXTURE_2D, Math.floor(Math.log2(Math.max(width, height))) + 1, gl.RGBA8, width, height)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  resources.target = target
  resources.rendered = null
}

function bind(gl: WebGL2RenderingContext, program: Program, names: readonly string[], textures: readonly WebGLTexture[]): void {
  gl.useProgram(program.handle)
  names.forEach((name, unit) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, textures[unit] ?? null)
    gl.uniform1i(program.uniform(name), unit)
  })
}

/** Renders a mode at image size. The picture lies upside down in the texture, as images do in GL; `show` turns it. */
function renderToTexture(gl: WebGL2RenderingContext, resources: Resources, kind: Source['kind'], mode: ModeCode, width: number, height: number): void {
  const position = MODES.findIndex(({ code }) => code === mode)
  gl.bindFramebuffer(gl.FRAMEBUFFER, resources.framebuffer)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, resources.target, 0)
  gl.viewport(0, 0, width, height)
  if (kind === 'planes') {
    bind(gl, resources.planes, ['attenuation', 'families', 'tones', 'laws'], [...resources.inputs, resources.tones, resources.laws])
    gl.uniform1i(resources.planes.uniform('toneRow'), position * TONE_ROWS)
    gl.uniform1i(resources.planes.uniform('opacityRow'), MODES.length * TONE_ROWS)
    gl.uniform1i(resources.planes.uniform('mode'), mode)
    gl.uniform4f(resources.planes.uniform('place'), 2, 2, -1, -1)
  } else {
    bind(gl, resources.picture, ['picture', 'lumas', 'bytes'], [...resources.inputs, resources.lumas, resources.bytes])
    gl.uniform1i(resources.picture.uniform('lumaRow'), position)
    gl.uniform1i(resources.picture.uniform('mode'), mode)
    gl.uniform4f(resources.picture.uniform('place'), 2, 2, -1, -1)
  }
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  resources.rendered = mode
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, resources.target)
  gl.generateMipmap(gl.TEXTURE_2D)
}

/** Places the rendered picture on the canvas. */
function show(gl: WebGL2RenderingContext, resources: Resources, view: View, width: number, height: number): void {
  const canvasWidth = gl.drawingBufferWidth
  const canvasHeight = gl.drawingBufferHeight
  gl.viewport(0, 0, canvasWidth, canvasHeight)
  gl.clearColor(0, 0, 0, 0)
  gl.clear(gl.COLOR_BUFFER_BIT)
  bind(gl, resources.show, ['picture'], resources.target ? [resources.target] : [])
  gl.uniform4f(
    resources.show.uniform('place'),
    (2 * width * view.scale) / canvasWidth,
    (-2 * height * view.scale) / canvasHeight,
    (2 * view.offsetX) / canvasWidth - 1,
    1 - (2 * view.offsetY) / canvasHeight,
  )
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
}

function releaseImage(gl: WebGL2RenderingContext, resources: Resources): void {
  for (const texture of resources.inputs) gl.deleteTexture(texture)
  gl.deleteTexture(resources.target)
  resources.inputs = []
  resources.target = null
}

function release(gl: WebGL2RenderingContext, resources: Resources): void {
  releaseImage(gl, resources)
  for (const texture of [resources.tones, resources.laws, resources.lumas, resources.bytes]) gl.deleteTexture(texture)
  for (const program of [resources.planes, resources.picture, resources.show]) gl.deleteProgram(program.handle)
  gl.deleteFramebuffer(resources.framebuffer)
}
