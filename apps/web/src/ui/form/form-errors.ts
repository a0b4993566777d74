// Brings the refusals of a call to the fields they speak of.
import type { FormInstance } from 'antd'
import type { FieldError } from '@clearbelt/contract/wire'
import { worded } from '../../shared/call.ts'

type NamePath = (string | number)[]

/** The form's name path of a dotted path of the wire. */
export const namePathOf = (path: string): NamePath =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Splits field errors into those a form can show at a field and those it cannot. */
export function placeErrors(
  fields: readonly FieldError[],
  has: (path: NamePath) => boolean,
): { placed: { name: NamePath; errors: string[] }[]; left: string[] } {
  const placed = new Map<string, { name: NamePath; errors: string[] }>()
  const left: string[] = []
  for (const { path, message } of fields) {
    const name = namePathOf(path)
    if (!has(name)) left.push(message)
    else {
      const entry = placed.get(path) ?? { name, errors: [] }
      entry.errors.push(message)
      placed.set(path, entry)
    }
  }
  return { placed: [...placed.values()], left }
}

/** Whether the form has a field at `name`, by the shape of its values. */
function stands(values: unknown, name: NamePath): boolean {
  let at = values
  for (const part of name) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false
    at = (at as Record<string | number, unknown>)[part]
  }
  return true
}

/** The fields of a form at which refusals stand. */
const refused = new WeakMap<FormInstance, NamePath[]>()

/**
 * Takes back what was refused at the fields that changed, or at all: a field without rules of its own would keep it,
 * whatever is typed into it.
 */
export function forgetRefusals(form: FormInstance, changed?: unknown): void {
  const names = refused.get(form) ?? []
  const gone = names.filter((name) => changed === undefined || stands(changed, name))
  refused.set(
    form,
    names.filter((name) => !gone.includes(name)),
  )
  if (gone.length > 0) form.setFields(gone.map((name) => ({ name, errors: [] })))
}

/**
 * Shows a failed call in the form: errors at their fields with the first in focus; answers what has to stand above the
 * form.
 */
export function showInForm(form: FormInstance, error: unknown): string | null {
  const failure = worded(error)
  forgetRefusals(form)
  const { placed, left } = placeErrors(failure.fields, (name) => stands(form.getFieldsValue(), name))
  form.setFields(placed)
  refused.set(
    form,
    placed.map(({ name }) => name),
  )
  const first = placed[0]
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
  if (left.length > 0) return left.join(' ')
  return placed.length > 0 ? null : failure.message
}
