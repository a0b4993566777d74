// What screen readers are told of icons, steps of a number, crosses and tabs: the library names them in English alone,
// icons by their file names.
import { sayFor, type TextKey } from '../shared/i18n.ts'

/** Icons that stand alone in buttons which the library makes; every other one stands beside words, and says nothing. */
const WORDS: Record<string, TextKey<'ui'>> = {
  close: 'iconClose',
  search: 'iconSearch',
  eye: 'iconShown',
  'eye-invisible': 'iconHidden',
  left: 'iconPrevious',
  right: 'iconNext',
}

/**
 * The naming attributes of the icon `name`; the build puts them in the place of the library's own (`vite.config.ts`).
 */
export function iconWords(name: string, given: Record<string, unknown>): Record<string, unknown> {
  if (given['aria-label'] !== undefined) return { role: 'img' }
  const word = WORDS[name]
  return word === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': sayFor('ui')(word) }
}

/** The name of the handle that counts a number up or down; put in place in the same way. */
export const stepWord = (isUp: boolean): string => sayFor('ui')(isUp ? 'stepUp' : 'stepDown')

/** The name of the cross that empties a selection; put in place in the same way. */
export const clearWord = (): string => sayFor('ui')('clearChoice')

/** The place of a tab among its neighbours, said when it has the focus; put in place in the same way. */
export const tabWord = (place: number, count: number): string => sayFor('ui')('tabPlace', { place, count })
