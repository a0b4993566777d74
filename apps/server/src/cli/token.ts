// npm run token: makes a script token for an account and prints it once.
import { readTokenArguments, USAGE, UsageError } from './token-arguments.ts'
import { withWorld } from './with-world.ts'

async function run(): Promise<void> {
  const asked = readTokenArguments(process.argv.slice(2))
  if (!asked) {
    console.log(USAGE)
    return
  }
  // The rooms are all of the server: what is asked wrongly is told without them.
  const { buildRooms } = await import('../build.ts')
  // Standard output carries the JSON alone, so that it can be piped.
  const made = await withWorld(
    (line) => console.error(line),
    (world) => buildRooms(world).access.makeScriptToken(asked.account, asked.days),
  )
  console.log(JSON.stringify(made, null, 2))
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  if (error instanceof UsageError) console.error(USAGE)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
