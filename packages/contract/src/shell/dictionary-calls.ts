// The dictionary behind the shared lists, and the training themes.
import { z } from 'zod'
import { defineCall, menu, paging, zFlag, zId, zInt, zName } from '../wire.ts'
import { shellErrors as e } from './errors.ts'
import { LIST_NAMES } from './lists.ts'

export const zNames = z.object({ 'zh-CN': zName, en: zName, es: zName, 'pt-BR': zName })
/** Training themes are lists of their own screen. */
const zListName = z.enum(LIST_NAMES).exclude(['TrainingSpecial'])
/** What objects keep of an entry; never shown. */
const zValue = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[\w.-]+$/)
const zOrder = zInt(0, 100_000).default(0)

export const dictionaryEntry = z.object({
  id: z.string(),
  type: zListName,
  value: z.string(),
  name: z.string(),
  names: zNames,
  order: z.number(),
  enabled: z.boolean(),
  /** The program branches on the value: the entry is renamed and reordered, no more. */
  system: z.boolean(),
})
export type DictionaryEntry = z.infer<typeof dictionaryEntry>

export const dictionaryTypes = defineCall({
  id: 'shell.dictionaryTypes',
  method: 'GET',
  path: '/api/Dictionary/Types',
  permission: menu('system.dictionary'),
  summary: 'The lists of the dictionary and how many entries each has.',
  input: z.object({}),
  output: z.array(z.object({ type: zListName, name: z.string(), fixed: z.boolean(), entries: z.number() })),
})
export const queryDictionary = defineCall({
  id: 'shell.queryDictionary',
  method: 'GET',
  path: '/api/Dictionary/Query',
  permission: menu('system.dictionary'),
  summary: 'The entries of one list, in order.',
  input: z.object({ type: zListName }),
  output: z.array(dictionaryEntry),
})
export const addDictionary = defineCall({
  id: 'shell.addDictionary',
  method: 'POST',
  path: '/api/Dictionary',
  permission: menu('system.dictionary'),
  summary: 'Adds an entry to a list.',
  input: z.object({ type: zListName, value: zValue, names: zNames, order: zOrder, enabled: zFlag.default(true) }),
  output: z.object({ id: z.string() }),
  errors: [e['value-taken'], e['name-taken'], e['fixed-list']],
})
export const updateDictionary = defineCall({
  id: 'shell.updateDictionary',
  method: 'PUT',
  path: '/api/Dictionary/:id',
  permission: menu('system.dictionary'),
  summary: 'Renames, reorders, enables or disables an entry; its value and what is omitted stay.',
  input: z.object({ id: zId, names: zNames, order: zOrder.unwrap().optional(), enabled: zFlag.optional() }),
  output: z.null(),
  errors: [e['name-taken'], e['fixed-list']],
})
export const deleteDictionary = defineCall({
  id: 'shell.deleteDictionary',
  method: 'DELETE',
  path: '/api/Dictionary/:id',
  permission: menu('system.dictionary'),
  summary: 'Takes an entry from its list; what was saved with it keeps its name.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['fixed-list']],
})

export const trainSpecial = z.object({
  id: z.string(),
  name: z.string(),
  names: zNames,
  order: z.number(),
  enabled: z.boolean(),
})
export type TrainSpecial = z.infer<typeof trainSpecial>
const specialFields = {
  /** The name in the caller's language, and in every language that `names` does not give. */
  name: zName,
  names: zNames.partial().default({}),
  order: zOrder,
  enabled: zFlag.default(true),
}
export const querySpecials = defineCall({
  id: 'shell.querySpecials',
  method: 'GET',
  path: '/api/TrainSpecial/Query',
  permission: menu('system.trainSpecial'),
  paged: true,
  summary: 'Training themes, in order.',
  input: z.object({ ...paging, name: z.string().trim().max(100).default('') }),
  output: z.array(trainSpecial),
})
export const addSpecial = defineCall({
  id: 'shell.addSpecial',
  method: 'POST',
  path: '/api/TrainSpecial',
  permission: menu('system.trainSpecial'),
  summary: 'Adds a training theme.',
  input: z.object(specialFields),
  output: z.object({ id: z.string() }),
  errors: [e['name-taken']],
})
export const updateSpecial = defineCall({
  id: 'shell.updateSpecial',
  method: 'PUT',
  path: '/api/TrainSpecial/:id',
  permission: menu('system.trainSpecial'),
  summary: 'Changes a training theme. What is omitted stays.',
  input: z.object({ id: zId, ...specialFields, order: zOrder.unwrap().optional(), enabled: zFlag.optional() }),
  output: z.null(),
  errors: [e['name-taken']],
})
export const deleteSpecial = defineCall({
  id: 'shell.deleteSpecial',
  method: 'DELETE',
  path: '/api/TrainSpecial/:id',
  permission: menu('system.trainSpecial'),
  summary: 'Takes a training theme from the list; plans keep its name.',
  input: z.object({ id: zId }),
  output: z.null(),
})
