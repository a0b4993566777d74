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

/** Each bag of an order has one of NEW_LOOKS. */
export const MIXED_LOOKS = 'mixed'

/** What a whole order of bags can be asked to look like. */
export const ORDER_LOOKS = [...LOOKS, MIXED_LOOKS] as const
export type OrderLook = (typeof ORDER_LOOKS)[number]
