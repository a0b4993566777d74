// What the acts of the images room stand on.
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { CountImageUses, FindImageQuestions, FindReservedImages } from './room.ts'
import type { Renderings } from './renderings/renderings.ts'

export interface ImagesDeps {
  world: World
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  renderings: Renderings
  /** Filled by rooms above. */
  uses(): readonly CountImageUses[]
  reserved(): readonly FindReservedImages[]
  questions(): readonly FindImageQuestions[]
}

/** How often other rooms use each image; images nobody uses are left out. */
export async function countUses(
  { uses }: Pick<ImagesDeps, 'uses'>,
  tx: Tx | Db,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const total = new Map<string, number>()
  for (const count of uses())
    for (const [id, n] of await count(tx, ids)) if (n > 0) total.set(id, (total.get(id) ?? 0) + n)
  return total
}

/** The names of the questions that show each image; images in none are left out. */
export async function findQuestions(
  { questions }: Pick<ImagesDeps, 'questions'>,
  tx: Tx | Db,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  for (const find of questions())
    for (const { imageID, name } of await find(tx, ids)) names.set(imageID, [...(names.get(imageID) ?? []), name])
  return names
}

/** The images among these that stand in an open sitting of the account. */
export async function findReserved(
  { reserved }: Pick<ImagesDeps, 'reserved'>,
  tx: Tx | Db,
  userID: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const check of reserved()) for (const id of await check(tx, userID, ids)) found.add(id)
  return found
}
