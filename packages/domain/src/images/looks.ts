// How the machines of a site show what they see: names of the engine's looks, which never change their meaning.
export const LOOKS = ['standard', 'contrast', 'soft', 'fine', 'worn'] as const
export type Look = (typeof LOOKS)[number]
