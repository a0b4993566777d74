// The bag in 3-D: rays through the volume in a shader, by three; drawn when something changed, coarser while it moves.
import type { Volume } from '@clearbelt/xray/volume/volume'
import { codeOfDensity } from '@clearbelt/xray/volume/volume'
import {
  Data3DTexture,
  GLSL3,
  LinearFilter,
  Matrix3,
  Mesh,
  NearestFilter,
  OrthographicCamera,
  PlaneGeometry,
  RawShaderMaterial,
  RedFormat,
  Scene,
  UnsignedByteType,
  Vector3,
  WebGLRenderer,
} from 'three'
import { SOLID_HALF } from './marks.ts'
import type { Look } from './paint.ts'
import type { Turn } from './turn.ts'

export interface Solid {
  show(volume: Volume): void
  /** Draws as soon as the browser asks for it; coarse while `isMoving`. */
  draw(look: Look, turn: Turn, isMoving: boolean): void
  dispose(): void
}

const VERTEX = `in vec3 position; out vec2 at; void main() { at = position.xy; gl_Position = vec4(position.xy, 0.0, 1.0); }`

/** Front to back; colours as in the slices, shaded by the slope of the density where something begins. */
const FRAGMENT = `precision highp float; precision highp sampler3D;
in vec2 at; out vec4 colour;
uniform sampler3D density; uniform sampler3D kind;
uniform vec3 size; uniform mat3 turn; uniform vec2 window; uniform float zoom; uniform float aspect; uniform int steps; uniform vec2 leave;
uniform float bare;
vec3 hueOf(float z) { return z < 38.0 ? vec3(1.0, 0.66, 0.25) : z < 64.0 ? vec3(0.5, 0.84, 0.36) : vec3(0.36, 0.66, 1.0); }
void main() {
  vec2 spot = at * vec2(max(aspect, 1.0), max(1.0 / aspect, 1.0)) * ${SOLID_HALF} / zoom;
  vec3 from = turn * vec3(spot, 1.2) / size; vec3 way = turn * vec3(0.0, 0.0, -1.0) / size;
  vec3 inv = 1.0 / (way + vec3(1e-6));
  vec3 a = (-0.5 - from) * inv, b = (0.5 - from) * inv;
  vec3 lo = min(a, b), hi = max(a, b);
  float near = max(max(lo.x, lo.y), lo.z), far = min(min(hi.x, hi.y), hi.z);
  vec3 sum = vec3(0.0); float clear = 1.0;
  if (near < far) {
    float pace = 1.75 / float(steps);
    float t = near + pace * fract(sin(dot(gl_FragCoord.xy, vec2(12.99, 78.23))) * 43758.5);
    for (int i = 0; i < 400; i++) {
      if (t > far || clear < 0.03) break;
      vec3 p = from + way * t + 0.5;
      float d = texture(density, p).r;
      float shade = clamp((d - window.x) / (window.y - window.x), 0.0, 1.0);
      if (shade > 0.0) {
        float k = floor(texture(kind, p).r * 255.0 + 0.5);
        float shell = step(127.5, k); float z = k - 128.0 * shell;
        float hidden = max(bare * shell, z < 38.0 ? leave.x : leave.y);
        if (hidden < 0.5) {
          float weight = 1.0 - pow(1.0 - min(0.98, shade * shade * 0.9 + shade * 0.02), pace * 220.0);
          vec3 h = vec3(0.006) / size;
          vec3 slope = vec3(texture(density, p + vec3(h.x, 0, 0)).r, texture(density, p + vec3(0, h.y, 0)).r, texture(density, p + vec3(0, 0, h.z)).r) - d;
          float light = 0.45 + 0.55 * clamp(dot(normalize(-slope / size + vec3(1e-5)), normalize(turn * vec3(0.3, 0.5, 1.0))), 0.0, 1.0);
          sum += clear * weight * hueOf(z) * light; clear *= 1.0 - weight;
        }
      }
      t += pace;
    }
  }
  colour = vec4(sum + clear * vec3(0.05, 0.055, 0.063), 1.0);
}`

