import { expect, test } from 'vitest'
import { box } from '../bag/geometry/shapes.ts'
import { boundsOf, invert, join, move, UPRIGHT } from '../bag/geometry/mesh.ts'
import { poseItem, sheet, solid } from '../bag/item.ts'
import { rowOf } from '../bag/geometry/view.ts'
import { deflate, inflate } from '../codec/codec-node.ts'
import { generateQuietBag } from '../generate.ts'
import type { QuietBag } from '../generate.ts'
import { hashSamples } from '../testing/hash.ts'
import { CONTAINER_BIT, atomicNumberAt, densityAt, halveVolume, type Volume } from './volume.ts'
import { decodeVolume, encodeVolume } from './volume-codec.ts'
import { scanBag, voxelise } from './voxelise.ts'

/** Mean density and atomic number of a cube around a place, voxels. */
function probe({ nx, ny, density, kind }: Volume, [x, y, z]: readonly number[], reach = 1) {
  let [mass, number, count, shell] = [0, 0, 0, 0]
  for (let k = Math.round(z!) - reach; k <= z! + reach; k++)
    for (let j = Math.round(y!) - reach; j <= y! + reach; j++)
      for (let i = Math.round(x!) - reach; i <= x! + reach; i++) {
        const at = i + nx * (j + ny * k)
        mass += densityAt(density[at]!)
        number += atomicNumberAt(kind[at]!)
        if (kind[at]! & CONTAINER_BIT) shell++
        count++
      }
  return { density: mass / count, atomicNumber: number / count, isContainer: shell > count / 2 }
}

const massOf = ({ density, voxel }: Volume): number =>
  density.reduce((sum, code) => sum + densityAt(code), 0) * voxel ** 3

test('known materials read their density and atomic number, a void reads air, and mass is kept', () => {
  const outer = box(20, 12, 10)
  const scene = {
    rotation: UPRIGHT,
    objects: [
      { code: null, item: { parts: [solid('polypropylene', join(outer, invert(box(18, 10, 8))))] } },
      { code: 'a', item: { parts: [solid('water', move(box(4, 4, 4), -5, 0))] } },
      { code: 'b', item: { parts: [solid('iron/steel', move(box(4, 4, 4), 5, 0))] } },
      { code: 'c', item: { parts: [sheet('water', move(box(2, 2, 2), 0, 0), 0.5)] } },
    ],
  }
  const volume = voxelise(scene, 100, 'phantom')
  const place = (x: number, y: number, z: number) => [x + 10, y + 6, z + 5].map((at) => at / volume.voxel + 2)
  const water = probe(volume, place(-5, 0, 0), 4)
  expect(water.density).toBeCloseTo(1, 1)
  expect(water.atomicNumber).toBeCloseTo(7.4, 0)
  const steel = probe(volume, place(5, 0, 0), 4)
  expect(Math.abs(steel.density - 7.87)).toBeLessThan(0.15)
  expect(steel.atomicNumber).toBeGreaterThan(25)
  expect(probe(volume, place(0, 3, 0)).density).toBe(0)
  expect(probe(volume, place(0, -5.5, 0), 0).isContainer).toBe(true)
  expect(water.isContainer).toBe(false)
  const grams = (20 * 12 * 10 - 18 * 10 * 8) * 0.9 + 64 + 64 * 7.87 + 24 * 0.5
  expect(Math.abs(massOf(volume) / grams - 1)).toBeLessThan(0.03)
  expect(Math.abs(massOf(halveVolume(volume)) / massOf(volume) - 1)).toBeLessThan(0.03)
})

/** Every so many pixels a ray is followed. */
const PACE = 3
/** Units of attenuation below which a ray meets nothing but air. */
const AIR_UNITS = 300

