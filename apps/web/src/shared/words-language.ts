// The language of words that a question brings, where it is another than that of the page: read aloud, hyphenated and drawn as its own.
import type { Culture } from '@clearbelt/contract/culture'
import { createContext, useContext } from 'react'
import { culture } from './culture.ts'

/** That of the question around; null: not known, as of words that a paper itself brings. */
export const WordsLanguage = createContext<Culture | null>(null)

/** The attribute of an element that holds words in a language; none where it is that of the page, or not known. */
export const langOf = (language: Culture | null | undefined): { lang?: Culture } =>
  language === null || language === undefined || language === culture ? {} : { lang: language }

/** That of an element that holds words of the question. */
export const useWordsLanguage = (): { lang?: Culture } => langOf(useContext(WordsLanguage))
