// Cables, and what gives power over them: chargers and power banks.
import type { Random } from '../../numbers/random.ts'
import { moveItem, solid } from '../../bag/item.ts'
import type { Item, Part } from '../../bag/item.ts'
import { invert, join, move, turn } from '../../bag/geometry/mesh.ts'
import type { Mesh, Vector } from '../../bag/geometry/mesh.ts'
import { smoothPath } from '../../bag/geometry/outlines.ts'
import { box, disc, pipe, ring, rod, roundedBox, sweep } from '../../bag/geometry/shapes.ts'
import { PI, cos, sin } from '../../numbers/exact-math.ts'
import { buildBoard } from '../board.ts'
import { hollowCase } from '../housings.ts'
import { CELL, flatCell } from './lithium-cells.ts'

/** The way of a cable that lies in a loose coil or a tangle. */
export function coiledPath(random: Random, radius: number, turns: number): Vector[] {
  const path: Vector[] = []
  const count = Math.round(turns * 14)
  const [wobble, lean] = [random.uniform(0.08, 0.3), random.uniform(0.5, 0.9)]
  let drift = 0
  for (let i = 0; i <= count; i++) {
    const angle = (2 * PI * i) / 14
    drift += random.normal(0, 0.06)
    const r = radius * (1 + wobble * sin(angle * 0.37 + drift) + 0.25 * drift * wobble)
    path.push([r * cos(angle), r * sin(angle) * lean, 0.25 * sin(angle * 0.9)])
  }
  path.push([radius * random.uniform(1.3, 2), random.uniform(-1, 1) * radius, 0])
  return smoothPath(path, 2)
}

/** A cable: copper cores in a plastic jacket. */
export function cableParts(path: readonly Vector[], radius: number, cores: number): Part[] {
  const parts: Part[] = [solid('PVC', sweep(path, radius, 6), 1.3)]
  const copper: Mesh[] = []
  for (let i = 0; i < cores; i++) {
    const shift = cores === 1 ? 0 : (i - (cores - 1) / 2) * radius * 0.8
    copper.push(
      sweep(
        path.map(([x, y, z]) => [x + shift * 0.7, y + shift * 0.7, z] as const),
        radius * (cores === 1 ? 0.42 : 0.26),
        4,
      ),
    )
  }
  parts.push(solid('copper', join(...copper)))
  return parts
}

/** A USB-like plug along x. */
function plug(random: Random): Part[] {
  const w = random.uniform(0.8, 1.25)
  return [
    solid('ABS', move(roundedBox(2.2, w + 0.35, 0.8, 0.25), -1.1, 0, 0), 1.2),
    solid('iron/steel', move(join(box(1.4, w, 0.45), invert(box(1.42, w - 0.1, 0.33))), 0.7, 0, 0)),
    solid('copper', join(...[-0.3, -0.1, 0.1, 0.3].map((k) => move(box(2.2, 0.07, 0.06), 0, k * w, 0)))),
  ]
}

function plugAt(random: Random, path: readonly Vector[], first: boolean): Part[] {
  const at = first ? path[0]! : path[path.length - 1]!
  return moveItem(
    { parts: plug(random).map((part) => ({ ...part, mesh: turn(part.mesh, 'z', random.uniform(0, 2 * PI)) })) },
    at[0],
    at[1],
    at[2],
  ).parts
}

export function buildCable(random: Random): Item {
  const path = coiledPath(random, random.uniform(2.5, 5.5), random.uniform(2, 4.5))
  return {
    parts: [
      ...cableParts(path, random.uniform(0.14, 0.3), random.integer(1, 3)),
      ...plugAt(random, path, true),
      ...plugAt(random, path, false),
    ],
  }
}

export function buildCharger(random: Random): Item {
  const x = random.uniform(4.5, 12)
  const y = random.uniform(3.8, 6)
  const z = random.uniform(2.4, 3.4)
  const parts: Part[] = [
    solid('polycarbonate', hollowCase(x, y, z, 0.7, 0.2)),
    ...buildBoard(random, x - 0.8, y - 0.8, { crowding: 0.5, height: z - 0.9 }),
  ]
  // The transformer: a ferrite block round a copper coil.
  parts.push(
    solid(
      'iron/steel',
      move(join(box(2.2, 2, z * 0.5), invert(box(1.5, 1.3, z * 0.51)), box(0.5, 2, z * 0.2)), x * 0.1, 0, 0),
      3,
    ),
    solid('copper', move(ring(0.7, 0.35, z * 0.4, 16), x * 0.1, 0, 0), 3.5),
  )
  parts.push(
    solid('aluminium', move(box(x * 0.4, 0.15, z * 0.6), -x * 0.15, y * 0.28, 0)),
    solid('aluminium', move(turn(disc(0.75, 1.9, 14), 'y', PI / 2), -x * 0.28, -y * 0.15, 0)),
  )
  for (const k of [-1, 1]) parts.push(solid('brass 65/35', move(box(1.9, 0.16, 0.65), -x / 2 - 0.8, k * 0.65, 0)))
  const coil = coiledPath(random, random.uniform(2.5, 4.5), random.uniform(1.5, 3.5))
  const path: Vector[] = [[x / 2, 0, 0], ...coil.map(([px, py, pz]) => [px + x / 2 + 5, py + 2, pz] as const)]
  parts.push(...cableParts(path, random.uniform(0.18, 0.28), 2), ...plugAt(random, path, false))
  return { parts }
}

export function buildPowerBank(random: Random): Item {
  const round = random.chance(0.4)
  const x = random.uniform(9, 15)
  const y = round ? random.uniform(4, 7.5) : random.uniform(6.2, 7.6)
  const z = round ? 2.3 : random.uniform(1.2, 2.2)
  const body = random.pick(['aluminium', 'ABS'])
  const parts: Part[] = [solid(body, hollowCase(x, y, z, 0.7, body === 'aluminium' ? 0.1 : 0.2))]
  if (round) {
    const count = Math.max(2, Math.floor(y / 2))
    for (let i = 0; i < count; i++) {
      const cy = (i - (count - 1) / 2) * 1.9
      parts.push(
        solid(CELL, move(rod(0.86, 6.3, 16), -x * 0.08, cy, 0)),
        solid('iron/steel', move(pipe(0.9, 0.875, 6.5, 16), -x * 0.08, cy, 0)),
        solid('iron/steel', move(rod(0.3, 0.3, 10), -x * 0.08 + 3.3, cy, 0)),
      )
    }
  } else
    for (let i = 0; i < 2; i++)
      parts.push(
        ...moveItem({ parts: flatCell(x * 0.74, y * 0.84, z * 0.34) }, -x * 0.08, 0, (i - 0.5) * z * 0.4).parts,
      )
  for (const part of buildBoard(random, y * 0.85, x * 0.15, { crowding: 0.6, height: 0.4 }))
    parts.push({ ...part, mesh: move(turn(part.mesh, 'z', -PI / 2), x * 0.4, 0, 0) })
  return { parts }
}
