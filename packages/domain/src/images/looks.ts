// How the machines of a site show what they see: names of the engine's looks, which never change their meaning.
export const LOOKS = [
  'standard',
  'contrast',
  'soft',
  'fine',
  'worn',
  'vivid',
  'natural',
  'bright',
  'balanced',
  'clear',
  'graded',
  'deep',
  'amber',
  'teal',
] as const
export type Look = (typeof LOOKS)[number]

/**
 * What new bags look like where no device of the organisation says otherwise: each as one of the two makes of scanner
 * that most people will sit in front of shows it.
 */
export const NEW_LOOKS = ['amber', 'teal'] as const satisfies readonly Look[]

/** What one bag looks like where nothing was chosen for it. */
export const NEW_LOOK: Look = NEW_LOOKS[0]

/**
 * What a paper shows all its new bags as, of the looks they have: that of most of them (the first of NEW_LOOKS where as
 * many have either), as one scanner would. Null where none of them is a new look; others stay what they are.
 */
export function lookOfPaper(looks: readonly (Look | null)[]): Look | null {
  const count = (look: Look) => looks.filter((one) => one === look).length
  const [most] = NEW_LOOKS.toSorted((a, b) => count(b) - count(a))
  return most !== undefined && count(most) > 0 ? most : null
}

/** True for the look of a bag that a paper may show by another make. */
export const isNewLook = (look: Look | null): boolean => NEW_LOOKS.some((one) => one === look)

/** Each bag of an order has one of NEW_LOOKS. */
export const MIXED_LOOKS = 'mixed'

/** What a whole order of bags can be asked to look like. */
export const ORDER_LOOKS = [...LOOKS, MIXED_LOOKS] as const
export type OrderLook = (typeof ORDER_LOOKS)[number]
