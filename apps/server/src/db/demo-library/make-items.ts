// Items of the demo that somebody drew: a threat and an everyday thing that the catalogue lacks, and bags with them.
import { generateImages } from '@clearbelt/contract/images/calls'
import { addOwnItem } from '@clearbelt/contract/images/own-items/calls'
import type { DrawnPart, GridPoint, OwnMaterial } from '@clearbelt/domain/images/own-item'
import type { Built } from '../../build.ts'
import type { World } from '../../world.ts'
import { once } from '../demo-steps.ts'
import type { InsideClient } from '../inside-client.ts'

/** Bags that hold one of them. */
const BAGS = 4

const part = (
  material: OwnMaterial,
  thickness: number,
  base: number,
  outline: GridPoint[],
  holes: GridPoint[][] = [],
): DrawnPart => ({
  ...{ outline, holes, material, thickness, base },
})
const ring = (x: number, y: number, radius: number): GridPoint[] =>
  Array.from({ length: 20 }, (_, i): GridPoint => {
    const angle = (2 * Math.PI * i) / 20
    return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))]
  })

/** A push dagger: a blade through a grip of plastic with two holes for fingers. */
export const DAGGER: DrawnPart[] = [
  part('stainless', 4, 6, [
    [0, -14],
    [70, -10],
    [105, 0],
    [70, 10],
    [0, 14],
  ]),
  part(
    'nylon',
    16,
    0,
    [
      [-30, -48],
      [-6, -48],
      [2, -20],
      [2, 20],
      [-6, 48],
      [-30, 48],
    ],
    [ring(-16, -31, 9), ring(-16, 31, 9)],
  ),
  part('stainless', 4, 6, [
    [-28, -6],
    [0, -6],
    [0, 6],
    [-28, 6],
  ]),
]
/** A harmonica: reed plates of brass over a comb of wood, between covers of steel. */
const body = (x: number, y: number): GridPoint[] => [
  [-x, -y],
  [x, -y],
  [x, y],
  [-x, y],
]
export const HARMONICA: DrawnPart[] = [
  part('steel', 0.6, 0, body(50, 13)),
  part('brass', 1, 6, body(48, 12)),
  part(
    'wood',
    7,
    7,
    body(48, 13),
    Array.from({ length: 5 }, (_, i) => body(6, 8).map(([x, y]): GridPoint => [x - 36 + 18 * i, y])),
  ),
  part('brass', 1, 14, body(48, 12)),
  part('steel', 0.6, 21, body(50, 13)),
]

/** The drawn items, and a few bags packed with them. */
export async function makeItems(world: World, { rooms }: Built, client: InsideClient): Promise<void> {
  await once(world, 'ownItems', async () => {
    const point = (await rooms.knowledge.points(world.db)).find(({ code }) => code === 'blade.dagger')
    const dagger = { name: 'Push dagger', knowledgeID: point?.id ?? null, parts: DAGGER }
    const ids: string[] = []
    for (const item of [dagger, { name: 'Harmonica', knowledgeID: null, parts: HARMONICA }])
      ids.push((await client.call(addOwnItem, item)).id)
    await client.call(generateImages, { count: BAGS, threatShare: 0.5, view: 0.2, ownItems: ids })
    return true
  })
}
