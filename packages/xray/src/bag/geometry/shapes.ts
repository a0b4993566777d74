// The solids that objects are built of, each a closed mesh in centimetres around the origin.
import { PI, cos, length, sin } from '../../numbers/exact-math.ts'
import { faceOutward } from './mesh.ts'
import type { Mesh, Vector } from './mesh.ts'
import { areaOf, circle, roundedRectangle, type Point } from './outlines.ts'

/** A box centred on the origin. */
export function box(sizeX: number, sizeY: number, sizeZ: number): Mesh {
  const x = sizeX / 2
  const y = sizeY / 2
  return extrude(
    [
      [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ],
    ],
    sizeZ,
  )
}

/** A box whose corners seen from above are rounded, centred; `bevel` softens the upper and lower edges. */
export function roundedBox(sizeX: number, sizeY: number, sizeZ: number, radius: number, bevel = 0): Mesh {
  return extrude([roundedRectangle(sizeX, sizeY, radius)], sizeZ, bevel)
}

/**
 * A plate with the outer contour first and holes after it, of the given thickness, centred in z. `bevel` draws the
 * upper and lower rims inward by that much over the same height; `taper` gives the half-thickness factor at a point of
 * the plane (1 = full), which grinds a blade. Contours may be concave: caps are fans whose overlaps cancel in
 * projection.
 */
export function extrude(
  contours: readonly (readonly Point[])[],
  thickness: number,
  bevel = 0,
  taper?: (x: number, y: number) => number,
): Mesh {
  const mesh: Mesh = { points: [], triangles: [] }
  for (const [index, contour] of contours.entries()) {
    const wantPositive = index === 0
    const outline = areaOf(contour) > 0 === wantPositive ? contour : [...contour].reverse()
    addPrism(mesh, outline, thickness, bevel, taper)
  }
  return mesh
}

function addPrism(
  mesh: Mesh,
  outline: readonly Point[],
  thickness: number,
  bevel: number,
  taper?: (x: number, y: number) => number,
): void {
  const n = outline.length
  const inner = bevel > 0 ? insetOutline(outline, bevel) : outline
  const rings: (readonly [readonly Point[], number])[] =
    bevel > 0
      ? [
          [inner, -0.5],
          [outline, -0.5 + Math.min(0.49, bevel / thickness)],
          [outline, 0.5 - Math.min(0.49, bevel / thickness)],
          [inner, 0.5],
        ]
      : [
          [outline, -0.5],
          [outline, 0.5],
        ]
  const base = mesh.points.length / 3
  for (const [ring, level] of rings) {
    for (const [x, y] of ring) mesh.points.push(x, y, level * thickness * (taper ? taper(x, y) : 1))
  }
  for (let r = 0; r + 1 < rings.length; r++) {
    for (let i = 0; i < n; i++) {
      const a = base + r * n + i
      const b = base + r * n + ((i + 1) % n)
      mesh.triangles.push(a, b, a + n, b, b + n, a + n)
    }
  }
  const top = base + (rings.length - 1) * n
  for (let i = 1; i + 1 < n; i++) {
    mesh.triangles.push(top, top + i, top + i + 1)
    mesh.triangles.push(base, base + i + 1, base + i)
  }
}

/** The outline moved inward by a distance along its corner bisectors; meant for small distances. */
function insetOutline(outline: readonly Point[], distance: number): Point[] {
  const n = outline.length
  const turnSign = areaOf(outline) > 0 ? 1 : -1
  return outline.map(([x, y], i) => {
    const [px, py] = outline[(i + n - 1) % n]!
    const [qx, qy] = outline[(i + 1) % n]!
    const l1 = length(x - px, y - py) || 1
    const l2 = length(qx - x, qy - y) || 1
    const nx = -(y - py) / l1 - (qy - y) / l2
    const ny = (x - px) / l1 + (qx - x) / l2
    const scaleBack = Math.max(0.5, (nx * nx + ny * ny) / 2)
    return [x + (turnSign * nx * distance) / scaleBack, y + (turnSign * ny * distance) / scaleBack]
  })
}

/**
 * A body turned about the x axis from a closed profile of (x, radius) points. Open profiles are closed through the
 * axis; a profile that runs out along the outer wall and back along the inner one makes a hollow body.
 */
