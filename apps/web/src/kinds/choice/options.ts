// How options are chosen: which of the two kinds it is, the keys, and what an answer becomes.
import { NO_CHOICE, type ChoiceAnswer } from '@clearbelt/domain/kinds/choice/choice'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { isTyping } from '../../console/keys.ts'

/** Kinds in which options are chosen. */
export type ChoiceCode = Extract<KindCode, `${string}-choice`>

/** Whether several options may be chosen. */
export const isMany = (code: KindCode): boolean => code !== 'single-choice'

export const asAnswer = (answer: unknown): ChoiceAnswer => (answer as ChoiceAnswer | undefined) ?? NO_CHOICE

/** The answer once an option was pressed: chosen alone, or where several may be, added or taken away. */
export const press = ({ chosen }: ChoiceAnswer, id: string, many: boolean): ChoiceAnswer => {
  if (!many) return { chosen: [id] }
  return { chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].toSorted() }
}

const LETTERS = 'abcdefghij'
const DIGITS = '1234567890'

/** The place of the option that a key chooses, from 0; -1 for other keys. */
export const placeOfKey = (key: string): number =>
  key.length === 1 ? Math.max(LETTERS.indexOf(key.toLowerCase()), DIGITS.indexOf(key)) : -1

/** The keys of an option, as they are written on it. */
export const keysOf = (place: number): { letter: string; digit: string } => ({
  letter: LETTERS.charAt(place).toUpperCase(),
  digit: DIGITS.charAt(place),
})

/**
 * Hears the keys that choose an option; answers the way to stop. `digits`: letters are left to what stands beside the
 * options.
 */
export function listenToOptions(
  count: number,
  choose: (place: number) => void,
  keys: 'all' | 'digits' = 'all',
): () => void {
  const onDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
      return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    const place = keys === 'digits' && !/^\d$/.test(event.key) ? -1 : placeOfKey(event.key)
    if (place < 0 || place >= count) return
    event.preventDefault()
    choose(place)
  }
  window.addEventListener('keydown', onDown)
  return () => window.removeEventListener('keydown', onDown)
}
