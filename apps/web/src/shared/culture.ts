// Which of the four languages this page speaks: decided once at start, changed only by a reload.
import { CULTURES, type Culture } from '@clearbelt/contract/culture'
import { keepsStored, readStored, writeStored } from './storage.ts'

const LANG_KEY = 'lang'
const COOKIE_SECONDS = 365 * 86_400

/** What each language calls itself; never translated. */
export const LANGUAGE_NAMES: Record<Culture, string> = {
  'zh-CN': '中文',
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
}

/**
 * The stored choice when it is one of ours; otherwise Chinese for the browser locale zh-CN and English for every other.
 */
export function chooseCulture(stored: string | null, browserLocale: string): Culture {
  const known = CULTURES.find((c) => c === stored)
  if (known) return known
  return browserLocale === 'zh-CN' ? 'zh-CN' : 'en'
}

function readCookie(): string | null {
  if (typeof document === 'undefined') return null
  const prefix = `${LANG_KEY}=`
  const found = document.cookie.split('; ').find((each) => each.startsWith(prefix))
  return found?.slice(prefix.length) ?? null
}

/** One of ours that was chosen by its name. */
export const chooseCultureOf = (chosen: string): Culture => chooseCulture(chosen, '')

/** A panoramic page speaks the language of the page that embeds it, which names it in the address. */
function readAddress(): string | null {
  if (typeof location === 'undefined' || !location.pathname.startsWith('/panorama/')) return null
  const asked = new URLSearchParams(location.search).get(LANG_KEY)
  return CULTURES.find((c) => c === asked) ?? null
}

/** The language of this page. */
export const culture: Culture = chooseCulture(
  readAddress() ?? readStored(LANG_KEY) ?? readCookie(),
  typeof navigator === 'undefined' ? 'en' : navigator.language,
)

/** Keeps the choice and reloads, so that server texts, menus and libraries all change together. */
export function switchCulture(to: Culture, reload: () => void = () => window.location.reload()): void {
  writeStored(LANG_KEY, to)
  // A language that is gone with the reload could not be chosen at all.
  if (!keepsStored()) document.cookie = `${LANG_KEY}=${to}; path=/; max-age=${COOKIE_SECONDS}; samesite=strict`
  reload()
}
