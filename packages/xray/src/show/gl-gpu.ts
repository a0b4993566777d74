// What the WebGL2 renderer keeps on the GPU: programs, tables, one image and its rendering in one mode.
import { PICTURE_SHADERS, PLANES_SHADERS, RECTANGLE_SHADER, SHOW_SHADER } from './gl-shaders.ts'
import { STANDARD_LOOK } from '../device.ts'
import type { Look } from '../device.ts'
import { MODES, RAMP_FAMILIES, RAMP_LENGTH, rampTable } from '../modes/modes.ts'
import { airOf, WHITE, type Air } from '../modes/air.ts'
import type { ModeCode } from '../modes/modes.ts'
import type { View } from './renderer.ts'
import { BRIGHTEN_TABLE, COLOURED_TABLE, hueTable, lumaTable } from '../modes/rgb-modes.ts'

/** An image as the GPU takes it: prepared (four 16-bit numbers a pixel) or a plain picture (RGBA bytes). */
export type GpuSource =
  | { kind: 'planes'; width: number; height: number; pixels: Uint16Array; look?: Look | undefined }
  | { kind: 'picture'; width: number; height: number; pixels: Uint8Array }

/** The GPU's side of a renderer. Dies with its context; make a new one then. */
export interface Gpu {
  upload: (source: GpuSource) => void
  /** Renders the mode if it is not the one at hand, and places the picture on the canvas. */
  draw: (view: View) => void
  release: () => void
}

interface Program {
  handle: WebGLProgram
  /** Makes the program current; throws when it did not compile. */
  use: () => void
  uniform: (name: string) => WebGLUniformLocation | null
}

type PlanesKind = keyof typeof PLANES_SHADERS
type PictureKind = keyof typeof PICTURE_SHADERS

/** Texels in a row of a table. */
const ROW = 256
const RAMP_ROWS = (RAMP_FAMILIES * RAMP_LENGTH) / ROW
/** Shown smaller than this, a picture needs its smaller copies or thin wires would break up. */
const SHRINK_BELOW = 0.7

/** Compiles all programs (browsers do it beside the main thread) and uploads the tables. */
export function createGpu(gl: WebGL2RenderingContext): Gpu {
  const show = createProgram(gl, SHOW_SHADER)
  const planesPrograms = createPrograms<PlanesKind>(gl, PLANES_SHADERS)
  const picturePrograms = createPrograms<PictureKind>(gl, PICTURE_SHADERS)
  const tables = createTables(gl)
  /** The look whose colours lie in the tables. */
  let look: Look = STANDARD_LOOK
  const framebuffer = gl.createFramebuffer()
  let source: GpuSource | null = null
  let air: Air = WHITE
  let pixels: WebGLTexture | null = null
  let target: WebGLTexture | null = null
  let rendered: ModeCode | null = null
  let isShrunk = false

  function releaseImage(): void {
    gl.deleteTexture(pixels)
    gl.deleteTexture(target)
    pixels = null
    target = null
    rendered = null
  }
  function upload(next: GpuSource): void {
    releaseImage()
    source = next
    const { width, height } = next
    air = next.kind === 'picture' ? airOf(next.pixels, width, height) : WHITE
    pixels =
      next.kind === 'planes'
        ? createDataTexture(gl, gl.RGBA16UI, gl.RGBA_INTEGER, gl.UNSIGNED_SHORT, width, height, next.pixels)
        : createDataTexture(gl, gl.RGBA8UI, gl.RGBA_INTEGER, gl.UNSIGNED_BYTE, width, height, next.pixels)
    target = createTarget(gl, width, height)
    if (next.kind === 'planes') showAs(next.look ?? STANDARD_LOOK)
  }
  function showAs(next: Look): void {
    if (next === look) return
    gl.deleteTexture(tables.ramps)
    tables.ramps = createRamps(gl, next)
    look = next
  }
  function render(image: GpuSource, mode: ModeCode): void {
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, target, 0)
    gl.viewport(0, 0, image.width, image.height)
    const row = MODES.findIndex(({ code }) => code === mode)
    const program = image.kind === 'planes' ? planesPrograms[planesKindOf(mode)] : picturePrograms[pictureKindOf(mode)]
    program.use()
    bind(gl, program, { pixels, ...tables })
    gl.uniform1i(program.uniform('rampRow'), row * RAMP_ROWS)
    gl.uniform1i(program.uniform('readHigh'), mode === 6 ? 1 : 0)
    gl.uniform1i(program.uniform('lumaRow'), row)
    // By default a picture is shown as it is.
    gl.uniform3i(program.uniform('air'), ...(mode === 0 ? WHITE : air))
    gl.uniform1i(program.uniform('hueRow'), mode === 8 ? 3 : 9)
    gl.uniform4f(program.uniform('place'), 2, 2, -1, -1)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    rendered = mode
    isShrunk = false
  }
  /** The picture lies upside down in its texture, as images do in GL; the negative height turns it. */
  function place(image: GpuSource, { scale, offsetX, offsetY }: View): void {
    const canvasWidth = gl.drawingBufferWidth
    const canvasHeight = gl.drawingBufferHeight
    gl.viewport(0, 0, canvasWidth, canvasHeight)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    show.use()
    bind(gl, show, { picture: target })
    const isSmall = scale < SHRINK_BELOW
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isSmall ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR)
    if (isSmall && !isShrunk) {
      gl.generateMipmap(gl.TEXTURE_2D)
      isShrunk = true
    }
    gl.uniform4f(
      show.uniform('place'),
      (2 * image.width * scale) / canvasWidth,
      (-2 * image.height * scale) / canvasHeight,
      (2 * offsetX) / canvasWidth - 1,
      1 - (2 * offsetY) / canvasHeight,
    )
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  }
  return {
    upload,
    draw: (view) => {
      if (!source) return
      if (rendered !== view.mode) render(source, view.mode)
      place(source, view)
    },
    release: () => {
      releaseImage()
      for (const texture of Object.values(tables)) gl.deleteTexture(texture)
      for (const program of [show, ...Object.values(planesPrograms), ...Object.values(picturePrograms)])
        gl.deleteProgram(program.handle)
      gl.deleteFramebuffer(framebuffer)
    },
  }
}

