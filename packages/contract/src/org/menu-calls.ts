// The menu editor: the whole tree, entries of the installation's own, places, and what a right opens.
import { z } from 'zod'
import { defineCall, menu, zFlag, zId, zInt, zList, zName } from '../wire.ts'
import { orgErrors as e } from './errors.ts'

const AREAS = ['manager', 'student'] as const
const names = z.object({ 'zh-CN': zName, en: zName, es: zName, 'pt-BR': zName })
const zIcon = z.string().trim().max(60).default('')
const zOrder = zInt(0, 100_000)
/** A page of the product (`/train/trainPlan`) or an address elsewhere (`https://…`). */
const zPath = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^(\/(?![/\\])|https?:\/\/[^\s/])\S*$/i)

interface Entry {
  id: string
  order: number
  superiorID: string | null
  name: string
  iconClass: string
  path: string | null
  code: string
  area: (typeof AREAS)[number]
  /** False: taken from everybody's menu; the right stays with the roles. */
  shown: boolean
  /** Made here, not by the product. */
  own: boolean
  /** A right without an entry that shows. */
  right: boolean
  children: Entry[]
}
export type MenuEntryNode = Entry
const entry: z.ZodType<Entry> = z
  .lazy(() =>
    z.object({
      id: z.string(),
      order: z.number(),
      superiorID: z.string().nullable(),
      name: z.string(),
      iconClass: z.string(),
      path: z.string().nullable(),
      code: z.string(),
      area: z.enum(AREAS),
      shown: z.boolean(),
      own: z.boolean(),
      right: z.boolean(),
      children: z.array(entry),
    }),
  )
  .meta({ id: 'MenuEntryNode' })

export const menuTree = defineCall({
  id: 'org.menuTree',
  method: 'GET',
  path: '/api/Menu/Tree',
  permission: menu('system.menu', 'system.role'),
  summary: 'All menu entries, hidden ones and bare rights too.',
  input: z.object({}),
  output: z.array(entry),
})
export const menuCalls = defineCall({
  id: 'org.menuCalls',
  method: 'GET',
  path: '/api/Menu/Calls',
  permission: menu('system.menu', 'system.role'),
  summary: 'Which calls each right opens.',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), calls: z.array(z.object({ method: z.string(), path: z.string() })) })),
})
export const getMenu = defineCall({
  id: 'org.getMenu',
  method: 'GET',
  path: '/api/Menu/:id',
  permission: menu('system.menu'),
  summary: 'One menu entry with its four names.',
  input: z.object({ id: zId }),
  output: z.object({
    id: z.string(),
    order: z.number(),
    superiorID: z.string().nullable(),
    names,
    iconClass: z.string(),
    path: z.string().nullable(),
    code: z.string(),
    system: z.boolean(),
    shown: z.boolean(),
    own: z.boolean(),
    right: z.boolean(),
  }),
})
export const addMenu = defineCall({
  id: 'org.addMenu',
  method: 'POST',
  path: '/api/Menu',
  permission: menu('system.menu'),
  summary:
    'Adds an entry of the installation’s own: a page of the product or an address elsewhere; without a path it is a group.',
  input: z.object({
    area: z.enum(AREAS).default('manager'),
    superiorID: zId.nullable().default(null),
    order: zOrder.optional(),
    /** The name in every language that `names` does not give. */
    name: zName,
    names: names.partial().default({}),
    iconClass: zIcon,
    path: zPath.nullable().default(null),
    /** Who sees it; more are given it like any other right. */
    roleIDs: zList(zId, 100),
  }),
  output: z.object({ id: z.string() }),
  errors: [e['menu-place']],
})
export const updateMenu = defineCall({
  id: 'org.updateMenu',
  method: 'PUT',
  path: '/api/Menu/:id',
  permission: menu('system.menu'),
  summary: 'Renames, reorders, shows or hides a menu entry; the path of an own one.',
  input: z.object({ id: zId, order: zOrder, names, iconClass: zIcon, shown: zFlag.optional(), path: zPath.optional() }),
  output: z.null(),
  errors: [e['menu-stays'], e['menu-built-in']],
})
export const moveMenu = defineCall({
  id: 'org.moveMenu',
  method: 'PUT',
  path: '/api/Menu/Move/:id',
  permission: menu('system.menu'),
  summary: 'Puts an entry into a group, or at the top, before another.',
  input: z.object({ id: zId, superiorID: zId.nullable(), beforeID: zId.nullable().default(null) }),
  output: z.null(),
  errors: [e['menu-place']],
})
export const restoreMenus = defineCall({
  id: 'org.restoreMenus',
  method: 'PUT',
  path: '/api/Menu/Restore',
  permission: menu('system.menu'),
  summary: 'Gives the entries of the product their names, icons and places back, and shows them; own entries stay.',
  input: z.object({}),
  output: z.null(),
})
export const deleteMenu = defineCall({
  id: 'org.deleteMenu',
  method: 'DELETE',
  path: '/api/Menu/:id',
  permission: menu('system.menu'),
  summary: 'Deletes an entry of the installation’s own.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['menu-built-in'], e['menu-not-empty']],
})
