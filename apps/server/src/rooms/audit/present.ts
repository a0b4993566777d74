// Shows an entry of the log: names for its words, and before and after field by field.
import { ACTS, OBJECTS } from '@clearbelt/contract/all-rooms'
import type { AuditChange, AuditRow } from '@clearbelt/contract/audit/calls'
import type { Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { ListedEntry } from './list.ts'
import type { AuditPerson } from './room.ts'

/** Recorded words are never lost: one without a name, of an older version, is shown as it is. */
const nameOf = (names: Record<string, Texts>, word: string, culture: Culture): string => names[word]?.[culture] ?? word
const VALUE_MAX = 4000
const SYSTEM: Texts = { en: 'The system', 'zh-CN': '系统', es: 'El sistema', 'pt-BR': 'O sistema' }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const labelled = (value: unknown): string | null => {
  if (!isObject(value)) return null
  const found = value.name ?? value.accountNo ?? value.code
  return typeof found === 'string' ? found : null
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text
}

/** Every field of before and after beside each other; what is no object stands under an empty field name. */
export function changesOf({ before, after }: Pick<ListedEntry, 'before' | 'after'>): AuditChange[] {
  if (!isObject(before ?? {}) || !isObject(after ?? {}))
    return [{ field: '', before: asText(before), after: asText(after) }]
  const [was, is] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: asText(was[field]),
    after: asText(is[field]),
  }))
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** The account that an act was about. */
export const accountOf = ({ object, objectID }: Pick<ListedEntry, 'object' | 'objectID'>): string | null =>
  object === 'account' && ID.test(objectID) ? objectID : null

/** A row of the log; an account that the act itself did not name bears the name it has now. */
export function presentEntry(entry: ListedEntry, people: ReadonlyMap<string, AuditPerson>, culture: Culture): AuditRow {
  const person = entry.actorID === null ? undefined : people.get(entry.actorID)
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    act: entry.act,
    actName: nameOf(ACTS, entry.act, culture),
    object: entry.object,
    objectName: nameOf(OBJECTS, entry.object, culture),
    objectID: entry.objectID,
    label: (
      labelled(entry.after) ??
      labelled(entry.before) ??
      (accountOf(entry) === entry.actorID ? undefined : people.get(accountOf(entry) ?? '')?.name) ??
      ''
    ).slice(0, 200),
    actorID: entry.actorID,
    actorName: entry.actorID === null ? SYSTEM[culture] : (person?.name ?? ''),
    accountNo: person?.accountNo ?? '',
    orgName: person?.orgName ?? '',
    ip: entry.ip ?? '',
    sealed: entry.place !== null,
  }
}