export function lathe(profile: readonly Point[], sides = sidesFor(profile)): Mesh {
  const points: number[] = []
  const triangles: number[] = []
  const n = profile.length
  for (const [x, radius] of profile) {
    for (let s = 0; s < sides; s++) {
      const angle = (2 * PI * s) / sides
      points.push(x, radius * cos(angle), radius * sin(angle))
    }
  }
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    if (profile[i]![1] <= 0 && profile[j]![1] <= 0) continue
    for (let s = 0; s < sides; s++) {
      const next = (s + 1) % sides
      triangles.push(i * sides + s, j * sides + s, i * sides + next, i * sides + next, j * sides + s, j * sides + next)
    }
  }
  return faceOutward({ points, triangles })
}

/** Sides enough that a turned body of that size shows no facets. */
function sidesFor(profile: readonly Point[]): number {
  let radius = 0
  for (const [, r] of profile) if (r > radius) radius = r
  return Math.round(Math.max(12, Math.min(44, 12 + radius * 9)))
}

/** A closed body through cross-sections: rings of as many points each, given in 3-D, capped at both ends. */
export function loft(rings: readonly (readonly Vector[])[]): Mesh {
  const points: number[] = []
  const triangles: number[] = []
  const n = rings[0]!.length
  for (const ringPoints of rings) for (const [x, y, z] of ringPoints) points.push(x, y, z)
  for (let r = 0; r + 1 < rings.length; r++) {
    for (let i = 0; i < n; i++) {
      const j = (i + 1) % n
      triangles.push(r * n + i, (r + 1) * n + i, r * n + j, r * n + j, (r + 1) * n + i, (r + 1) * n + j)
    }
  }
  const last = (rings.length - 1) * n
  for (let i = 1; i + 1 < n; i++) triangles.push(0, i, i + 1, last, last + i + 1, last + i)
  return faceOutward({ points, triangles })
}

/** A solid cylinder along x, from -length/2 to length/2. */
export function rod(radius: number, size: number, sides?: number): Mesh {
  return lathe(
    [
      [-size / 2, 0],
      [-size / 2, radius],
      [size / 2, radius],
      [size / 2, 0],
    ],
    sides,
  )
}

/** A solid cylinder along z. */
export function disc(radius: number, height: number, sides = 20): Mesh {
  return extrude([circle(radius, sides)], height)
}

/** A flat ring along z. */
export function ring(outer: number, inner: number, height: number, sides = 20): Mesh {
  return extrude([circle(outer, sides), circle(inner, sides)], height)
}

/** An open pipe along x. */
export function pipe(outer: number, inner: number, size: number, sides?: number): Mesh {
  return lathe(
    [
      [-size / 2, inner],
      [-size / 2, outer],
      [size / 2, outer],
      [size / 2, inner],
    ],
    sides,
  )
}

/** An ellipsoid. */
export function ellipsoid(radiusX: number, radiusY: number, radiusZ: number, sides = 18): Mesh {
  return lump(radiusX, radiusY, radiusZ, sides, () => 1)
}

/** An ellipsoid whose radius is multiplied by a function of longitude (0..2 pi) and latitude (-pi/2..pi/2). */
export function lump(
  radiusX: number,
  radiusY: number,
  radiusZ: number,
  sides: number,
  factor: (longitude: number, latitude: number) => number,
): Mesh {
  const rows = Math.max(4, Math.round(sides * 0.6))
  const points: number[] = []
  const triangles: number[] = []
  for (let r = 0; r <= rows; r++) {
    const latitude = (r / rows - 0.5) * PI
    for (let s = 0; s < sides; s++) {
      const longitude = (2 * PI * s) / sides
      const k = factor(r === 0 || r === rows ? 0 : longitude, latitude)
      const c = r === 0 || r === rows ? 0 : cos(latitude)
      points.push(radiusX * k * c * cos(longitude), radiusY * k * c * sin(longitude), radiusZ * k * sin(latitude))
    }
  }
  for (let r = 0; r < rows; r++) {
    for (let s = 0; s < sides; s++) {
      const next = (s + 1) % sides
      const [a, b, c, d] = [r * sides + s, r * sides + next, (r + 1) * sides + s, (r + 1) * sides + next]
      triangles.push(a, b, c, b, d, c)
    }
  }
  return faceOutward({ points, triangles })
}

/** How far a cushion with square corners stands out beyond a ball at a latitude: a factor for `lump`. */
export function cushion(latitude: number): number {
  const c2 = cos(latitude) * cos(latitude)
  const s2 = sin(latitude) * sin(latitude)
  return 1 / Math.sqrt(Math.sqrt(c2 * c2 + s2 * s2))
}

