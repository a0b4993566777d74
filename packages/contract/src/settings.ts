// Settings of the installation: what an administrator may set under System info. A room declares its own, and the
// screen, the check (`settings-schema.ts`) and the store follow.
import type { Texts } from './errors.ts'
import { CULTURES, type Culture } from './culture.ts'

const say = (zh: string, en: string, es: string, pt: string): Texts => ({ 'zh-CN': zh, en, es, 'pt-BR': pt })

/** The parts of the screen, in its order. */
export const SETTING_SECTIONS = {
  general: say('基本信息', 'General', 'General', 'Geral'),
  signIn: say('登录方式', 'Signing in', 'Inicio de sesión', 'Entrada'),
  password: say('密码规则', 'Passwords', 'Contraseñas', 'Senhas'),
  privacy: say(
    '数据保留与隐私',
    'Keeping and erasing data',
    'Conservación y borrado de datos',
    'Guarda e eliminação de dados',
  ),
  exams: say('考试', 'Exams', 'Exámenes', 'Provas'),
  messages: say('消息', 'Messages', 'Mensajes', 'Mensagens'),
} as const satisfies Record<string, Texts>
export type SettingSection = keyof typeof SETTING_SECTIONS

/** Days after a number; a unit is filled with the number as `n` (`fill`). */
export const DAYS = say('天', '{n:day|days}', '{n:día|días}', '{n:dia|dias}')

/** How the screen asks for the value. */
export type SettingField =
  | { kind: 'flag' }
  | { kind: 'number'; min: number; max: number; unit: Texts | null }
  | { kind: 'text'; max: number; long: boolean }
  | { kind: 'choice'; options: readonly { value: string; names: Texts }[] }
  /** At least `least` of them, each once. */
  | { kind: 'choices'; options: readonly { value: string; names: Texts }[]; least: number }
  | { kind: 'names' }

export interface Setting<T = unknown> {
  /** Room and name in kebab-case, `access-sms-sign-in`; kept with the value, so it never changes. */
  key: string
  section: SettingSection
  title: Texts
  /** One sentence under the field. */
  hint: Texts | null
  field: SettingField
  /** In force until somebody sets another. */
  fallback: T
  /** Travels with the system info, before anybody has signed in. */
  isPublic: boolean
  /** In the order of declaration. */
  place: number
}

interface Common<T> {
  key: string
  section: SettingSection
  title: Texts
  hint?: Texts
  fallback: T
  isPublic?: boolean
}
/** Rises with each declaration, so that the screen keeps their order. */
let declared = 0
const made = <T>({ key, section, title, hint, fallback, isPublic }: Common<T>, field: SettingField): Setting<T> => ({
  key,
  section,
  title,
  hint: hint ?? null,
  fallback,
  isPublic: isPublic ?? false,
  field,
  place: ++declared,
})

/** On or off. */
export const flagSetting = (init: Common<boolean>): Setting<boolean> => made(init, { kind: 'flag' })

/** A whole number in bounds. */
export const numberSetting = ({
  min,
  max,
  unit,
  ...init
}: Common<number> & { min: number; max: number; unit?: Texts }): Setting<number> =>
  made(init, { kind: 'number', min, max, unit: unit ?? null })

/** Typed text; empty when not set. */
export const textSetting = ({
  max,
  long,
  ...init
}: Omit<Common<string>, 'fallback'> & { fallback?: string; max: number; long?: boolean }): Setting<string> =>
  made({ fallback: '', ...init }, { kind: 'text', max, long: long ?? false })

type Options<V extends string> = readonly { value: V; names: Texts }[]

/** One of several. */
export const choiceSetting = <V extends string>({
  options,
  ...init
}: Common<NoInfer<V>> & { options: Options<V> }): Setting<V> => made<V>(init, { kind: 'choice', options })

/** Some of several, each once; at least `least` of them. */
export const choicesSetting = <V extends string>({
  options,
  least,
  ...init
}: Common<readonly NoInfer<V>[]> & { options: Options<V>; least?: number }): Setting<readonly V[]> =>
  made<readonly V[]>(init, { kind: 'choices', options, least: least ?? 0 })

/** A name in each language; an empty one stands for the name without a language. */
export const namesSetting = (init: Omit<Common<Texts>, 'fallback'>): Setting<Texts> =>
  made<Texts>(
    { ...init, fallback: Object.fromEntries(CULTURES.map((culture) => [culture, ''])) as Record<Culture, string> },
    { kind: 'names' },
  )

/** Whether a value that the server told is one that the field can hold. */
function fits(field: SettingField, value: unknown): boolean {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max
    case 'text':
      return typeof value === 'string'
    case 'choice':
      return field.options.some((option) => option.value === value)
    case 'choices':
      return Array.isArray(value) && value.every((one) => field.options.some((option) => option.value === one))
    case 'names':
      return CULTURES.every((culture) => typeof (value as Partial<Texts> | null)?.[culture] === 'string')
  }
}

/**
 * The value as the system info told it; its fallback before that, and beside a node of another version that knows other
 * values. The server has checked it: this looks at its shape alone, and spares browsers the schema library.
 */
export const toldSetting = <T>(setting: Setting<T>, value: unknown): T =>
  fits(setting.field, value) ? (value as T) : setting.fallback
