// The language of words that a question brings, where it is another than that of the page: read aloud, hyphenated and drawn as its own.
import type { Culture } from '@clearbelt/contract/culture'
import { createContext, useContext } from 'react'
import { culture } from './culture.ts'

/** That of the question around; null: not known, as of words that a paper itself brings. */
export const WordsLanguage = createContext<Culture | null>(null)

/** The attribute of an element that holds words of the question; none where they are in the language of the page. */
export function useWordsLanguage(): { lang?: Culture } {
  const language = useContext(WordsLanguage)
  return language === null || language === culture ? {} : { lang: language }
}