/**
 * A tube swept along a path. `radius` is one number or one per point of the path; `closed` joins the ends;
 * `flatten` presses it to a strap: the factor applies to the direction nearest to z.
 */
export function sweep(
  path: readonly Vector[],
  radius: number | readonly number[],
  sides = 6,
  closed = false,
  flatten = 1,
): Mesh {
  const points: number[] = []
  const triangles: number[] = []
  const n = path.length
  for (let i = 0; i < n; i++) {
    const before = path[closed ? (i + n - 1) % n : Math.max(0, i - 1)]!
    const after = path[closed ? (i + 1) % n : Math.min(n - 1, i + 1)]!
    const here = path[i]!
    let tx = after[0] - before[0]
    let ty = after[1] - before[1]
    let tz = after[2] - before[2]
    const tl = length(tx, ty, tz) || 1
    tx /= tl
    ty /= tl
    tz /= tl
    // Side vector across the path in the plane, or along x where the path climbs straight up.
    let sx = -ty
    let sy = tx
    const sl = length(sx, sy)
    if (sl < 1e-6) {
      sx = 1
      sy = 0
    } else {
      sx /= sl
      sy /= sl
    }
    const ux = -tz * sy
    const uy = tz * sx
    const uz = tx * sy - ty * sx
    const r = typeof radius === 'number' ? radius : radius[i]!
    for (let s = 0; s < sides; s++) {
      const angle = (2 * PI * (s + 0.5)) / sides
      const a = r * cos(angle)
      const b = r * sin(angle) * flatten
      points.push(here[0] + a * sx + b * ux, here[1] + a * sy + b * uy, here[2] + b * uz)
    }
  }
  const spans = closed ? n : n - 1
  for (let i = 0; i < spans; i++) {
    const j = (i + 1) % n
    for (let s = 0; s < sides; s++) {
      const next = (s + 1) % sides
      triangles.push(i * sides + s, j * sides + s, i * sides + next, i * sides + next, j * sides + s, j * sides + next)
    }
  }
  if (!closed) {
    const last = (n - 1) * sides
    for (let s = 1; s + 1 < sides; s++) triangles.push(0, s, s + 1, last, last + s + 1, last + s)
  }
  return { points, triangles: orientSweep(points, triangles) }
}

function orientSweep(points: number[], triangles: number[]): number[] {
  return faceOutward({ points, triangles }).triangles
}

/** An open sheet over a grid of `columns` by `rows` cells: a surface for thin cloth or film, not a solid. */
export function grid(columns: number, rows: number, at: (s: number, t: number) => Vector): Mesh {
  const points: number[] = []
  const triangles: number[] = []
  for (let r = 0; r <= rows; r++) {
    for (let c = 0; c <= columns; c++) {
      const point = at(c / columns, r / rows)
      points.push(point[0], point[1], point[2])
    }
  }
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const a = r * (columns + 1) + c
      triangles.push(a, a + 1, a + columns + 1, a + 1, a + columns + 2, a + columns + 1)
    }
  }
  return { points, triangles }
}

/** A plate between two lines of as many points, with a half of each thickness above and below: a ground blade. */
export function wedgePlate(
  upper: readonly Point[],
  lower: readonly Point[],
  upperThickness: number,
  lowerThickness: number,
): Mesh {
  const points: number[] = []
  const triangles: number[] = []
  for (const [i, [ux, uy]] of upper.entries()) {
    const [lx, ly] = lower[i]!
    points.push(
      ux,
      uy,
      upperThickness / 2,
      ux,
      uy,
      -upperThickness / 2,
      lx,
      ly,
      lowerThickness / 2,
      lx,
      ly,
      -lowerThickness / 2,
    )
  }
  function quad(a: number, b: number, c: number, d: number): void {
    triangles.push(a, b, c, a, c, d)
  }
  const n = upper.length
  for (let i = 0; i + 1 < n; i++) {
    const p = i * 4
    const q = p + 4
    quad(p + 2, q + 2, q, p)
    quad(p + 1, q + 1, q + 3, p + 3)
    quad(p, q, q + 1, p + 1)
    quad(p + 3, q + 3, q + 2, p + 2)
  }
  quad(0, 1, 3, 2)
  const end = (n - 1) * 4
  quad(end + 2, end + 3, end + 1, end)
  return faceOutward({ points, triangles })
}
