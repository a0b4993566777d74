// Settings of the installation: what an administrator may set under System info. A room declares its own, and the
// screen, the check and the store follow.
import { z } from 'zod'
import type { Texts } from './errors.ts'
import { CULTURES, type Culture } from './wire.ts'

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

/** How the screen asks for the value. */
export type SettingField =
  | { kind: 'flag' }
  | { kind: 'number'; min: number; max: number; unit: Texts | null }
  | { kind: 'text'; max: number; long: boolean }
  | { kind: 'choice'; options: readonly { value: string; names: Texts }[] }
  | { kind: 'choices'; options: readonly { value: string; names: Texts }[] }
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
  schema: z.ZodType<T>
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
const made = <T>(
  { key, section, title, hint, fallback, isPublic }: Common<T>,
  field: SettingField,
  schema: z.ZodType<T>,
): Setting<T> => ({
  key,
  section,
  title,
  hint: hint ?? null,
  fallback,
  isPublic: isPublic ?? false,
  field,
  schema,
  place: ++declared,
})

/** On or off. */
export const flagSetting = (init: Common<boolean>): Setting<boolean> => made(init, { kind: 'flag' }, z.boolean())

/** A whole number in bounds. */
export const numberSetting = ({
  min,
  max,
  unit,
  ...init
}: Common<number> & { min: number; max: number; unit?: Texts }): Setting<number> =>
  made(init, { kind: 'number', min, max, unit: unit ?? null }, z.number().int().min(min).max(max))

/** Typed text; empty when not set. */
export const textSetting = ({
  max,
  long,
  schema,
  ...init
}: Omit<Common<string>, 'fallback'> & {
  fallback?: string
  max: number
  long?: boolean
  schema?: z.ZodType<string>
}): Setting<string> =>
  made({ fallback: '', ...init }, { kind: 'text', max, long: long ?? false }, schema ?? z.string().trim().max(max))

type Options<V extends string> = readonly { value: V; names: Texts }[]
const valuesOf = <V extends string>(options: Options<V>) => z.enum(options.map(({ value }) => value) as [V, ...V[]])

/** One of several. */
export const choiceSetting = <V extends string>({
  options,
  ...init
}: Common<NoInfer<V>> & { options: Options<V> }): Setting<V> =>
  made<V>(init, { kind: 'choice', options }, valuesOf(options) as unknown as z.ZodType<V>)

/** Some of several, each once; at least `least` of them. */
export const choicesSetting = <V extends string>({
  options,
  least,
  ...init
}: Common<readonly NoInfer<V>[]> & { options: Options<V>; least?: number }): Setting<readonly V[]> =>
  made<readonly V[]>(
    init,
    { kind: 'choices', options },
    z
      .array(valuesOf(options))
      .min(least ?? 0)
      .max(options.length)
      .refine((list) => new Set(list).size === list.length) as unknown as z.ZodType<readonly V[]>,
  )

const zNameOrNone = z.string().trim().max(100)
/** A name in each language; an empty one stands for the name without a language. */
export const namesSetting = (init: Omit<Common<Texts>, 'fallback'>): Setting<Texts> =>
  made<Texts>(
    { ...init, fallback: Object.fromEntries(CULTURES.map((culture) => [culture, ''])) as Record<Culture, string> },
    { kind: 'names' },
    z.object({ 'zh-CN': zNameOrNone, en: zNameOrNone, es: zNameOrNone, 'pt-BR': zNameOrNone }),
  )

/** The value as it came over the wire or from the store; what does not fit any more counts as not set. */
export function readSetting<T>(setting: Setting<T>, value: unknown): T {
  const parsed = setting.schema.safeParse(value)
  return parsed.success ? parsed.data : setting.fallback
}
