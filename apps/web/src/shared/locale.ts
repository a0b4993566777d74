// The language of everything around our texts: the html element at once, antd and dayjs when they are needed.
import type { Locale } from 'antd/es/locale'
import { culture } from './culture.ts'
import { DAY_SHAPES } from './day-shapes.ts'

const library = {
  'zh-CN': () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_US'),
  es: () => import('antd/es/locale/es_ES'),
  'pt-BR': () => import('antd/es/locale/pt_BR'),
}
const dates = {
  'zh-CN': () => import('dayjs/locale/zh-cn'),
  en: () => null,
  es: () => import('dayjs/locale/es'),
  'pt-BR': () => import('dayjs/locale/pt-br'),
}

let texts: Locale | undefined
let loading: Promise<void> | null = null

/** The component library's texts in the page's language, once they are loaded. */
export const libraryTexts = (): Locale | undefined => texts

/** With days written as fields take them: the days of an open calendar are named so. */
const withDays = (of: Locale): Locale => ({
  ...of,
  ...(of.DatePicker && DAY_SHAPES[0]
    ? { DatePicker: { ...of.DatePicker, lang: { ...of.DatePicker.lang, fieldDateFormat: DAY_SHAPES[0] } } }
    : {}),
})

/** Loads antd's texts and sets dayjs; asking again answers the same promise, a failed load may be asked again. */
export function loadLocale(): Promise<void> {
  loading ??= Promise.all([library[culture](), import('dayjs'), dates[culture]()]).then(
    ([antd, dayjs]) => {
      dayjs.default.locale(culture.toLowerCase())
      texts = withDays(antd.default)
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
