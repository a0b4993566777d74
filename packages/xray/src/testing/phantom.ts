// A fixed suitcase of simple shapes, seeded: what tests, benches and the GL comparison look at when they need a bag.
import { cos, length, sin } from '../numbers/exact-math.ts'
import { blurGaussian } from '../blur.ts'
import { projectToPlanes } from '../physics/forward.ts'
import type { DetectorNoise, MaterialMap } from '../physics/forward.ts'
import { materialNamed } from '../physics/materials.ts'
import type { Planes } from '../planes.ts'
import { createRandom } from '../numbers/random.ts'

/** Where the phantom's objects lie, in the units of a 1000 x 700 picture. */
export const PHANTOM_POINTS = {
  air: [20, 20],
  clothes: [450, 330],
  steelKnife: [230, 165],
  waterBottle: [250, 560],
  aluminiumRail: [350, 455],
  glassWall: [620, 528],
  lead: [850, 430],
  steelBlock: [440, 388],
  wire: [310, 421],
} as const

type Shape = (x: number, y: number) => number

/** 1 inside, 0 outside, a ramp of one unit between: a rounded rectangle. */
function box(x0: number, y0: number, x1: number, y1: number, radius = 0): Shape {
  const cx = (x0 + x1) / 2
  const cy = (y0 + y1) / 2
  return (x, y) => {
    const dx = Math.abs(x - cx) - (x1 - x0) / 2 + radius
    const dy = Math.abs(y - cy) - (y1 - y0) / 2 + radius
    const ox = Math.max(dx, 0)
    const oy = Math.max(dy, 0)
    return cover(Math.sqrt(ox * ox + oy * oy) + Math.min(Math.max(dx, dy), 0) - radius)
  }
}

function cover(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance))
}