function planesKindOf(mode: ModeCode): PlanesKind {
  if (mode === 4) return 'grey'
  if (mode === 9) return 'organicStrip'
  return mode === 8 ? 'inorganicStrip' : 'tone'
}

function pictureKindOf(mode: ModeCode): PictureKind {
  if (mode === 0) return 'same'
  if (mode === 1) return 'brighten'
  if (mode === 3) return 'invert'
  return mode === 8 || mode === 9 ? 'strip' : 'luma'
}

function createPrograms<Kind extends string>(
  gl: WebGL2RenderingContext,
  shaders: Readonly<Record<Kind, string>>,
): Record<Kind, Program> {
  const entries = Object.entries<string>(shaders).map(([kind, text]) => [kind, createProgram(gl, text)] as const)
  return Object.fromEntries(entries) as Record<Kind, Program>
}

/** Starts compiling; whether it worked is asked only at first use, so that compiling need not be waited for. */
function createProgram(gl: WebGL2RenderingContext, fragment: string): Program {
  const handle = gl.createProgram()
  for (const [type, text] of [
    [gl.VERTEX_SHADER, RECTANGLE_SHADER],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) continue
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(handle, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(handle)
  const uniforms = new Map<string, WebGLUniformLocation | null>()
  let isChecked = false
  return {
    handle,
    use: () => {
      if (!isChecked && !gl.getProgramParameter(handle, gl.LINK_STATUS) && !gl.isContextLost()) {
        throw new Error(`a shader does not link: ${gl.getProgramInfoLog(handle) ?? 'no reason given'}`)
      }
      isChecked = true
      gl.useProgram(handle)
    },
    uniform: (name) => {
      if (!uniforms.has(name)) uniforms.set(name, gl.getUniformLocation(handle, name))
      return uniforms.get(name) ?? null
    },
  }
}

/** Binds textures by the names of their samplers; the last one bound stays active. */
function bind(
  gl: WebGL2RenderingContext,
  program: Program,
  textures: Readonly<Record<string, WebGLTexture | null>>,
): void {
  Object.entries(textures).forEach(([name, texture], unit) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.uniform1i(program.uniform(name), unit)
  })
}

/** A texture that is only ever fetched texel by texel. */
function createDataTexture(
  gl: WebGL2RenderingContext,
  internal: number,
  format: number,
  type: number,
  width: number,
  height: number,
  data: ArrayBufferView,
): WebGLTexture {
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

/** The texture modes are rendered to, with room for its smaller copies. */
function createTarget(gl: WebGL2RenderingContext, width: number, height: number): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, Math.floor(Math.log2(Math.max(width, height))) + 1, gl.RGBA8, width, height)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  return texture
}

type Tables = Record<'ramps' | 'lumas' | 'bytes', WebGLTexture>

function createRamps(gl: WebGL2RenderingContext, look: Look): WebGLTexture {
  const ramps = new Uint8Array(MODES.length * RAMP_ROWS * ROW * 4)
  MODES.forEach(({ code }, i) => ramps.set(rampTable(code, look), i * RAMP_ROWS * ROW * 4))
  return createDataTexture(gl, gl.RGBA8UI, gl.RGBA_INTEGER, gl.UNSIGNED_BYTE, ROW, MODES.length * RAMP_ROWS, ramps)
}

function createTables(gl: WebGL2RenderingContext): Tables {
  const lumas = new Uint16Array(MODES.length * 2 * ROW)
  MODES.forEach(({ code }, i) => lumas.set(lumaTable(code), i * 2 * ROW))
  const bytes = new Uint8Array(15 * ROW)
  bytes.set(BRIGHTEN_TABLE)
  bytes.set(COLOURED_TABLE, ROW)
  bytes.set(hueTable(8), 3 * ROW)
  bytes.set(hueTable(9), 9 * ROW)
  return {
    ramps: createRamps(gl, STANDARD_LOOK),
    lumas: createDataTexture(gl, gl.RG16UI, gl.RG_INTEGER, gl.UNSIGNED_SHORT, ROW, MODES.length, lumas),
    bytes: createDataTexture(gl, gl.R8UI, gl.RED_INTEGER, gl.UNSIGNED_BYTE, ROW, bytes.length / ROW, bytes),
  }
}
