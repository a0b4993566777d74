// The account on whose behalf a command line reads or writes the library.
import type { Rooms } from '../build.ts'
import type { Caller } from '../http/context.ts'
import type { Account } from '../rooms/org/room.ts'
import type { World } from '../world.ts'
import { UsageError } from './usage-error.ts'

const ACCOUNTS_SEARCHED = 200_000

/**
 * An administrator or trainer of the organisation named, else of the topmost one. Throws UsageError when there is none or the name fits several
 * organisations.
 */
export async function findOwner(
  world: World,
  rooms: Rooms,
  { org, as }: { org: string | null; as: string | null },
): Promise<Account> {
  const top = await rooms.org.topOrganisation(world.db)
  if (!top) throw new UsageError('This installation is empty; start the product once first.')
  const system: Caller = {
    userID: '',
    userName: '',
    type: 1,
    orgID: top.id,
    orgPath: top.path,
    permissions: new Set(),
    sessionID: '',
    script: true,
    byFace: false,
    mustChange: false,
  }
  const found = await rooms.org.accounts(
    world.db,
    await rooms.org.searchIDs(world.db, system, as ?? org ?? '', ACCOUNTS_SEARCHED),
  )
  const managers = found.filter(
    (account) =>
      account.type !== 3 &&
      account.enabled &&
      (org ? account.orgName === org : as !== null || account.orgID === top.id) &&
      (!as || account.accountNo === as),
  )
  if (new Set(managers.map((account) => account.orgID)).size > 1)
    throw new UsageError('Several organisations have that name; name an account with --as.')
  const [owner] = managers.sort((a, b) => a.type - b.type || (a.accountNo < b.accountNo ? -1 : 1))
  if (!owner)
    throw new UsageError(
      `There is no administrator or trainer${as ? ` "${as}"` : ''}${org ? ` in the organisation "${org}"` : ''}.`,
    )
  return owner
}
