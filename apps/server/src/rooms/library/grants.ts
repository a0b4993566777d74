// The library's own two ways to a file: its tree, and the knowledge base.
import type { GrantKeeper } from './room.ts'
import { selectAsset } from './knowledge/store.ts'
import { KNOWLEDGE } from './knowledge/read.ts'
import { maySee } from './policy.ts'
import { OWN_GRANT } from './present.ts'
import { selectResource } from './store.ts'

/** Asked at every request for bytes: a file in the bin is not read here any more. */
export const treeKeeper: GrantKeeper = {
  purpose: OWN_GRANT.purpose,
  async mayRead(on, caller, _objectID, resourceID) {
    const row = await selectResource(on, resourceID)
    return (
      row !== null &&
      maySee(caller, row) &&
      (caller.permissions.has('resource.library') ||
        caller.permissions.has('resource.knowledge') ||
        caller.permissions.has('course.my') ||
        caller.permissions.has('course.library'))
    )
  },
}

export const knowledgeKeeper: GrantKeeper = {
  purpose: KNOWLEDGE,
  async mayRead(on, caller, objectID, resourceID) {
    return (await selectAsset(on, caller, objectID))?.resourceID === resourceID
  },
}
