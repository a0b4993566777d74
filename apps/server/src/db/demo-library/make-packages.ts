// The packages of screening images of the demo.
import { queryImages } from '@clearbelt/contract/images/calls'
import { addPackage } from '@clearbelt/contract/images/package-calls'
import type { World } from '../../world.ts'
import { once } from '../demo-steps.ts'
import type { InsideClient } from '../inside-client.ts'

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

/** Two packages of bags that the demo has made by then. */
export async function makePackages(world: World, client: InsideClient): Promise<void> {
  for (const { class: sort, name, description } of PACKAGES)
    await once(world, `package.${sort}`, async () => {
      const rows = await client.call(queryImages, { class: sort, Limit: SIZE, sortName: 'clutter', order: 'Desc' })
      if (rows.length > 1) await client.call(addPackage, { name, description, imageIDs: rows.map(({ id }) => id) })
      return true
    })
}