/** Correlation of what rays through a volume meet, along the beam from the source, with the picture of the same bag. */
function likenessOf({ scene, objects, planes: { low, width, height } }: QuietBag, volume: Volume): number {
  const { view, rotation } = scene
  const meshes = objects.flatMap(({ item }) => poseItem(item, rotation, [0, 0, 0]).parts.map(({ mesh }) => mesh))
  const corner = boundsOf(meshes)
  const voxelAt = (place: number, axis: 0 | 1): number => Math.floor((place - corner[axis]!) / volume.voxel + 2)
  const shadowOf = (x: number, row: number): number => {
    let shadow = 0
    for (let z = 0; z < volume.nz; z++) {
      const up = corner[2]! + (z - 1.5) * volume.voxel
      const start = rowOf(view, 0, up)
      const y = voxelAt((row + 0.5 - start) / (rowOf(view, 1, up) - start), 1)
      if (y >= 0 && y < volume.ny) shadow += densityAt(volume.density[x + volume.nx * (y + volume.ny * z)]!)
    }
    return shadow
  }
  let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0]
  for (let row = 1; row < height - 1; row += PACE)
    for (let column = 1; column < width - 1; column += PACE) {
      const x = voxelAt((column + 0.5) * view.pixel + view.left, 0)
      if (x < 0 || x >= volume.nx) continue
      let seen = 0
      for (const dy of [-width, 0, width]) for (const dx of [-1, 0, 1]) seen += low[row * width + column + dy + dx]! / 9
      if (seen < AIR_UNITS) continue
      const shadow = shadowOf(x, row)
      n++
      sa += shadow
      sb += seen
      saa += shadow * shadow
      sbb += seen * seen
      sab += shadow * seen
    }
  return (n * sab - sa * sb) / Math.sqrt((n * saa - sa * sa) * (n * sbb - sb * sb))
}

test('a seed decides the volume to the last bit, for ever; what lies in it is where the picture shows it', async () => {
  const bag = generateQuietBag({
    seed: 'golden volume',
    width: 300,
    height: 210,
    threats: ['firearm.pistol'],
    clutter: 0.4,
  })
  const volume = scanBag(bag, 64, 'golden volume')
  expect(scanBag(bag, 64, 'golden volume')).toEqual(volume)
  expect(hashSamples(volume.density, volume.kind)).toMatchInlineSnapshot(
    `"cfd330af1f4a233620ccbee161dc6906a055619f3a279dcc915e5b408ca75852"`,
  )
  expect(likenessOf(bag, volume)).toBeGreaterThan(0.8)
  const bytes = encodeVolume(volume, deflate)
  expect(bytes.length).toBeLessThan(volume.density.length)
  const read = await decodeVolume(bytes, inflate)
  expect(read).toEqual({ ...volume, voxel: read.voxel })
  expect(read.voxel).toBeCloseTo(volume.voxel, 3)
})

test('a volume that lies about its size, is cut off or damaged is refused before it is believed', async () => {
  const plain: Volume = {
    nx: 8,
    ny: 9,
    nz: 40,
    voxel: 0.2,
    density: new Uint8Array(2880).fill(7),
    kind: new Uint8Array(2880),
  }
  const good = encodeVolume(plain, deflate)
  const changed = (at: number, value: number): Uint8Array => {
    const bytes = good.slice()
    new DataView(bytes.buffer).setUint16(at, value, true)
    return bytes
  }
  const faults: [Uint8Array, string][] = [
    [changed(0, 0), 'foreign'],
    [changed(4, 9), 'version'],
    [changed(6, 513), 'size'],
    [changed(6, 512), 'size'],
    [changed(6, 0), 'size'],
    [changed(10, 500), 'truncated'],
    [changed(12, 0), 'size'],
    [changed(8, 10), 'damaged'],
    [changed(good.length - 6, 0x1234), 'damaged'],
    [good.subarray(0, 20), 'truncated'],
    [good.subarray(0, good.length - 3), 'truncated'],
    [new Uint8Array([...good, 0]), 'damaged'],
  ]
  for (const [i, [bytes, fault]] of faults.entries())
    await expect(decodeVolume(bytes, inflate), String(i)).rejects.toMatchObject({ name: 'VolumeFormatError', fault })
  expect((await decodeVolume(good, inflate)).density).toEqual(plain.density)
  expect(() => encodeVolume({ ...plain, nx: 9 }, deflate)).toThrow(RangeError)
  expect(() => voxelise({ objects: [], rotation: UPRIGHT }, 64, '')).toThrow(RangeError)
  expect(() => voxelise({ objects: [], rotation: UPRIGHT }, 1000, '')).toThrow(RangeError)
})
