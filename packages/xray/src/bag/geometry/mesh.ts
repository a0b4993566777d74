// Closed triangle meshes in centimetres: the one form in which every object of a bag is described.
import { PI, cos, sin } from '../../numbers/exact-math.ts'

/** Points as x, y, z triples and triangles as triples of point numbers; outward normals by the right-hand rule. */
export interface Mesh {
  points: number[]
  triangles: number[]
}

/** A point or vector in 3-D, cm. */
export type Vector = readonly [x: number, y: number, z: number]

/** A rotation matrix, row-major. */
export type Rotation = readonly number[]

/** The rotation that changes nothing. */
export const UPRIGHT: Rotation = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** Rotation about one of the axes, radians. */
export function rotationAbout(axis: 'x' | 'y' | 'z', angle: number): Rotation {
  const c = cos(angle)
  const s = sin(angle)
  if (axis === 'x') return [1, 0, 0, 0, c, -s, 0, s, c]
  if (axis === 'y') return [c, 0, s, 0, 1, 0, -s, 0, c]
  return [c, -s, 0, s, c, 0, 0, 0, 1]
}

/** The rotation that does `first`, then `second`. */
export function combineRotations(first: Rotation, second: Rotation): Rotation {
  const result: number[] = []
  for (let r = 0; r < 3; r++) {
    for (let c = 0; c < 3; c++) {
      result.push(second[r * 3]! * first[c]! + second[r * 3 + 1]! * first[3 + c]! + second[r * 3 + 2]! * first[6 + c]!)
    }
  }
  return result
}

/** The mesh turned about the origin, then moved. */
export function place(mesh: Mesh, rotation: Rotation, offset: Vector): Mesh {
  const points = new Array<number>(mesh.points.length)
  const [a, b, c, d, e, f, g, h, i] = rotation as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let p = 0; p < mesh.points.length; p += 3) {
    const x = mesh.points[p]!
    const y = mesh.points[p + 1]!
    const z = mesh.points[p + 2]!
    points[p] = a * x + b * y + c * z + offset[0]
    points[p + 1] = d * x + e * y + f * z + offset[1]
    points[p + 2] = g * x + h * y + i * z + offset[2]
  }
  return { points, triangles: mesh.triangles }
}

/** The mesh moved by x, y, z cm. */
export function move(mesh: Mesh, x: number, y: number, z = 0): Mesh {
  return place(mesh, UPRIGHT, [x, y, z])
}

/** The mesh turned about an axis through the origin, radians. */
export function turn(mesh: Mesh, axis: 'x' | 'y' | 'z', angle: number): Mesh {
  return place(mesh, rotationAbout(axis, angle), [0, 0, 0])
}

/** What a lathe or a rod made along x, stood up along z. */
export function standUp(mesh: Mesh): Mesh {
  return turn(mesh, 'y', -PI / 2)
}

/** The mesh scaled along the axes by positive factors. */
export function scale(mesh: Mesh, x: number, y: number, z: number): Mesh {
  const points = mesh.points.slice()
  for (let p = 0; p < points.length; p += 3) {
    points[p]! *= x
    points[p + 1]! *= y
    points[p + 2]! *= z
  }
  return { points, triangles: mesh.triangles }
}

/** The same surface facing inward: a void when joined with a larger mesh. */
export function invert(mesh: Mesh): Mesh {
  const triangles = mesh.triangles.slice()
  for (let t = 0; t < triangles.length; t += 3) {
    const held = triangles[t]!
    triangles[t] = triangles[t + 1]!
    triangles[t + 1] = held
  }
  return { points: mesh.points, triangles }
}

/** Several meshes as one. */
export function join(...meshes: readonly Mesh[]): Mesh {
  const lengthOf = (part: 'points' | 'triangles'): number => meshes.reduce((sum, mesh) => sum + mesh[part].length, 0)
  const points = new Array<number>(lengthOf('points'))
  const triangles = new Array<number>(lengthOf('triangles'))
  let p = 0
  let t = 0
  for (const mesh of meshes) {
    const base = p / 3
    for (let i = 0; i < mesh.points.length; i++) points[p++] = mesh.points[i]!
    for (let i = 0; i < mesh.triangles.length; i++) triangles[t++] = base + mesh.triangles[i]!
  }
  return { points, triangles }
}

/** Smallest and largest coordinates, [minX, minY, minZ, maxX, maxY, maxZ]; zeros for an empty mesh. */
export function boundsOf(meshes: readonly Mesh[]): [number, number, number, number, number, number] {
  let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (const { points } of meshes) {
    for (let p = 0; p < points.length; p += 3) {
      const x = points[p]!
      const y = points[p + 1]!
      const z = points[p + 2]!
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      if (y > y1) y1 = y
      if (z < z0) z0 = z
      if (z > z1) z1 = z
    }
  }
  return x0 > x1 ? [0, 0, 0, 0, 0, 0] : [x0, y0, z0, x1, y1, z1]
}

/** Volume enclosed, cm3; negative when the surface faces inward. */
export function volumeOf(mesh: Mesh): number {
  let sum = 0
  const p = mesh.points
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const a = mesh.triangles[t]! * 3
    const b = mesh.triangles[t + 1]! * 3
    const c = mesh.triangles[t + 2]! * 3
    sum +=
      p[a]! * (p[b + 1]! * p[c + 2]! - p[b + 2]! * p[c + 1]!) -
      p[a + 1]! * (p[b]! * p[c + 2]! - p[b + 2]! * p[c]!) +
      p[a + 2]! * (p[b]! * p[c + 1]! - p[b + 1]! * p[c]!)
  }
  return sum / 6
}

/** The mesh facing outward whatever way it was wound. */
export function faceOutward(mesh: Mesh): Mesh {
  return volumeOf(mesh) < 0 ? invert(mesh) : mesh
}