/** A convex polygon given clockwise on screen. */
function polygon(...points: [number, number][]): Shape {
  return (x, y) => {
    let inside = 1
    for (let i = 0; i < points.length; i++) {
      const [ax, ay] = points[i]!
      const [bx, by] = points[(i + 1) % points.length]!
      const long = length(bx - ax, by - ay)
      inside = Math.min(inside, cover(((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / long))
    }
    return inside
  }
}

/** Chord of a cylinder lying along x, in units. */
function rod(x0: number, x1: number, cy: number, radius: number): Shape {
  return (x, y) =>
    2 *
    Math.sqrt(Math.max(0, radius * radius - (y - cy) * (y - cy))) *
    box(x0, cy - radius - 1, x1, cy + radius + 1)(x, y)
}

/** A wire of a given half width along a wave. */
function wire(x0: number, x1: number, cy: number, amplitude: number, half: number): Shape {
  return (x, y) =>
    x < x0 || x > x1 ? 0 : cover(Math.abs(y - cy - amplitude * sin(x / 22)) * (1 - 0.3 * Math.abs(cos(x / 22))) - half)
}

/**
 * The phantom's material maps. One unit of the 1000 x 700 layout is 0.08 cm thick and wide, whatever the size asked
 * for; `seed` decides the clothes only.
 */
export function phantomMaps(width: number, height: number, seed: string): MaterialMap[] {
  const scale = width / 1000
  const areas = new Map<string, Float32Array>()
  const add = (material: string, thickness: number, shape: Shape, region: [number, number, number, number]): void => {
    const area = areas.get(material) ?? new Float32Array(width * height)
    areas.set(material, area)
    const gram = materialNamed(material).density * thickness
    const yEnd = Math.min(height, Math.ceil((region[3] + 2) * scale))
    const xEnd = Math.min(width, Math.ceil((region[2] + 2) * scale))
    for (let y = Math.max(0, Math.floor((region[1] - 2) * scale)); y < yEnd; y++) {
      for (let x = Math.max(0, Math.floor((region[0] - 2) * scale)); x < xEnd; x++) {
        area[y * width + x]! += gram * shape((x + 0.5) / scale, (y + 0.5) / scale)
      }
    }
  }
  const rect = (
    material: string,
    thickness: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    radius = 0,
  ): void => add(material, thickness, box(x0, y0, x1, y1, radius), [x0, y0, x1, y1])
  const bottle = (
    wall: string,
    wallUnits: number,
    fill: string,
    x0: number,
    x1: number,
    cy: number,
    radius: number,
  ): void => {
    const region: [number, number, number, number] = [x0, cy - radius, x1, cy + radius]
    const outer = rod(x0, x1, cy, radius)
    const inner = rod(x0 + wallUnits, x1 - wallUnits, cy, radius - wallUnits)
    add(wall, 0.08, (x, y) => outer(x, y) - inner(x, y), region)
    add(fill, 0.08, inner, region)
  }

  const shell = box(70, 60, 930, 640, 60)
  const lining = box(78, 68, 922, 632, 52)
  add('polypropylene', 1, (x, y) => shell(x, y) * 0.3 + (shell(x, y) - lining(x, y)) * 5, [70, 60, 930, 640])
  const cloth = clothing(width, height, seed)
  add(
    'clothing, packed cotton',
    1,
    (x, y) => lining(x, y) * cloth[Math.floor(y * scale) * width + Math.floor(x * scale)]!,
    [78, 68, 922, 632],
  )
  for (const y of [232, 440]) {
    rect('aluminium', 0.3, 90, y, 910, y + 30)
    rect('iron/steel', 0.05, 90, y, 910, y + 30)
  }
  bottle('PET polyester', 0.8, 'water', 140, 420, 560, 45)
  bottle('glass soda-lime', 4, 'ethanol', 520, 760, 560, 36)
  rect('aluminium', 0.18, 520, 100, 860, 330, 12)
  rect('PCB (FR4+Cu, populated avg)', 0.22, 545, 115, 830, 205)
  for (let i = 0; i < 4; i++) rect('Li-ion cell (averaged)', 0.55, 545 + 74 * i, 222, 610 + 74 * i, 305)
  add('stainless 304', 0.25, polygon([150, 160], [386, 136], [402, 162], [150, 188]), [150, 136, 402, 188])
  rect('wood', 1.8, 402, 136, 480, 174, 8)
  rect('C-4 like (91% RDX + binder)', 4, 190, 290, 345, 410, 8)
  rect('copper', 0.5, 255, 308, 263, 385)
  rect('iron/steel', 1.5, 370, 370, 470, 405, 4)
  add('copper', 0.12, wire(262, 470, 395, 26, 1.6), [262, 360, 470, 430])
  rect('lead', 0.3, 815, 395, 885, 460)
  rect('leather (Cr-tanned)', 1, 620, 390, 780, 500, 40)
  rect('titanium', 0.15, 500, 420, 600, 428)
  rect('paper stack / book', 3, 660, 350, 800, 380)
  return [...areas].map(([material, area]) => ({ material, area }))
}

/** Thickness of packed clothes in cm: two octaves of smoothed noise. */
function clothing(width: number, height: number, seed: string): Float32Array {
  const random = createRandom(seed)
  const octave = (sigma: number): Float32Array => {
    const raw = new Float32Array(width * height)
    for (let i = 0; i < raw.length; i++) raw[i] = random.uniform(-1, 1)
    const smooth = blurGaussian(raw, width, height, (sigma * width) / 1000)
    let squares = 0
    for (const value of smooth) squares += value * value
    const norm = 1 / Math.sqrt(squares / smooth.length)
    return smooth.map((value) => value * norm)
  }
  const coarse = octave(28)
  const fine = octave(6)
  return coarse.map((value, i) => Math.max(0.6, 6 + 2.4 * value + 0.5 * fine[i]!))
}

/** The phantom as a scanner would read it. */
export function phantomPlanes(
  width: number,
  height: number,
  seed: string,
  noise: DetectorNoise | null = { seed, photons: 50_000, dark: 1e-4 },
): Planes {
  return projectToPlanes(phantomMaps(width, height, seed), width, height, noise)
}
