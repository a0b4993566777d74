// Sets the language of everything around our texts: the html element, antd and dayjs.
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { culture } from './culture.ts'

const loaders = {
  'zh-CN': async () => [await import('antd/es/locale/zh_CN'), await import('dayjs/locale/zh-cn'), 'zh-cn'] as const,
  en: async () => [await import('antd/es/locale/en_US'), null, 'en'] as const,
  es: async () => [await import('antd/es/locale/es_ES'), await import('dayjs/locale/es'), 'es'] as const,
  'pt-BR': async () => [await import('antd/es/locale/pt_BR'), await import('dayjs/locale/pt-br'), 'pt-br'] as const,
}

/** Sets html lang and dayjs, and answers antd's locale. */
export async function loadLocale(): Promise<Locale> {
  document.documentElement.lang = culture
  const [antd, , name] = await loaders[culture]()
  dayjs.locale(name)
  return antd.default
}
