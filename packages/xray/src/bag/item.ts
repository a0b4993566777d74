// What an object is made of: parts, each a mesh of one material, in the object's own coordinates.
import { PI, atan2, cos, sin } from '../numbers/exact-math.ts'
import type { Random } from '../numbers/random.ts'
import { densityOf } from './painting/basis.ts'
import { boundsOf, move, place, rotationAbout, scale } from './geometry/mesh.ts'
import type { Mesh, Rotation, Vector } from './geometry/mesh.ts'
import type { TextureKind } from './painting/texture.ts'

/** A pattern that makes a part's density uneven. */
export interface Texture {
  kind: TextureKind
  /** Size of the pattern's tile, cm. */
  size: number
  /** How deep it cuts: 0 leaves the part even, 1 gives the full pattern. */
  depth: number
  /** Direction of the pattern, radians. */
  angle: number
  /** Which part of the tile is used. */
  shift: number
}

/** One mesh of one material. */
export interface Part {
  material: string
  mesh: Mesh
  /** Grams per cm3 of a solid, grams per cm2 of a sheet. */
  density: number
  sheet: boolean
  texture?: Texture
  /** A second material on the same mesh, such as a coating: name and density. */
  coat?: readonly [material: string, density: number]
}

/** An object, lying as it is best recognised: its broad side faces up, its long side runs along x. */
export interface Item {
  parts: Part[]
}

/** Makes one variant of a kind of object; the random stream decides sizes, materials and details. */
export type BuildItem = (random: Random) => Item

/** Smallest and largest coordinates of an object, cm. */
export function extentOf(item: Item): [number, number, number, number, number, number] {
  return boundsOf(item.parts.map((part) => part.mesh))
}

/** The object turned about its origin and moved; folds and threads turn with it. */
export function poseItem(item: Item, rotation: Rotation, offset: Vector): Item {
  return {
    parts: item.parts.map((part) => {
      const mesh = place(part.mesh, rotation, offset)
      const { texture } = part
      return texture ? { ...part, mesh, texture: turnTexture(texture, rotation) } : { ...part, mesh }
    }),
  }
}

/** A pattern on an object that is turned, as seen from above. */
function turnTexture(texture: Texture, [xx, xy, , yx, yy]: Rotation): Texture {
  if (xx === 1 && yy === 1) return texture
  const [c, s] = [cos(texture.angle), sin(texture.angle)]
  return { ...texture, angle: atan2(yx! * c + yy! * s, xx! * c + xy! * s) }
}

/** The object moved so that the middle of its extent is the origin. */
export function centreItem(item: Item): Item {
  const [x0, y0, z0, x1, y1, z1] = extentOf(item)
  return {
    parts: item.parts.map((part) => ({
      ...part,
      mesh: move(part.mesh, -(x0 + x1) / 2, -(y0 + y1) / 2, -(z0 + z1) / 2),
    })),
  }
}

/** The object scaled about its origin by one factor. */
export function shrinkItem(item: Item, factor: number): Item {
  const parts = item.parts.map((part) => ({
    ...part,
    mesh: { points: part.mesh.points.map((value) => value * factor), triangles: part.mesh.triangles },
  }))
  return { parts }
}

/** The object stretched about its origin along the axes. */
export function stretchItem(item: Item, x: number, y: number, z: number): Item {
  return { parts: item.parts.map((part) => ({ ...part, mesh: scale(part.mesh, x, y, z) })) }
}

/** Several objects as one. */
export function joinItems(...items: readonly Item[]): Item {
  return { parts: items.flatMap((item) => item.parts) }
}

/** The object turned about an axis, radians. */
export function turnItem(item: Item, axis: 'x' | 'y' | 'z', angle: number): Item {
  return poseItem(item, rotationAbout(axis, angle), [0, 0, 0])
}

/** The object moved by x, y, z cm. */
export function moveItem(item: Item, x: number, y: number, z = 0): Item {
  return { parts: item.parts.map((part) => ({ ...part, mesh: move(part.mesh, x, y, z) })) }
}

/** A part of solid material; density defaults to the material's own, g/cm3. */
export function solid(material: string, mesh: Mesh, density = densityOf(material), texture?: Texture): Part {
  return texture ? { material, mesh, density, sheet: false, texture } : { material, mesh, density, sheet: false }
}

/** A part of thin sheet, g/cm2. */
export function sheet(material: string, mesh: Mesh, gramsPerSquareCentimetre: number, texture?: Texture): Part {
  const part = { material, mesh, density: gramsPerSquareCentimetre, sheet: true }
  return texture ? { ...part, texture } : part
}

/** A pattern placed at random; the angle is random too unless given. */
export function texture(random: Random, kind: TextureKind, size: number, depth: number, angle?: number): Texture {
  return { kind, size, depth, angle: angle ?? random.uniform(0, 2 * PI), shift: random.uniform(0, 10) }
}
