// How much an organisation may keep in its library.
import { libraryErrors } from '@clearbelt/contract/library/errors'
import { libraryQuota } from '@clearbelt/contract/library/settings'
import { refuse } from '../../http/refusal.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Db, Tx } from '../../world/database.ts'
import { selectSpace } from './store.ts'

/** As sizes are shown: the 500 GB of the setting stand as 500 G over the library. */
const GB = 1024 ** 3

/** In bytes. */
export const quotaOf = async (settings: Settings): Promise<number> => (await settings.get(libraryQuota)) * GB

/** Refuses what would take an organisation past its share. */
export async function requireSpace(
  on: Tx | Db,
  settings: Settings,
  { orgID, bytes }: { orgID: string; bytes: number },
): Promise<void> {
  const [limit, used] = [await quotaOf(settings), await selectSpace(on, orgID)]
  if (used + bytes > limit)
    throw refuse(libraryErrors['resource-quota'], { params: { used: (used / GB).toFixed(1), limit: limit / GB } })
}
