// Keeps the shared lists: entries are added, renamed, reordered, disabled and taken out; those the program branches on
// stay.
import type { Act } from '@clearbelt/contract/all-rooms'
import { commonErrors, type Texts } from '@clearbelt/contract/errors'
import type {
  addDictionary,
  addSpecial,
  deleteDictionary,
  DictionaryEntry,
  TrainSpecial,
  updateDictionary,
  updateSpecial,
} from '@clearbelt/contract/shell/dictionary-calls'
import { shellErrors } from '@clearbelt/contract/shell/errors'
import { LISTS, type ListName } from '@clearbelt/contract/shell/lists'
import { CULTURES, type Culture, type ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { createOnce } from '../../http/create-once.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import {
  insertEntry,
  lockEntries,
  lockEntry,
  markDeleted,
  selectEntries,
  updateEntry,
  type Entry,
} from './dictionary-store.ts'
import type { Lists } from './lists.ts'

export interface Keeping {
  world: World
  audit: AuditRoom
  org: OrgRoom
  lists: Lists
}

const SPECIALS: ListName = 'TrainingSpecial'
const isSpecial = (list: ListName): boolean => list === SPECIALS
const isDictionary = (list: ListName): boolean => list !== SPECIALS

export const presentEntry = (entry: Entry, culture: Culture): DictionaryEntry => ({
  id: entry.id,
  type: entry.list as DictionaryEntry['type'],
  value: entry.value,
  name: entry.names[culture],
  names: entry.names,
  order: entry.sort,
  enabled: entry.enabled,
  system: entry.system,
})
export const presentSpecial = (entry: Entry, culture: Culture): TrainSpecial => ({
  id: entry.id,
  name: entry.names[culture],
  names: entry.names,
  order: entry.sort,
  enabled: entry.enabled,
})

/** The lists belong to the whole installation: only those at its top change them. */
async function atTheTop({ world, org }: Keeping, context: Context): Promise<void> {
  const top = await org.topOrganisation(world.db)
  if (!top || !org.inScope(callerOf(context), top.path)) throw refuse(commonErrors['no-permission'])
}

const facts = ({
  list,
  value,
  names,
  sort,
  enabled,
}: Pick<Entry, 'list' | 'value' | 'names' | 'sort' | 'enabled'>) => ({
  list,
  value,
  name: names.en,
  order: sort,
  enabled,
})

function note(
  keeping: Keeping,
  tx: Tx,
  context: Context,
  act: Act,
  id: string,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  return keeping.audit.record(tx, {
    actorID: callerOf(context).userID,
    act,
    object: 'dictionary',
    objectID: id,
    before: change.before,
    after: change.after,
    ip: context.ip,
    at: context.at,
  })
}

/** One act on the lists: allowed at the top alone, in one transaction, and seen by the next reader. */
async function keep<T>(keeping: Keeping, context: Context, act: (tx: Tx) => Promise<T>): Promise<T> {
  await atTheTop(keeping, context)
  const done = await keeping.world.db.transaction().execute(async (tx) => {
    await lockEntries(tx)
    return act(tx)
  })
  keeping.lists.forget()
  return done
}

/** Adds to a list, once however often the request comes, and answers what it added. */
const keepNew = (
  keeping: Keeping,
  of: 'shell.addDictionary' | 'shell.addSpecial',
  input: object,
  context: Context,
  add: (tx: Tx) => Promise<{ id: string }>,
): Promise<{ id: string }> => keep(keeping, context, (tx) => createOnce(tx, of, input, context, () => add(tx)))

/** The languages in which another entry of the list is called the same, whatever its letters' case. */
async function takenNames(
  tx: Tx,
  { list, names }: Pick<Entry, 'list' | 'names'>,
  isOther: (entry: Entry) => boolean,
): Promise<Culture[]> {
  const others = (await selectEntries(tx)).filter((entry) => entry.list === list && !entry.deleted && isOther(entry))
  return CULTURES.filter((culture) =>
    others.some((entry) => entry.names[culture].toLowerCase() === names[culture].toLowerCase()),
  )
}

/** Refuses, each at its field, names that another entry of the list has: nobody could tell which one to choose. */
async function checkEntryNames(tx: Tx, entry: Pick<Entry, 'list' | 'value' | 'names'>, before?: Entry): Promise<void> {
  const taken = await takenNames(tx, entry, ({ value }) => value !== entry.value)
  // What two have from before stays until it is changed.
  const wrong = taken.filter((culture) => entry.names[culture] !== before?.names[culture])
  if (wrong.length > 0) throw refuse(shellErrors['name-taken'], { fields: wrong.map((culture) => `names.${culture}`) })
}

