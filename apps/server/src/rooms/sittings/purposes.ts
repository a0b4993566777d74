// The purposes that sittings have: one room decides about each, and no sitting is opened without.
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { isUuid } from '../../db/uuid.ts'
import { PortError } from '../../seams/ports.ts'
import type { Purpose, PurposeCode } from '../../seams/purpose.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { SittingRow } from './store/row.ts'

export interface Purposes {
  /** The rooms see to it that each has one: none is left out at the start. */
  of(code: PurposeCode): Purpose
  all(): ReadonlyMap<PurposeCode, Purpose>
}

/** The purposes as the port has them, once it is closed. */
export const createPurposes = (all: () => ReadonlyMap<PurposeCode, Purpose>): Purposes => ({
  all,
  of(code) {
    const purpose = all().get(code)
    if (!purpose) throw new PortError(`No room decides about sittings of the purpose "${code}".`)
    return purpose
  },
})

/** How one thing is sat; null where it does not exist. */
export async function selectPolicy(purpose: Purpose, on: Tx | Db, ref: string): Promise<SittingPolicy | null> {
  if (!isUuid(ref)) return null
  const id = ref.toLowerCase()
  return (await purpose.policiesOf(on, [id])).get(id) ?? null
}

/** How each of some sittings is sat, by the sitting's id; one whose thing exists no more is left out. */
export async function policiesOf(
  { purposes, world }: { purposes: Purposes; world: Pick<World, 'db'> },
  sittings: readonly Pick<SittingRow, 'id' | 'purpose' | 'ref'>[],
): Promise<Map<string, SittingPolicy>> {
  const found = new Map<string, SittingPolicy>()
  for (const [code, some] of Map.groupBy(sittings, (s) => s.purpose)) {
    const policies = await purposes.of(code).policiesOf(world.db, [...new Set(some.map((s) => s.ref))])
    for (const { id, ref } of some) {
      const policy = policies.get(ref)
      if (policy) found.set(id, policy)
    }
  }
  return found
}
