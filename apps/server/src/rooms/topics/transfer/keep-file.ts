// Uploaded files of questions, kept for a day on the disk of the server for who uploaded them, and for nobody else.
import { topicErrors } from '@clearbelt/contract/topics/errors'
import { basename, dirname, extname, join } from 'node:path'
import type { Caller, UploadedFile } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import { listFilesBelow, moveFile, removeFile, sizeOf } from '../../../world/local-files.ts'
import type { World } from '../../../world.ts'

/** Files that one person may have waiting; the oldest goes first. */
const KEPT_MAX = 5
const KEPT_MS = 86_400_000
const ADDRESS = '/fileapi/TopicImportUploader/'

/** Whose a kept file is and since when stands in its name: `<random>.topics-<account>-<ms>.<end>`. */
const NAME = /^[0-9a-f-]{36}\.topics-([A-Za-z0-9-]+)-(\d{13})(\.[a-z0-9]{1,8})?$/

async function folderOf(world: World): Promise<string> {
  return dirname(await world.files.scratch(''))
}

/** Keeps an upload; answers the address by which its owner names it. */
export async function keepUpload(world: World, caller: Caller, file: UploadedFile, at: number): Promise<string> {
  const end = /^\.[a-z0-9]{1,8}$/.exec(extname(file.filename).toLowerCase())?.[0] ?? ''
  const path = await world.files.scratch(`.topics-${caller.userID}-${at}${end}`)
  await moveFile(file.path, path)
  await forgetOld(world, caller, { at, kept: basename(path) })
  return ADDRESS + basename(path)
}

async function forgetOld(world: World, caller: Caller, { at, kept }: { at: number; kept: string }): Promise<void> {
  const folder = await folderOf(world)
  const own = (await listFilesBelow(folder))
    .flatMap((name) => {
      const [, owner, since] = NAME.exec(name) ?? []
      return owner === undefined ? [] : [{ name, isOwn: owner === caller.userID, since: Number(since) }]
    })
    .toSorted((a, b) => b.since - a.since)
  const mine = own.filter(({ isOwn, name }) => isOwn && name !== kept).slice(KEPT_MAX - 1)
  const old = own.filter(({ since }) => at - since > KEPT_MS)
  for (const { name } of new Set([...mine, ...old])) await removeFile(join(folder, name))
}

/** The path of a kept file of the caller's. Refuses what is gone, and what is somebody else's as if it were gone. */
export async function keptPath(world: World, caller: Caller, address: string, at: number): Promise<string> {
  const name = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : ''
  const [, owner, since] = NAME.exec(name) ?? []
  const path = join(await folderOf(world), name)
  const isThere = owner === caller.userID && at - Number(since) <= KEPT_MS && (await sizeOf(path).catch(() => -1)) >= 0
  if (!isThere) throw refuse(topicErrors['import-expired'], { fields: ['file'] })
  return path
}
