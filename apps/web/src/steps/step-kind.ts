// What every kind of step supplies to the form and the page of a plan; the rooms of the kinds fill it, the app hands it
// to the plans.
import type { PlanDetail } from '@clearbelt/contract/plans/calls'
import { OFFERED_STEPS, STEP_CODES, type OfferedStep } from '@clearbelt/contract/steps/codes'
import type { AnyStepInput, AnyStepShown } from '@clearbelt/contract/steps/registry'
import type { ComponentType, ReactNode } from 'react'
import { useTexts, type Namespace } from '../shared/i18n.ts'

/** A step of a plan that is being written; a kind adds what is its own. */
export interface StepDraft {
  kind: OfferedStep
  /** Absent for a new step. */
  id?: string
  /** ISO 8601; null: the end of the plan. */
  deadline: string | null
  hours: number | null
  credit: number | null
}

/** When a step can be done, as the form has it now; ms, null where nothing is said. */
export interface StepWindow {
  startTime: number | null
  /** The end of the plan. */
  endTime: number | null
  deadline: number | null
}

export interface StepFieldsProps {
  /** Place in the list `processes` of the form. */
  name: number
  window: () => StepWindow
  /** Fields of the form that move the window. */
  windowFields: (string | (string | number)[])[]
  /** Lays something over the whole page, e.g. a preview; null takes it away. */
  showOver: (over: ReactNode) => void
}

export interface StepRowProps<Shown = AnyStepShown> {
  plan: PlanDetail
  step: Shown
  /** Position shown, from 1. */
  number: number
  /** Loads everything shown of the plan again. */
  refresh: () => Promise<void>
}

type ShownOf<C extends OfferedStep> = Extract<AnyStepShown, { businessType: (typeof STEP_CODES)[C] }>
type InputOf<C extends OfferedStep> = Extract<AnyStepInput, { businessType: (typeof STEP_CODES)[C] }>

/** One kind of step in the browser. `Fields` and `Row` load when they are shown and may suspend. */
export interface WebStepKind<C extends OfferedStep = OfferedStep, Draft extends StepDraft = StepDraft> {
  code: C
  /** Texts that must be loaded before `say` is asked. */
  texts: readonly Namespace[]
  say: {
    /** Heads the step in the form. */
    title: (number: number) => string
    add: () => string
  }
  create(): Draft
  /** A first step out of the address of the page that makes a plan, or null where it names none of the kind. */
  readAddress(params: URLSearchParams, signal: AbortSignal): Promise<Draft | null>
  read(step: ShownOf<C>): Draft
  write(draft: Draft): InputOf<C>
  Fields: ComponentType<StepFieldsProps>
  Row: ComponentType<StepRowProps<ShownOf<C>>>
  /** What it is called in a list. */
  nameOf(step: ShownOf<C>): string
  /** The results of the step, on the page of its plan; may suspend. */
  Results: ComponentType<{ processID: string }>
}

/** A kind that is offered and missing here does not compile. */
export type StepKinds = { readonly [C in OfferedStep]: WebStepKind<C> }

/** Every kind that is offered, in the order of the offer. */
export const listStepKinds = (kinds: StepKinds): readonly WebStepKind[] =>
  // What a kind gives is only ever given back to the same kind.
  OFFERED_STEPS.map((code) => kinds[code] as unknown as WebStepKind)

/** The kind of a step on the wire. Throws for a kind that is not offered. */
export function stepKindOf(kinds: StepKinds, { businessType }: Pick<AnyStepShown, 'businessType'>): WebStepKind {
  const found = OFFERED_STEPS.find((code) => STEP_CODES[code] === businessType)
  if (!found) throw new Error(`a step of an unknown kind: ${businessType}`)
  return kinds[found] as unknown as WebStepKind
}

/** Suspends until every kind can say what it has to say. */
export function useStepTexts(kinds: StepKinds): void {
  for (const kind of listStepKinds(kinds)) for (const namespace of kind.texts) useTexts(namespace)
}

const NEW = { deadline: null, hours: 0, credit: 0 } as const

/** What a new step of any kind starts with. */
export const newShared = <C extends OfferedStep>(kind: C): StepDraft & { kind: C } => ({ kind, ...NEW })

/** What steps of every kind share, of a stored step. */
export const readShared = <C extends OfferedStep>(
  kind: C,
  { id, deadline, hours, credit }: AnyStepShown,
): StepDraft & { kind: C } => ({ kind, id, deadline, hours, credit })

/** What steps of every kind share, as the calls take it. */
export const writeShared = ({ id, deadline, hours, credit }: StepDraft) => ({
  ...(id ? { id } : {}),
  deadline,
  hours: hours ?? 0,
  credit: credit ?? 0,
})
