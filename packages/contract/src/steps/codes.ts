// The kinds of step that a plan may consist of, and their numbers on the wire.

/** `businessType` of a step on the wire, by kind. */
export const STEP_CODES = { exam: 1, 'mock-exam': 2, course: 3, questionnaire: 4, custom: 5 } as const
export type StepKindCode = keyof typeof STEP_CODES
export const STEP_KINDS = [
  'exam',
  'mock-exam',
  'course',
  'questionnaire',
  'custom',
] as const satisfies readonly StepKindCode[]

/** Kinds that are offered: the server does not start unless a room registered each of them. */
export const OFFERED_STEPS = ['exam', 'mock-exam', 'course'] as const satisfies readonly StepKindCode[]
export type OfferedStep = (typeof OFFERED_STEPS)[number]
