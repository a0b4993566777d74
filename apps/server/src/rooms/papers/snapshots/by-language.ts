// What a snapshot keeps of a question in other languages, by language.
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { z } from 'zod'

/** As stored; what is in it is its kind's affair. */
export const byLanguage = z.partialRecord(z.enum(CULTURES), z.unknown())

export const mapLanguages = <T, R>(
  of: Readonly<Partial<Record<Culture, T>>>,
  change: (one: T) => R,
): Partial<Record<Culture, R>> =>
  Object.fromEntries(
    CULTURES.flatMap((language) => {
      const one = of[language]
      return one === undefined ? [] : [[language, change(one)]]
    }),
  )
