// npm run images:import: brings annotated X-ray images from folders of this machine into the library.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildRooms } from '../build.ts'
import { openCocoSource } from '../rooms/images/import/coco-source.ts'
import { openFolderSource } from '../rooms/images/import/folder-source.ts'
import { importFiles } from '../rooms/images/import/import-files.ts'
import type { ImportSource } from '../rooms/images/import/source.ts'
import type { World } from '../world.ts'
import { findOwner } from './find-owner.ts'
import { readArguments, USAGE, type ImportArguments } from './images-import-arguments.ts'
import { UsageError } from './usage-error.ts'
import { withWorld } from './with-world.ts'

const say = (line: string) => console.log(line)
/** npm changes into the project's folder; paths are meant from where it was called. */
const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

async function openSource({ format, path }: ImportArguments): Promise<ImportSource> {
  const root = fromCaller(path)
  try {
    return await (format === 'coco' ? openCocoSource(root) : openFolderSource(root))
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`)
  }
}

async function readMapping(path: string | null): Promise<Record<string, string>> {
  if (!path) return {}
  try {
    const read = JSON.parse(await readFile(fromCaller(path), 'utf8')) as unknown
    if (
      typeof read === 'object' &&
      read !== null &&
      !Array.isArray(read) &&
      Object.values(read).every((value) => typeof value === 'string')
    )
      return read as Record<string, string>
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`)
  }
  throw new UsageError(`${path} is not an object of class names and knowledge points.`)
}

async function run(): Promise<number> {
  const asked = readArguments(process.argv.slice(2))
  if (!asked) {
    say(USAGE)
    return 0
  }
  const mapping = await readMapping(asked.map)
  const source = await openSource(asked)
  try {
    return await withWorld(say, (world) => importInto(world, asked, source, mapping))
  } finally {
    source.close()
  }
}

/** Answers the exit code. */
async function importInto(
  world: World,
  asked: ImportArguments,
  source: ImportSource,
  mapping: Record<string, string>,
): Promise<number> {
  const rooms = buildRooms(world)
  const account = await findOwner(world, rooms, asked)
  say(`The images go to ${account.orgName}, created by ${account.name} (${account.accountNo}).`)
  const owner = {
    orgID: account.orgID,
    orgPath: account.orgPath,
    userID: account.id,
    licence: asked.licence,
    source: asked.source,
  }
  const { stored, unmapped } = await importFiles(
    { world, audit: rooms.audit, knowledge: rooms.knowledge },
    { ...asked, source, owner, mapping, say },
  )
  if (unmapped.length > 0) {
    say(
      `Nothing was stored: give a knowledge point for ${unmapped.join(', ')} with --map, or name what is harmless with --leave-out.`,
    )
    return 1
  }
  say(asked.dryRun ? 'Dry run: nothing was stored.' : `Stored ${stored} images.`)
  return 0
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof UsageError ? `${error.message} (--help tells more.)` : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  },
)
