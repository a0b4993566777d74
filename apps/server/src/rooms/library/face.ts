// What rooms above ask of the library.
import { FOLDER } from '@clearbelt/domain/files/file-types'
import type { ResourceView } from '@clearbelt/contract/library/calls'
import type { LibraryDeps } from './deps.ts'
import { maySee } from './policy.ts'
import { presentResources } from './present.ts'
import type { LibraryRoom } from './room.ts'
import { selectResources } from './store.ts'

const byID = (views: readonly ResourceView[]): Map<string, ResourceView> =>
  new Map(views.map((view) => [view.id, view]))

export const createLibraryRoom = (deps: LibraryDeps): LibraryRoom => ({
  async resources(on, caller, ids) {
    const rows = (await selectResources(on, ids)).filter((row) => row.type !== FOLDER && maySee(caller, row))
    return byID(await presentResources(deps, on, caller, rows))
  },
  async delivered(on, caller, ids, grant) {
    const rows = (await selectResources(on, ids, true)).filter((row) => row.type !== FOLDER)
    return byID(await presentResources(deps, on, caller, rows, grant))
  },
})
