// Things that trainers draw for their item library: which materials there are, and what a drawing must keep to.
import { areaOf, crossesItself, distanceOutside } from '../kinds/marks/outline.ts'

/** A point of a drawing, whole millimetres. */
export type GridPoint = [x: number, y: number]

/** The materials a part may be of, by their word on the wire, with their names in the physics table. */
export const OWN_MATERIALS = {
  steel: 'iron/steel',
  stainless: 'stainless 304',
  aluminium: 'aluminium',
  titanium: 'titanium',
  magnesium: 'magnesium',
  zinc: 'zinc die-cast',
  brass: 'brass 65/35',
  copper: 'copper',
  lead: 'lead',
  tungsten: 'tungsten',
  circuit: 'PCB (FR4+Cu, populated avg)',
  battery: 'Li-ion cell (averaged)',
  glass: 'glass soda-lime',
  porcelain: 'porcelain',
  ceramic: 'alumina ceramic',
  zirconia: 'zirconia ceramic (knife)',
  stone: 'concrete/stone',
  graphite: 'graphite',
  polyethylene: 'polyethylene LDPE',
  abs: 'ABS',
  nylon: 'nylon-6',
  polycarbonate: 'polycarbonate',
  acrylic: 'PMMA acrylic',
  pvc: 'PVC',
  ptfe: 'PTFE teflon',
  rubber: 'natural rubber',
  leather: 'leather (Cr-tanned)',
  wood: 'wood',
  cloth: 'clothing, packed cotton',
  paper: 'paper stack / book',
  food: 'cheese/meat (soft tissue)',
  sugar: 'sugar',
  salt: 'table salt',
  soap: 'soap',
  water: 'water',
  alcohol: 'ethanol',
  petrol: 'gasoline',
  peroxide: 'hydrogen peroxide 35%',
  tnt: 'TNT',
  petn: 'PETN',
  c4: 'C-4 like (91% RDX + binder)',
  semtex: 'Semtex-like (PETN/RDX + binder)',
  tatp: 'TATP (powder)',
  anfo: 'ANFO 94/6',
  nitrate: 'ammonium nitrate prill',
  blackPowder: 'black powder',
  smokelessPowder: 'smokeless powder (nitrocellulose)',
  flashPowder: 'flash powder KClO4/Al 70/30',
  heroin: 'heroin HCl (powder)',
  cocaine: 'cocaine HCl (powder)',
} as const
export type OwnMaterial = keyof typeof OWN_MATERIALS
export const OWN_MATERIAL_CODES = Object.keys(OWN_MATERIALS) as [OwnMaterial, ...OwnMaterial[]]

/** A plate of one material, drawn from above. */
export interface DrawnPart {
  outline: GridPoint[]
  holes: GridPoint[][]
  material: OwnMaterial
  /** Millimetres. */
  thickness: number
  /** Its lower face over the lowest of the thing, mm. */
  base: number
}

export const OWN_NAME_MAX = 60
export const PARTS_MAX = 12
export const HOLES_MAX = 8
export const POINTS_MIN = 3
export const POINTS_MAX = 60
/** Drawn things an organisation keeps. */
export const OWN_ITEMS_MAX = 500
/** The sheet reaches as far from its middle as this, mm. */
export const SHEET_REACH = 600
/** Thinnest plate, mm, and the tallest that a thing may be: more fits into no bag. */
export const THICKNESS = { min: 0.1, max: 200 } as const
export const HEIGHT_MAX = 250
/** What is smaller both ways is a speck on every picture, mm. */
const SIDE_MIN = 8
/** Least area of an outline or hole, mm2. */
const AREA_MIN = 4

export type DrawingFault = 'crossed' | 'thin' | 'hole' | 'tall' | 'small'

/** What is wrong with a drawing, and in which part (from 0); null where nothing is. */
export function findDrawingFault(parts: readonly DrawnPart[]): { part: number; fault: DrawingFault } | null {
  for (const [part, one] of parts.entries()) {
    const fault = faultOf(one)
    if (fault) return { part, fault }
  }
  const [width, height] = sizeOf(parts)
  return Math.max(width, height) < SIDE_MIN ? { part: 0, fault: 'small' } : null
}

function faultOf({ outline, holes, thickness, base }: DrawnPart): DrawingFault | null {
  if ([outline, ...holes].some((line) => crossesItself(line))) return 'crossed'
  if ([outline, ...holes].some((line) => areaOf(line) < AREA_MIN)) return 'thin'
  if (base + thickness > HEIGHT_MAX) return 'tall'
  const liesIn = (inner: readonly GridPoint[], outer: readonly GridPoint[]): boolean =>
    inner.every((point) => distanceOutside(point, outer) === 0) && !touches(inner, outer)
  const apart = (a: readonly GridPoint[], b: readonly GridPoint[]): boolean =>
    a.every((point) => distanceOutside(point, b) > 0) &&
    b.every((point) => distanceOutside(point, a) > 0) &&
    !touches(a, b)
  if (!holes.every((hole) => liesIn(hole, outline))) return 'hole'
  if (!holes.every((hole, i) => holes.slice(i + 1).every((other) => apart(hole, other)))) return 'hole'
  return null
}

const turnOf = (a: GridPoint, b: GridPoint, c: GridPoint): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

/** Whether an edge of one closed line meets an edge of another. */
function touches(one: readonly GridPoint[], other: readonly GridPoint[]): boolean {
  const edges = (line: readonly GridPoint[]): [GridPoint, GridPoint][] =>
    line.map((a, i) => [a, line[(i + 1) % line.length] as GridPoint])
  return edges(one).some(([a, b]) =>
    edges(other).some(
      ([c, d]) => turnOf(a, b, c) * turnOf(a, b, d) <= 0 && turnOf(c, d, a) * turnOf(c, d, b) <= 0 && nears(a, b, c, d),
    ),
  )
}

/** Whether the boxes around two stretches meet: without it, stretches on one line would count as meeting. */
const nears = (a: GridPoint, b: GridPoint, c: GridPoint, d: GridPoint): boolean =>
  ([0, 1] as const).every(
    (axis) =>
      Math.min(a[axis], b[axis]) <= Math.max(c[axis], d[axis]) &&
      Math.min(c[axis], d[axis]) <= Math.max(a[axis], b[axis]),
  )

/** Width and height of a drawing, mm. */
export function sizeOf(parts: readonly Pick<DrawnPart, 'outline'>[]): [number, number] {
  const points = parts.flatMap(({ outline }) => outline)
  if (points.length === 0) return [0, 0]
  const along = (axis: 0 | 1): number => {
    const values = points.map((point) => point[axis])
    return Math.max(...values) - Math.min(...values)
  }
  return [along(0), along(1)]
}

/** The code of a version of a drawn thing, as images name what they hold. */
export const ownCode = (id: string, version: number): string => `own.${id}.${version}`

/** The id and version behind a code; null for a kind of the catalogue. */
export function readOwnCode(code: string): { id: string; version: number } | null {
  const [, id, version] = /^own\.([0-9a-f-]{36})\.([1-9]\d{0,8})$/.exec(code) ?? []
  return id === undefined ? null : { id, version: Number(version) }
}
