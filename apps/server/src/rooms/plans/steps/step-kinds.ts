// The kinds of step that rooms registered with plans: exactly those that the contract offers.
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { StepKindCode } from '@clearbelt/contract/steps/codes'
import { PortError } from '../../../seams/ports.ts'
import type { AnyStepKind } from '../../../seams/step-kind.ts'

export interface StepKinds {
  /** Throws where the contract does not offer the kind, or a room registered it already. */
  register(kind: AnyStepKind): void
  /** Throws, with its name, for a kind that is offered and that no room registered; no other comes later. */
  requireAll(): void
  of(code: StepKindCode): AnyStepKind
  /** The kind that a number stands for on the wire; null where none does. */
  ofNumber(businessType: number): AnyStepKind | null
}

/** Holds the kinds for `offered` codes. */
export function createStepKinds(offered: readonly StepKindCode[]): StepKinds {
  const kinds = new Map<StepKindCode, AnyStepKind>()
  let closed = false
  return {
    register(kind) {
      if (closed) throw new PortError(`The step kind "${kind.code}" is registered after the start.`)
      if (!offered.includes(kind.code)) throw new PortError(`The contract offers no step kind "${kind.code}".`)
      if (kinds.has(kind.code)) throw new PortError(`The step kind "${kind.code}" is registered twice.`)
      kinds.set(kind.code, kind)
    },
    requireAll() {
      const missing = offered.filter((code) => !kinds.has(code))
      if (missing.length > 0) throw new PortError(`No room registered the step kind "${missing.join('", "')}".`)
      closed = true
    },
    of(code) {
      const kind = kinds.get(code)
      if (kind === undefined) throw new Error(`no room registered the step kind "${code}"`)
      return kind
    },
    ofNumber: (businessType) => [...kinds.values()].find((kind) => STEP_CODES[kind.code] === businessType) ?? null,
  }
}
