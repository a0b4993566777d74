// Which images an account may be told nothing about at this moment.
import { formsOf, resitsLeft, type SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { NamedImages } from '../../images/room.ts'
import type { Deps } from '../deps.ts'
import { selectOfRefs } from '../store/find.ts'
import type { SittingRow } from '../store/row.ts'
import { disclosuresOf, isStillSat, selectUses } from './disclosure.ts'

const snapshotRow = z.object({
  snapshot_id: column.text,
})

/**
 * The images about which the account may be told nothing: they stand in an open sitting of theirs, alone or in a
 * question over them, or in something they sit whose truth may not be told to them yet. Who sat it is told as for its
 * review; whoever did not, once nobody can sit its questions any more and its results are not held back by hand.
 */
export async function findReserved(
  deps: Pick<Deps, 'world' | 'purposes' | 'papers'>,
  on: Tx | Db,
  userID: string,
): Promise<NamedImages> {
  const { world, purposes, papers } = deps
  const now = world.clock.now()
  const rows = await selectRows(
    on,
    snapshotRow,
    sql`select distinct snapshot_id from sitting where user_id = ${userID} and state = 'open'`,
  )
  const snapshots = new Set(rows.map((row) => row.snapshot_id))
  for (const [code, purpose] of purposes.all()) {
    const policies = await purpose.policiesOfCandidate(on, userID)
    const own = await selectOfRefs(
      on,
      code,
      policies.map((policy) => policy.ref),
      userID,
    )
    for (const id of await withheldOf(deps, on, policies, own, now)) snapshots.add(id)
  }
  return snapshots.size === 0 ? { ids: [], hashes: [] } : papers.shownBy(on, [...snapshots])
}

/** The snapshots of what an account sits about which it may be told nothing. */
async function withheldOf(
  deps: Pick<Deps, 'purposes' | 'papers'>,
  on: Tx | Db,
  policies: readonly SittingPolicy[],
  own: readonly SittingRow[],
  now: number,
): Promise<string[]> {
  const finished = policies.flatMap((policy) => {
    const ofRef = own.filter((sitting) => sitting.ref === policy.ref)
    const sat = ofRef.filter((sitting) => sitting.state !== 'open').at(-1)
    const isOpenAgain = ofRef.some((sitting) => sitting.state === 'open')
    return sat ? [{ policy, sitting: sat, resitsLeft: resitsLeft(policy, ofRef.length, false), isOpenAgain }] : []
  })
  const told = await disclosuresOf(deps, on, finished, now)
  const toldForms = new Map(
    finished.flatMap(({ policy, sitting }) =>
      told.get(sitting.id)?.truth ? [[policy.ref, sitting.snapshotID] as const] : [],
    ),
  )
  // A form that is told says nothing of the other forms, which may still be sat.
  const others = policies.flatMap((policy) =>
    formsOf(policy).flatMap((form) => (toldForms.get(policy.ref) === form ? [] : [{ policy, form }])),
  )
  const uses = await selectUses(deps, on, [...new Set(others.map(({ form }) => form))], now)
  return others
    .filter(
      ({ policy, form }) => isStillSat(uses.get(form), now) || (policy.release === 'manual' && !policy.isReleased),
    )
    .map(({ form }) => form)
}
