// How the value of a setting is checked, worked out from its field.
import { z } from 'zod'
import type { Setting, SettingField } from './settings.ts'

const zNameOrNone = z.string().trim().max(100)
const valuesOf = (options: readonly { value: string }[]) => z.enum(options.map(({ value }) => value))

function schemaOfField(field: SettingField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'number':
      return z.number().int().min(field.min).max(field.max)
    case 'text':
      return z.string().trim().max(field.max)
    case 'choice':
      return valuesOf(field.options)
    case 'choices':
      return z
        .array(valuesOf(field.options))
        .min(field.least)
        .max(field.options.length)
        .refine((list) => new Set(list).size === list.length)
    case 'names':
      return z.object({ 'zh-CN': zNameOrNone, en: zNameOrNone, es: zNameOrNone, 'pt-BR': zNameOrNone })
  }
}

const made = new Map<string, z.ZodType>()

/** The check of a setting's value. */
export function schemaOf<T>(setting: Setting<T>): z.ZodType<T> {
  const known = made.get(setting.key)
  const schema = known ?? schemaOfField(setting.field)
  if (!known) made.set(setting.key, schema)
  return schema as z.ZodType<T>
}

/** The value as it came over the wire or from the store; what does not fit any more counts as not set. */
export function readSetting<T>(setting: Setting<T>, value: unknown): T {
  const parsed = schemaOf(setting).safeParse(value)
  return parsed.success ? parsed.data : setting.fallback
}
