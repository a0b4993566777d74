// Base data of an installation: what must be there before anybody can work. Runs at every start and adds what is
// missing.
import type { Rooms } from '../build.ts'
import { seedKnowledge } from '../rooms/knowledge/seed.ts'
import { seedOrg } from '../rooms/org/seed.ts'
import { seedShell } from '../rooms/shell/seed.ts'
import type { World } from '../world.ts'

/**
 * Makes the topmost organisation, system roles, menu entries, knowledge points, shared lists and the system's name,
 * each once; what people changed stays.
 */
export async function seedBase(world: World, _rooms: Rooms): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    await seedOrg(world, tx)
    await seedKnowledge(world, tx)
    await seedShell(world, tx)
  })
}