/** Steps of a ray at rest and while it moves. */
const STEPS = 320
const STEPS_MOVING = 120
const PIXELS_MOST = 700_000

/** Opens the picture on a canvas; throws where the browser has no WebGL2. */
export function createSolid(canvas: HTMLCanvasElement): Solid {
  const renderer = new WebGLRenderer({ canvas, antialias: false, powerPreference: 'high-performance' })
  const uniforms = {
    density: { value: null as Data3DTexture | null },
    kind: { value: null as Data3DTexture | null },
    size: { value: new Vector3(1, 1, 1) },
    turn: { value: new Matrix3() },
    window: { value: [0, 1] },
    leave: { value: [0, 0] },
    bare: { value: 0 },
    zoom: { value: 1 },
    aspect: { value: 1 },
    steps: { value: STEPS },
  }
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms,
    depthTest: false,
    depthWrite: false,
  })
  const screen = new Mesh(new PlaneGeometry(2, 2), material)
  screen.frustumCulled = false
  const scene = new Scene()
  scene.add(screen)
  const camera = new OrthographicCamera()
  let asked = 0
  const free = (): void => {
    uniforms.density.value?.dispose()
    uniforms.kind.value?.dispose()
  }
  const paint = (): void => {
    asked = 0
    if (uniforms.density.value) renderer.render(scene, camera)
  }
  const ask = (): void => {
    asked ||= requestAnimationFrame(paint)
  }
  // What was lost with the context is loaded anew by three; here it is only drawn again.
  canvas.addEventListener('webglcontextrestored', ask)
  return {
    show({ nx, ny, nz, density, kind }) {
      free()
      uniforms.density.value = textureOf(density, nx, ny, nz, true)
      uniforms.kind.value = textureOf(kind, nx, ny, nz, false)
      const longest = Math.max(nx, ny, nz)
      uniforms.size.value.set(nx / longest, ny / longest, nz / longest)
      ask()
    },
    draw(look, { yaw, pitch, zoom }, isMoving) {
      const { clientWidth, clientHeight } = canvas
      if (clientWidth === 0 || clientHeight === 0) return
      const fit = Math.min(1, Math.sqrt(PIXELS_MOST / (clientWidth * clientHeight)))
      const scale = isMoving ? fit / 2 : fit
      renderer.setSize(Math.round(clientWidth * scale), Math.round(clientHeight * scale), false)
      const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
      // From the screen (right, up, towards the eye) to the bag (along the belt, across it, up).
      uniforms.turn.value.set(cy, -sy * sp, sy * cp, sy, cy * sp, -cy * cp, 0, cp, sp)
      const low = codeOfDensity(look.low) / 255
      uniforms.window.value = [low, Math.max(low + 0.004, codeOfDensity(look.high) / 255)]
      uniforms.leave.value = [look.without === 'organic' ? 1 : 0, look.without === 'inorganic' ? 1 : 0]
      uniforms.bare.value = look.isBare ? 1 : 0
      uniforms.zoom.value = zoom
      uniforms.aspect.value = clientWidth / clientHeight
      uniforms.steps.value = isMoving ? STEPS_MOVING : STEPS
      ask()
    },
    dispose() {
      cancelAnimationFrame(asked)
      canvas.removeEventListener('webglcontextrestored', ask)
      free()
      screen.geometry.dispose()
      material.dispose()
      renderer.dispose()
    },
  }
}

function textureOf(bytes: Uint8Array, nx: number, ny: number, nz: number, isSmooth: boolean): Data3DTexture {
  const texture = new Data3DTexture(bytes as Uint8Array<ArrayBuffer>, nx, ny, nz)
  texture.format = RedFormat
  texture.type = UnsignedByteType
  texture.minFilter = isSmooth ? LinearFilter : NearestFilter
  texture.magFilter = texture.minFilter
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}
