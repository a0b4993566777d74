// What stands beside the images of the demo's library: packages of them, and drawn items.
import { queryImages } from '@clearbelt/contract/images/calls'
import { queryCT, queryDR } from '@clearbelt/contract/images/family-calls'
import { addCTPackage, addDRPackage, addPackage } from '@clearbelt/contract/images/package-calls'
import type { Built } from '../../build.ts'
import type { World } from '../../world.ts'
import { once } from '../demo-steps.ts'
import type { InsideClient } from '../inside-client.ts'
import { makeItems } from './make-items.ts'

/** Images of one package. */
const SIZE = 4
const PACKAGES = [
  {
    class: 'danger',
    name: 'Threats of the morning briefing',
    description: 'Four bags to talk through before a shift.',
  },
  { class: 'safe', name: 'Clear bags that raise alarms', description: 'Dense but harmless: what not to stop for.' },
] as const

const ALIKE = {
  dr: { name: 'Reading still pictures', description: 'Four bags for the first lesson, from easy to hard.' },
  ct: { name: 'Turning a bag over', description: 'Bags whose threats show only from another side.' },
} as const

/** Packages of bags that the demo has made by then, and the items that somebody drew. */
export async function makePackagesAndItems(world: World, built: Built, client: InsideClient): Promise<void> {
  for (const { class: sort, name, description } of PACKAGES)
    await once(world, `package.${sort}`, async () => {
      const rows = await client.call(queryImages, { class: sort, Limit: SIZE, sortName: 'clutter', order: 'Desc' })
      if (rows.length > 1) await client.call(addPackage, { name, description, imageIDs: rows.map(({ id }) => id) })
      return true
    })
  await once(world, 'package.dr', async () => {
    const rows = await client.call(queryDR, { limit: SIZE, sortName: 'clutter', order: 'Asc' })
    if (rows.length > 1) await client.call(addDRPackage, { ...ALIKE.dr, imageIDs: rows.map(({ id }) => id) })
    return true
  })
  await once(world, 'package.ct', async () => {
    const rows = await client.call(queryCT, { limit: SIZE, sortName: 'view', order: 'Desc' })
    if (rows.length > 1) await client.call(addCTPackage, { ...ALIKE.ct, imageIDs: rows.map(({ id }) => id) })
    return true
  })
  await makeItems(world, built, client)
}
