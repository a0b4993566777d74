// The caller's language: read from the query, and the words of the schema library in it.
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { commonErrors, texts, type Texts } from '@clearbelt/contract/errors'
import { z } from 'zod'
import { refuse } from './refusal.ts'

const locales = {
  en: z.locales.en(),
  'zh-CN': z.locales.zhCN(),
  es: z.locales.es(),
  'pt-BR': z.locales.pt(),
} satisfies Record<Culture, unknown>

const isCulture = (value: unknown): value is Culture => CULTURES.includes(value as Culture)

/** The culture of a query; English when it names none. Throws for a language that is not offered. */
export function cultureOf(query: unknown): Culture {
  const { culture, 'ui-culture': ui } = (query ?? {}) as Record<string, unknown>
  const asked = ui ?? culture
  if (asked === undefined) return 'en'
  if (isCulture(asked) && (culture === undefined || isCulture(culture))) return asked
  throw refuse(commonErrors['unknown-culture'])
}

/** As `cultureOf`, for answers to requests that went wrong before their culture could be checked. */
export function cultureOrEnglish(query: unknown): Culture {
  const { culture, 'ui-culture': ui } = (query ?? {}) as Record<string, unknown>
  return isCulture(ui) ? ui : isCulture(culture) ? culture : 'en'
}

const NO_NUMBER = texts('Enter a number.', '请填写数字。', 'Indique un número.', 'Informe um número.')
/** A number that may arrive as text was made of something that is none, often of nothing at all. */
const isNoNumber = (issue: z.core.$ZodRawIssue): boolean => issue.code === 'invalid_type' && Number.isNaN(issue.input)

/** The error map of a language for one parse. A rule of our own brings its words as `params.texts`. */
export const localeOf =
  (culture: Culture): z.core.$ZodErrorMap =>
  (issue) =>
    issue.code === 'custom' && issue.params?.texts
      ? (issue.params.texts as Texts)[culture]
      : isNoNumber(issue)
        ? NO_NUMBER[culture]
        : locales[culture].localeError(issue)

/** Names one after the other, as a language separates them. */
export const joinNames = (names: readonly string[], culture: Culture): string =>
  new Intl.ListFormat(culture, { type: 'conjunction', style: 'narrow' }).format(names)
