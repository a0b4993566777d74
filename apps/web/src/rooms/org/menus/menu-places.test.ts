import type { MenuEntryNode } from '@clearbelt/contract/org/menu-calls'
import { expect, test } from 'vitest'
import { groupsFor, menuPlaceOfDrop, menuStepOf } from './menu-places.ts'

const entry = (
  id: string,
  path: string | null,
  superiorID: string | null = null,
  children: MenuEntryNode[] = [],
  area: 'manager' | 'student' = 'manager',
): MenuEntryNode => ({
  id,
  order: 0,
  superiorID,
  name: id,
  iconClass: '',
  path,
  code: id,
  area,
  shown: true,
  own: false,
  right: false,
  children,
})
const menus = [
  entry('g', null, null, [entry('a', '/a', 'g'), entry('b', '/b', 'g')]),
  entry('h', null),
  entry('x', '/x'),
  entry('s', null, null, [entry('t', '/t', 's', [], 'student')], 'student'),
]

test.each([
  ['x', 'g', 'first', { superiorID: 'g', beforeID: 'a' }],
  ['a', 'h', 'last', { superiorID: 'h', beforeID: null }],
  ['a', 'g', 'before', { superiorID: null, beforeID: 'g' }],
  ['x', 'b', 'before', { superiorID: 'g', beforeID: 'b' }],
  ['h', 'g', 'before', { superiorID: null, beforeID: 'g' }],
  ['h', 'g', 'last', null],
  ['h', 'a', 'before', null],
  ['a', 'x', 'last', null],
  ['a', 's', 'last', null],
  ['a', 'b', 'before', null],
] as const)('[SYS-005] %s dropped on %s (%s) goes to %o', (dragged, target, where, place) => {
  expect(menuPlaceOfDrop(menus, dragged, target, where)).toEqual(place)
})

test('steps stay within the group and its menu', () => {
  expect([menuStepOf(menus, 'a', -1), menuStepOf(menus, 'x', 1)]).toEqual([null, null])
  expect(menuStepOf(menus, 'a', 1)).toEqual({ superiorID: 'g', beforeID: null })
  expect(groupsFor(menus, menus[2]!).map((group) => group.id)).toEqual(['g', 'h'])
  expect(groupsFor(menus, menus[0]!)).toEqual([])
})
