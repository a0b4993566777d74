// What lies in a folder, what matches, and one file or folder.
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { nameForm } from '@clearbelt/domain/files/names'
import { FAILED } from '@clearbelt/domain/library/resource-states'
import type {
  existFile,
  queryByType,
  resourceDetail,
  resourceTree,
  ResourceView,
} from '@clearbelt/contract/library/calls'
import { libraryErrors } from '@clearbelt/contract/library/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { sql, type RawBuilder } from 'kysely'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { isTopPath } from '../org/room.ts'
import type { LibraryDeps } from './deps.ts'
import { countSeenIn, isRoot, maySee, requireManager, requirePlace, requireSeen, seenBy } from './policy.ts'
import { presentResources } from './present.ts'
import { quotaOf } from './quota.ts'
import { findsText, isNameTaken, selectFolderNames, selectPage, selectResource, selectSpace } from './store.ts'

interface Rows {
  rows: ResourceView[]
  total: number
}

const foldersOf = (path: string): string[] => path.split('/').filter((id) => id !== '')

/** What stands at the root of a caller: also what lies in a folder that the caller does not see. */
function atRoot(caller: Caller): RawBuilder<unknown> {
  if (isTopPath(caller.orgPath)) return sql`r.superior_id is null`
  return sql`(r.superior_id is null or not exists (select 1 from resource p where p.id = r.superior_id and (starts_with(p.org_path, ${caller.orgPath}) or p.creator_id = ${caller.userID})))`
}

/** What lies in a folder; with words, everything below it that has them. */
export async function listFolder(
  deps: LibraryDeps,
  input: ParsedOf<typeof resourceTree>,
  context: Context,
): Promise<Rows> {
  const caller = callerOf(context)
  requireManager(caller)
  const ofTypes = input.types.length > 0 ? [sql`r.type = any(${input.types}::smallint[])`] : []
  const where: RawBuilder<unknown>[] = [seenBy(caller), ...ofTypes]
  const folderID = foldersOf(input.path).at(-1)
  const folder = folderID === undefined ? null : await selectResource(deps.world.db, folderID)
  if (folderID !== undefined && (folder?.type !== FOLDER || !maySee(caller, folder)))
    throw refuse(libraryErrors['folder-unknown'], { fields: ['path'] })
  if (input.name !== '') {
    where.push(...findsText(input.name))
    if (folder) where.push(sql`r.path like ${`${folder.path}${folder.id}/%`}`)
  } else where.push(folder ? sql`r.superior_id = ${folder.id}` : atRoot(caller))
  const { rows, total } = await selectPage(deps.world.db, where, {
    number: input.PageNO,
    limit: input.Limit,
    sort: input.sortName,
    descending: input.order === 'Desc',
    foldersFirst: true,
    isSearch: input.name !== '',
    ...(folder ? { count: countSeenIn(caller, folder.id, ofTypes) } : {}),
  })
  return { rows: await presentResources(deps, deps.world.db, caller, rows), total }
}

/** Files of all folders for a dialog, the newest first. */
export async function listByType(
  deps: LibraryDeps,
  input: ParsedOf<typeof queryByType>,
  context: Context,
): Promise<Rows> {
  const caller = callerOf(context)
  requireManager(caller)
  const where = [seenBy(caller), sql`r.type <> ${FOLDER}`, sql`r.status <> ${FAILED}`, ...findsText(input.name)]
  if (input.types.length > 0) where.push(sql`r.type = any(${input.types}::smallint[])`)
  const { rows, total } = await selectPage(deps.world.db, where, {
    number: input.pageNO,
    limit: input.limit,
    sort: 'createTime',
    descending: true,
    foldersFirst: false,
    isSearch: input.name !== '',
  })
  return { rows: await presentResources(deps, deps.world.db, caller, rows), total }
}

/** One file or folder and the names of the folders above it that the caller sees. */
export async function showResource(
  deps: LibraryDeps,
  id: string,
  context: Context,
): Promise<PackageOf<typeof resourceDetail>> {
  const caller = callerOf(context)
  requireManager(caller)
  const { db } = deps.world
  const row = await requireSeen(db, caller, id)
  const [view] = await presentResources(deps, db, caller, [row])
  if (!view) throw new Error('a resource was not presented')
  const above = foldersOf(row.path)
  const names = new Map((await selectFolderNames(db, above)).map((folder) => [folder.id, folder.name]))
  return { ...view, folders: above.flatMap((one) => (names.has(one) ? [{ id: one, name: names.get(one) ?? '' }] : [])) }
}

/** Whether a name is taken in a folder. */
export async function exists(
  { world }: LibraryDeps,
  { name, superiorID, extension, isFolder }: ParsedOf<typeof existFile> & { isFolder: boolean },
  context: Context,
): Promise<boolean> {
  const caller = callerOf(context)
  requireManager(caller)
  if (nameForm(name) === '') return false
  const place = isRoot(superiorID) ? { superiorID: null } : await requirePlace(world.db, caller, superiorID)
  const where = { superiorID: place.superiorID, orgID: caller.orgID }
  return isNameTaken(world.db, where, { name, extension: extension.replace(/^\./, ''), isFolder })
}

/** Bytes that the caller's organisation has used, and may use. */
export async function showQuota(
  { world, settings }: LibraryDeps,
  context: Context,
): Promise<{ used: number; limit: number }> {
  const caller = callerOf(context)
  requireManager(caller)
  return { used: await selectSpace(world.db, caller.orgID), limit: await quotaOf(settings) }
}
