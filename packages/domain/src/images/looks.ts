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
] as const
export type Look = (typeof LOOKS)[number]

/** What new bags look like where no device of the organisation says otherwise. */
export const NEW_LOOK: Look = 'deep'
