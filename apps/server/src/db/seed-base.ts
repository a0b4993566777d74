// Base data of an installation: what must be there before anybody can work. Runs at every start and adds what is
// missing.
import type { Built } from '../build.ts'
import type { World } from '../world.ts'

/**
 * Makes the topmost organisation, system roles, menu entries, knowledge points, shared lists and the system's name,
 * each once; what people changed stays.
 */
export async function seedBase(world: World, built: Pick<Built, 'seed'>): Promise<void> {
  await world.db.transaction().execute((tx) => built.seed(tx))
}
