// The purposes that sittings have: each is registered once, and no sitting is opened without.
import type { SittingKind } from '@clearbelt/domain/sittings/sitting'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { isUuid } from '../../db/uuid.ts'
import { PortError } from '../../seams/ports.ts'
import type { Purpose, PurposeCode } from '../../seams/purpose.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { SittingRow } from './store/row.ts'

export interface Purposes {
  register(code: PurposeCode, purpose: Purpose): void
  /** Throws for a purpose that no room registered. */
  of(code: PurposeCode): Purpose
  /** Ends the start where one of these is not registered; no other comes later. */
  close(codes: readonly PurposeCode[]): void
  all(): ReadonlyMap<PurposeCode, Purpose>
}

export function createPurposes(): Purposes {
  const purposes = new Map<SittingKind, Purpose>()
  let closed = false
  return {
    register(code, purpose) {
      if (closed) throw new PortError(`The purpose "${code}" is registered after the start.`)
      if (purposes.has(code)) throw new PortError(`The purpose "${code}" is registered twice.`)
      purposes.set(code, purpose)
    },
    of(code) {
      const purpose = purposes.get(code)
      if (!purpose) throw new PortError(`No room registered the purpose "${code}" of sittings.`)
      return purpose
    },
    close(codes) {
      for (const code of codes) this.of(code)
      closed = true
    },
    all: () => purposes,
  }
}

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
