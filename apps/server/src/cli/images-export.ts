// npm run images:export: takes images of the library out into a folder of this machine.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { buildRooms } from '../build.ts'
import { exportFiles, UnknownPointError } from '../rooms/images/export/export-files.ts'
import { findOwner } from './find-owner.ts'
import { readArguments, USAGE } from './images-export-arguments.ts'
import { UsageError } from './usage-error.ts'
import { withWorld } from './with-world.ts'

const say = (line: string) => console.log(line)

/** The folder, made where it is missing. Throws UsageError when it holds anything: nothing is overwritten. */
async function openFolder(path: string): Promise<string> {
  // npm changes into the project's folder; paths are meant from where it was called.
  const root = resolve(process.env.INIT_CWD ?? '.', path)
  try {
    await mkdir(root, { recursive: true })
    if ((await readdir(root)).length === 0) return root
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`)
  }
  throw new UsageError(`${path} is not empty.`)
}

async function run(): Promise<void> {
  const asked = readArguments(process.argv.slice(2))
  if (!asked) return say(USAGE)
  const root = await openFolder(asked.path)
  await withWorld(say, async (world) => {
    const rooms = buildRooms(world)
    const account = await findOwner(world, rooms, asked)
    say(`Images of ${account.orgName} go out in the name of ${account.name} (${account.accountNo}).`)
    const count = await exportFiles(
      { world, audit: rooms.audit, knowledge: rooms.knowledge },
      {
        format: asked.format,
        filter: asked.filter,
        owner: { orgPath: account.orgPath, userID: account.id },
        async write(path, bytes) {
          await mkdir(dirname(join(root, path)), { recursive: true })
          await writeFile(join(root, path), bytes)
        },
        say,
      },
    )
    say(count === 0 ? 'No image matches.' : `Exported ${count} images.`)
  })
}

run().catch((error: unknown) => {
  const isUsage = error instanceof UsageError || error instanceof UnknownPointError
  console.error(isUsage ? `${error.message} (--help tells more.)` : error)
  process.exitCode = isUsage ? 2 : 1
})