const found = (entry: Entry | null): Entry => {
  if (!entry) throw refuse(commonErrors['not-found'])
  return entry
}

export function addEntry(
  keeping: Keeping,
  input: ParsedOf<typeof addDictionary>,
  context: Context,
): Promise<{ id: string }> {
  return keepNew(keeping, 'shell.addDictionary', input, context, async (tx) => {
    if (LISTS[input.type].fixed) throw refuse(shellErrors['fixed-list'], { fields: ['type'] })
    const entry = {
      id: keeping.world.dice.id(),
      list: input.type,
      value: input.value,
      names: input.names,
      sort: input.order,
      enabled: input.enabled,
      system: false,
    }
    await checkEntryNames(tx, entry)
    const id = await insertEntry(tx, entry)
    if (id === null) throw refuse(shellErrors['value-taken'], { fields: ['value'] })
    await note(keeping, tx, context, 'shell.addDictionary', id, { after: facts(entry) })
    return { id }
  })
}

export function changeEntry(
  keeping: Keeping,
  { id, names, order, enabled }: ParsedOf<typeof updateDictionary>,
  context: Context,
): Promise<null> {
  return keep(keeping, context, async (tx) => {
    const before = found(await lockEntry(tx, id, isDictionary))
    const after = { ...before, names, sort: order ?? before.sort, enabled: enabled ?? before.enabled }
    if (before.system && !after.enabled) throw refuse(shellErrors['fixed-list'], { fields: ['enabled'] })
    await checkEntryNames(tx, after, before)
    await updateEntry(tx, after)
    await note(keeping, tx, context, 'shell.updateDictionary', id, { before: facts(before), after: facts(after) })
    return null
  })
}

export function removeEntry(
  keeping: Keeping,
  { id }: ParsedOf<typeof deleteDictionary>,
  context: Context,
): Promise<null> {
  return keep(keeping, context, async (tx) => {
    const before = found(await lockEntry(tx, id, isDictionary))
    if (before.system) throw refuse(shellErrors['fixed-list'])
    await markDeleted(tx, id, context.at)
    await note(keeping, tx, context, 'shell.deleteDictionary', id, { before: facts(before) })
    return null
  })
}

/** Names in all languages: the given ones, else the one name typed. */
const namesOf = (name: string, names: Partial<Texts>, culture: Culture, before?: Texts): Texts =>
  Object.fromEntries(
    CULTURES.map((each) => [each, names[each] ?? (each === culture ? name : (before?.[each] ?? name))]),
  ) as unknown as Texts

/** No two specials read alike in any language: a plan keeps the name that was chosen. */
async function checkNames(tx: Tx, names: Texts, but: string | null): Promise<void> {
  const taken = await takenNames(tx, { list: SPECIALS, names }, ({ id }) => id !== but)
  if (taken.length > 0) throw refuse(shellErrors['name-taken'], { fields: ['name'] })
}

export function addTrainSpecial(
  keeping: Keeping,
  input: ParsedOf<typeof addSpecial>,
  context: Context,
): Promise<{ id: string }> {
  return keepNew(keeping, 'shell.addSpecial', input, context, async (tx) => {
    const id = keeping.world.dice.id()
    const entry = {
      id,
      list: SPECIALS,
      value: id,
      names: namesOf(input.name, input.names, context.culture),
      sort: input.order,
      enabled: input.enabled,
      system: false,
    }
    await checkNames(tx, entry.names, null)
    await insertEntry(tx, entry)
    await note(keeping, tx, context, 'shell.addSpecial', id, { after: facts(entry) })
    return { id }
  })
}

export function changeTrainSpecial(
  keeping: Keeping,
  { id, name, names, order, enabled }: ParsedOf<typeof updateSpecial>,
  context: Context,
): Promise<null> {
  return keep(keeping, context, async (tx) => {
    const before = found(await lockEntry(tx, id, isSpecial))
    const after = {
      ...before,
      names: namesOf(name, names, context.culture, before.names),
      sort: order ?? before.sort,
      enabled: enabled ?? before.enabled,
    }
    await checkNames(tx, after.names, id)
    await updateEntry(tx, after)
    await note(keeping, tx, context, 'shell.updateSpecial', id, { before: facts(before), after: facts(after) })
    return null
  })
}

export function removeTrainSpecial(keeping: Keeping, { id }: { id: string }, context: Context): Promise<null> {
  return keep(keeping, context, async (tx) => {
    const before = found(await lockEntry(tx, id, isSpecial))
    await markDeleted(tx, id, context.at)
    await note(keeping, tx, context, 'shell.deleteSpecial', id, { before: facts(before) })
    return null
  })
}
