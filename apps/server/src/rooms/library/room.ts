// Face of the library: files for rooms above, with addresses that end with the right to them.
import type { ResourceView } from '@clearbelt/contract/library/calls'
import type { Caller } from '../../http/context.ts'
import { manyPort } from '../../seams/ports.ts'
import type { Db, Tx } from '../../world/database.ts'

/** Through what somebody may read a file: a room's purpose and the object of it. */
export interface Grant {
  /** `course`; the library's own are `library` and `knowledge`. */
  purpose: string
  /** Id of the object that holds the file, e.g. the course. */
  objectID: string
}

/**
 * Who lets people read files through what it keeps. Asked at every request for bytes, so that access ends at once when
 * it is taken away.
 */
export interface GrantKeeper {
  purpose: string
  /** Whether the caller may now read this file through this object. */
  mayRead(on: Tx | Db, caller: Caller, objectID: string, resourceID: string): Promise<boolean>
}
export const resourceGrants = manyPort<GrantKeeper>('who lets people read files of the library')

export interface ResourceUse {
  resourceID: string
  /** `course`, `knowledge`. */
  kind: string
  /** Of the object that uses it. */
  id: string
  /** Empty where the caller may not see the object. */
  name: string
}
/** Says what a room uses of these files, before one is deleted; without a caller nobody is told a name. */
export type FindResourceUses = (
  on: Tx | Db,
  resourceIDs: readonly string[],
  caller: Caller | null,
) => Promise<ResourceUse[]>
export const resourceUsers = manyPort<FindResourceUses>('uses of files of the library')

export interface LibraryRoom {
  /** Files (no folders) of these ids that the caller may use in what they make, deleted ones left out. */
  resources(on: Tx | Db, caller: Caller, ids: readonly string[]): Promise<Map<string, ResourceView>>
  /**
   * Files for somebody whom another room lets see them: their addresses are good for this session while the keeper of
   * the grant says so. Files in the bin come too (what uses them goes on), those removed for good are missing.
   */
  delivered(on: Tx | Db, caller: Caller, ids: readonly string[], grant: Grant): Promise<Map<string, ResourceView>>
}
