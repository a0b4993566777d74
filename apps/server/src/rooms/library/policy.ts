// Who may see and change what is in the library.
import { ADMINISTRATOR, STUDENT } from '@clearbelt/domain/access/account-types'
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { commonErrors } from '@clearbelt/contract/errors'
import { libraryErrors } from '@clearbelt/contract/library/errors'
import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import { isTopPath } from '../org/room.ts'
import { selectResource, type ResourceRow } from './store.ts'

/** Refuses callers for whom there is no library: students read files where courses and the knowledge base show them. */
export function requireManager(caller: Pick<Caller, 'type'>): void {
  if (caller.type === STUDENT) throw refuse(commonErrors['no-permission'])
}

type Owned = Pick<ResourceRow, 'orgPath' | 'creatorID'>

export const maySee = (caller: Caller, row: Owned): boolean =>
  caller.type !== STUDENT && (row.orgPath.startsWith(caller.orgPath) || row.creatorID === caller.userID)

/** Who put it there, and administrators. */
export const mayEdit = (caller: Caller, row: Owned): boolean =>
  maySee(caller, row) && (caller.type === ADMINISTRATOR || row.creatorID === caller.userID)

/**
 * SQL of the same as `maySee`, for rows `r`. Who sees all is not compared row by row; for 100,000 rows the comparison of a
 * pattern takes a fraction of what `starts_with` takes. Paths hold ids and slashes alone.
 */
export const seenBy = ({ orgPath, userID }: Pick<Caller, 'orgPath' | 'userID'>): RawBuilder<unknown> =>
  isTopPath(orgPath) ? sql`true` : sql`(r.creator_id = ${userID} or r.org_path like ${`${orgPath}%`})`

/**
 * SQL that counts the live rows `r` of one folder that the caller may see, `more` being true of them: what lies in the
 * caller's organisations and, apart, the caller's own elsewhere. Each part is a range of one index; nothing is compared
 * row by row. A path ends with `/`, and `0` is the next character.
 */
export function countSeenIn(
  { orgPath, userID }: Pick<Caller, 'orgPath' | 'userID'>,
  folderID: string,
  more: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const count = (part: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select count(*) from resource r where ${sql.join([sql`r.deleted_at is null and r.superior_id = ${folderID}`, part, ...more], sql` and `)})`
  if (isTopPath(orgPath)) return sql`select ${count(sql`true`)} as n`
  const after = `${orgPath.slice(0, -1)}0`
  const within = sql`r.org_path ~>=~ ${orgPath} and r.org_path ~<~ ${after}`
  const own = (part: RawBuilder<unknown>) => count(sql`${part} and r.creator_id = ${userID}`)
  return sql`select ${count(within)} + ${own(sql`r.org_path ~<~ ${orgPath}`)} + ${own(sql`r.org_path ~>=~ ${after}`)} as n`
}

/** The file or folder when the caller may see it; otherwise the same answer as for one that does not exist. */
export async function requireSeen(on: Tx | Db, caller: Caller, id: string): Promise<ResourceRow> {
  const row = await selectResource(on, id)
  if (!row || !maySee(caller, row)) throw refuse(commonErrors['not-found'])
  return row
}

/** The file or folder when the caller may change it. */
export async function requireEditable(on: Tx | Db, caller: Caller, id: string): Promise<ResourceRow> {
  const row = await requireSeen(on, caller, id)
  if (!mayEdit(caller, row)) throw refuse(commonErrors['no-permission'])
  return row
}

export const isRoot = (id: string): boolean => id === '-1' || id === ''

/** Folders may be nested so deep. */
export const DEPTH_MAX = 20
export const depthOf = (path: string): number => path.split('/').length - 2

export interface Place {
  /** Null is the root. */
  superiorID: string | null
  /** Of what lies in it. */
  path: string
}

/** The place of a folder that the caller may see. Refuses any other id. */
export async function requirePlace(on: Tx | Db, caller: Caller, id: string, field = 'superiorID'): Promise<Place> {
  if (isRoot(id)) return { superiorID: null, path: '/' }
  const folder = await selectResource(on, id)
  if (folder?.type !== FOLDER || !maySee(caller, folder))
    throw refuse(libraryErrors['folder-unknown'], { fields: [field] })
  return { superiorID: folder.id, path: `${folder.path}${folder.id}/` }
}

export function requireDepth(path: string): void {
  if (depthOf(path) > DEPTH_MAX) throw refuse(libraryErrors['folder-too-deep'], { params: { max: DEPTH_MAX } })
}
