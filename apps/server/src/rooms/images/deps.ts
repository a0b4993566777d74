// What the acts of the images room stand on.
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { Settings } from '../../settings/settings.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { FindImagePlaces, FindImageQuestions, FindReservedImages, FindToldImage, ImagePlace } from './room.ts'
import type { Renderings } from './renderings/renderings.ts'
import { selectOfSameBag } from './practised/same-bag.ts'

export interface ImagesDeps {
  world: World
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  settings: Settings
  renderings: Renderings
  /** Filled by rooms above. */
  places(): readonly FindImagePlaces[]
  reserved(): readonly FindReservedImages[]
  questions(): readonly FindImageQuestions[]
  told(): readonly FindToldImage[]
}

/** Where each image is used; images nobody uses are left out. */
export async function findPlaces(
  { places }: Pick<ImagesDeps, 'places'>,
  tx: Tx | Db,
  ids: readonly string[],
  caller: Caller,
): Promise<Map<string, ImagePlace[]>> {
  const found = new Map<string, ImagePlace[]>()
  for (const find of places())
    for (const place of await find(tx, ids, caller))
      found.set(place.imageID, [...(found.get(place.imageID) ?? []), place])
  return found
}

export interface ImageQuestion {
  /** Empty where the caller may not know of it. */
  name: string
  /** Written in a paper for itself, not in the bank. */
  isOfPaper: boolean
}

/** The questions that show each image; images in none are left out. */
export async function findQuestions(
  { questions }: Pick<ImagesDeps, 'questions'>,
  tx: Tx | Db,
  ids: readonly string[],
  caller: Caller,
): Promise<Map<string, ImageQuestion[]>> {
  const found = new Map<string, ImageQuestion[]>()
  for (const find of questions())
    for (const { imageID, name, isOfPaper = false } of await find(tx, ids, caller))
      found.set(imageID, [...(found.get(imageID) ?? []), { name, isOfPaper }])
  return found
}

/** The images among these that are held back from the account, with those that show the same bag as one that is. */
export async function findReserved(
  { reserved }: Pick<ImagesDeps, 'reserved'>,
  tx: Tx | Db,
  userID: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const find of reserved()) for (const id of await selectOfSameBag(tx, ids, await find(tx, userID))) found.add(id)
  return found
}

/** The image that the caller was told about under an id; null where there is none. */
export async function findTold(
  { told }: Pick<ImagesDeps, 'told'>,
  on: Tx | Db,
  shownID: string,
  caller: Caller,
  at: number,
): Promise<string | null> {
  for (const find of told()) {
    const imageID = await find(on, shownID, caller, at)
    if (imageID !== null) return imageID
  }
  return null
}
