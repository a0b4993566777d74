// Finds the fields of an input that its shape does not know, and the names they were probably meant to be.
import { fill, texts } from './errors.ts'
import type { Call, Culture, FieldError } from './wire.ts'
import type { z } from 'zod'

type Shape = z.core.$ZodType
export interface UnknownField {
  path: readonly PropertyKey[]
  name: string
  /** Names that may stand in its place and are not given. */
  candidates: readonly string[]
}

const MEANT = texts(
  'Unknown field “{name}”. Did you mean “{meant}”?',
  '未知字段“{name}”。您是否想填“{meant}”？',
  'Campo desconocido «{name}». ¿Quería decir «{meant}»?',
  'Campo desconhecido “{name}”. Você quis dizer “{meant}”?',
)
const UNKNOWN = texts(
  'Unknown field “{name}”.',
  '未知字段“{name}”。',
  'Campo desconocido «{name}».',
  'Campo desconhecido “{name}”.',
)
const NAME_SHOWN = 60

/** Every field of a call's input that it does not know and that no earlier version took, with a sentence beside it. */
export function unknownFields(call: Call, input: unknown, culture: Culture): FieldError[] {
  if (call.lenient) return []
  return findUnknown(call.input, input)
    .filter(({ path }) => !call.retired.some((retired) => isRetired(retired, path)))
    .map(({ path, name, candidates }) => {
      const meant = closest(name, candidates)
      const params = { name: name.slice(0, NAME_SHOWN), meant: meant ?? '' }
      return { path: path.map(String).join('.'), message: fill((meant ? MEANT : UNKNOWN)[culture], params) }
    })
}

const isRetired = (retired: string, path: readonly PropertyKey[]): boolean => {
  const parts = retired.split('.')
  return parts.length === path.length && parts.every((part, i) => part === '*' || part === String(path[i]))
}

/** Fields of a value that a shape does not know, at any depth. Where it may have several shapes, of the nearest one. */
export function findUnknown(shape: Shape, value: unknown, above: readonly PropertyKey[] = []): UnknownField[] {
  const { def } = shape._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'object':
      return isObject(value) ? ofObject(def, value, above) : []
    case 'array':
      return Array.isArray(value) ? value.flatMap((one, i) => findUnknown(def.element, one, [...above, i])) : []
    case 'record':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, one]) => findUnknown(def.valueType, one, [...above, key]))
        : []
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return findUnknown(def.innerType, value, above)
    case 'lazy':
      return findUnknown(def.getter(), value, above)
    case 'pipe': {
      if (def.in._zod.def.type !== 'transform') return findUnknown(def.in, value, above)
      const read = (def.in as z.ZodType).safeParse(value)
      return read.success ? findUnknown(def.out, read.data, above) : []
    }
    case 'intersection': {
      const [left, right] = [findUnknown(def.left, value, above), findUnknown(def.right, value, above)]
      return left.filter((one) => right.some((other) => samePath(one.path, other.path)))
    }
    case 'union': {
      const fitting = def.options.filter((option) => (option as z.ZodType).safeParse(value).success)
      const found = (fitting.length ? fitting : def.options).map((option) => findUnknown(option, value, above))
      return found.toSorted((a, b) => a.length - b.length)[0] ?? []
    }
    default:
      return []
  }
}

function ofObject(def: z.core.$ZodObjectDef, value: object, above: readonly PropertyKey[]): UnknownField[] {
  const entries = Object.entries(value)
  const isOpen = def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
  const missing = Object.keys(def.shape).filter((name) => !Object.hasOwn(value, name))
  return entries.flatMap(([name, inner]) => {
    const known = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
    if (known) return findUnknown(known, inner, [...above, name])
    return isOpen ? [] : [{ path: [...above, name], name, candidates: missing }]
  })
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const samePath = (a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean =>
  a.length === b.length && a.every((part, i) => part === b[i])

/** The name that another was probably meant to be: at most a third of its letters differ; null where none is near. */
export function closest(name: string, candidates: readonly string[]): string | null {
  const wanted = name.slice(0, NAME_SHOWN).toLowerCase()
  const near = candidates
    .map((candidate) => ({ candidate, steps: editSteps(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, steps }) => steps <= Math.max(1, Math.floor(Math.min(wanted.length, candidate.length) / 3)))
    .toSorted((a, b) => a.steps - b.steps)
  return near[0]?.candidate ?? null
}

/** How many letters must be put in, taken out, changed or swapped with their neighbour to make one text of the other. */
function editSteps(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(isSwap ? Math.min(steps, (before[j - 2] ?? 0) + 1) : steps)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
