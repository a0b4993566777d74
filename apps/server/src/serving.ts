// What serves, once it is known that the product can start: loaded by the start (`main.ts`) while the database begins.
// Loading it takes a second, which nobody should wait for who is told that a port is taken.
export { build } from './build.ts'
export { makeDemo } from './db/demo.ts'
export { firstAccountsElsewhere, makeFirstAccounts } from './db/first-accounts.ts'
export { migrate } from './db/migrate.ts'
export { inTurn } from './db/one-node.ts'
export { seedBase } from './db/seed-base.ts'
export { everyInTurn } from './world/sweeps.ts'
export { openWorld } from './world.ts'
