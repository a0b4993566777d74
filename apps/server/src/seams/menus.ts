// Menu entries as rooms bring them: codes that the calls name, addresses, four names, and which system roles hold them.
import type { Texts } from '@clearbelt/contract/errors'
import { manyPort } from './ports.ts'

export type SystemRole = 'administrator' | 'trainer' | 'student'

/** The groups of the menu; they show when something in them does. */
export type MenuGroup =
  | 'group.train'
  | 'group.course'
  | 'group.topic'
  | 'group.paper'
  | 'group.image'
  | 'group.resource'
  | 'group.people'
  | 'group.statistics'
  | 'group.system'
  | 'group.student'

/** One entry of the menu. */
export interface MenuItem {
  code: string
  /** The group it stands in; null stands at the top of the students' menu. */
  group: MenuGroup | null
  /** Its place in the group: lower ones come first. */
  place: number
  path: string | null
  icon: string
  /** A right without an entry that shows. */
  hidden?: true
  names: Texts
  roles: readonly SystemRole[]
}

/** Entries of all rooms, gathered from their manifests. */
export const menuItems = manyPort<MenuItem>('entries of the menu')
