import type { MenuNode } from '@clearbelt/contract/access/calls'
import { expect, test } from 'vitest'
import {
  findByPath,
  fitsType,
  homeOfType,
  isPublicPath,
  landingOf,
  redirectOf,
  returnPathOf,
  searchMenus,
  shellOfType,
  shownMenus,
  titleOf,
  trailOf,
  usableMenus,
} from './rules.ts'

const entry = (id: string, path: string | null, children: MenuNode[] = []): MenuNode => ({
  id,
  order: 0,
  superiorID: null,
  name: `Name ${id}`,
  iconClass: '',
  path,
  code: id,
  children,
})
const both = { ticket: true, menu: true }

test('[ACC-008] only /, /login and /hrlogin open without a session', () => {
  expect(['/', '/login', '/hrlogin', '/login/'].map(isPublicPath)).toEqual([true, true, true, true])
  for (const path of ['/system/user', '/student/home', '/loginx', '/authentication', '/teacher/home']) {
    expect(isPublicPath(path)).toBe(false)
    expect(redirectOf(path, '', { ticket: false, menu: false })).toContain('/login')
  }
})

test('[ACC-010] a missing menu on a non-public path leads to the login page, which brings back', () => {
  expect(redirectOf('/system/user', '?page=2', { ticket: true, menu: false })).toBe(
    '/login?return=%2Fsystem%2Fuser%3Fpage%3D2',
  )
  expect(redirectOf('/system/user', '', both)).toBeNull()
  expect(redirectOf('/login', '', { ticket: true, menu: false })).toBeNull()
})

test('[ACC-011] a missing session on a non-public path leads to the login page', () => {
  expect(redirectOf('/student/home', '', { ticket: false, menu: true })).toBe('/login?return=%2Fstudent%2Fhome')
})

test('[T-50] an address to come back to must lie inside the app', () => {
  expect(returnPathOf('?return=%2Fsystem%2Fuser%3Fpage%3D2')).toBe('/system/user?page=2')
  expect(returnPathOf('?return=%2Fpaper%2F..%2Fknowledge%23x')).toBe('/knowledge#x')
  for (const bad of [
    '?return=javascript:alert(1)',
    '?return=%2F%09%2Fevil.example',
    '?return=%2F%0A%2Fevil.example',
    '?return=%0A%2F%2Fevil.example',
    '?return=%2F.%2F%2Fevil.example',
    '?return=%2F%09%5Cevil.example',
    '?return=https%3A%2F%2Fevil.example',
    '?return=%2F%2Fevil.example',
    '?return=%2F%5Cevil.example',
    '?return=%2Flogin',
    '?return=%2F',
    '',
    '?return=',
  ])
    expect(returnPathOf(bad)).toBeNull()
})

test('[ACC-019] a trainer lands on /teacher/home', () => expect(landingOf(2, [entry('a', '/x')])).toBe('/teacher/home'))
test('[ACC-020] a student lands on /student/home', () => expect(landingOf(3, [entry('a', '/x')])).toBe('/student/home'))

test('[ACC-022] another type lands on the path of the first child of the first entry', () => {
  expect(
    landingOf(1, [
      entry('a', '/own', [entry('b', '/system/organisation'), entry('c', '/system/user')]),
      entry('d', '/d'),
    ]),
  ).toBe('/system/organisation')
})

test('[ACC-023] without children the own path of the first entry is opened', () => {
  expect(landingOf(1, [entry('a', '/knowledge'), entry('d', '/d')])).toBe('/knowledge')
  expect(landingOf(1, [entry('a', '/own', [entry('b', null)])])).toBe('/own')
})

test('[ACC-024] without a usable path in the first entry the route named info is opened', () => {
  expect(landingOf(1, [entry('a', null), entry('d', '/d')])).toBe('/system/info')
  expect(landingOf(1, [entry('a', null, [entry('b', '')])])).toBe('/system/info')
  expect(landingOf(1, [])).toBe('/system/info')
})

test('[ACC-021] trainers and students find their dashboard first, administrators do not', () => {
  const menus = [entry('a', null, [entry('b', '/train/trainPlan')])]
  expect(shownMenus(2, menus, 'Dashboard').map((m) => [m.name, m.path])).toEqual([
    ['Dashboard', '/teacher/home'],
    ['Name a', null],
  ])
  expect(shownMenus(3, menus, 'Dashboard')[0]).toMatchObject({ name: 'Dashboard', path: '/student/home' })
  expect(shownMenus(1, menus, 'Dashboard')).toEqual(menus)
  expect([1, 2, 3].map((type) => homeOfType(type as 1 | 2 | 3))).toEqual([null, '/teacher/home', '/student/home'])
})

test('[ACC-021] an entry that the server sent for the dashboard moves to the front instead of standing twice', () => {
  const menus = [entry('a', null, [entry('b', '/student/myTask'), entry('h', '/student/home')])]
  const shown = shownMenus(3, menus, 'Dashboard')
  expect(shown.map((m) => m.id)).toEqual(['h', 'b'])
})

test('[ACC-025] for students the children of the first entry become one list', () => {
  const menus = [
    entry('a', null, [entry('b', '/student/myTask'), entry('c', '/student/myHistory')]),
    entry('d', null, [entry('e', '/live/list')]),
  ]
  expect(shownMenus(3, menus, 'Dashboard').map((m) => m.id)).toEqual(['dashboard', 'b', 'c', 'd'])
  expect(shownMenus(2, menus, 'Dashboard').map((m) => m.id)).toEqual(['dashboard', 'a', 'd'])
})

test('[SHL-006] type 3 gets the student layout, every other type the manager layout', () => {
  expect([1, 2, 3].map((type) => shellOfType(type as 1 | 2 | 3))).toEqual(['manager', 'manager', 'student'])
  expect([
    fitsType('student', 1),
    fitsType('manager', 3),
    fitsType('single', 3),
    fitsType('any', 1),
    fitsType('student', 3),
  ]).toEqual([false, false, true, true, true])
})

const menus = [entry('a', '/a', [entry('b', '/system/user')]), entry('c', '/knowledge')]
test('[SHL-016] the title is that of the route where there is one', () =>
  expect(titleOf('Results', '/system/user', menus, 'Clearbelt')).toBe('Results'))
test('[SHL-017] without one the title is the name of the menu entry, top level or child, with the same path', () => {
  expect(titleOf(null, '/system/user', menus, 'Clearbelt')).toBe('Name b')
  expect(titleOf(null, '/knowledge', menus, 'Clearbelt')).toBe('Name c')
})
test('[SHL-018] without either the title is the name of the application', () =>
  expect(titleOf(null, '/nowhere', menus, 'Clearbelt')).toBe('Clearbelt'))

test('entries that lead nowhere for the account, and groups left empty, are not shown', () => {
  const sent = [
    entry('sys', null, [entry('user', '/system/user'), entry('gone', '/no/page')]),
    entry('learn', null, [entry('task', '/student/myTask')]),
    entry('right', null),
  ]
  expect(usableMenus(sent, (path) => path !== '/no/page').map((m) => [m.id, m.children.map((c) => c.id)])).toEqual([
    ['sys', ['user']],
    ['learn', ['task']],
  ])
  expect(usableMenus(sent, (path) => path.startsWith('/student')).map((m) => m.id)).toEqual(['learn'])
  expect(usableMenus(sent, () => false)).toEqual([])
})

test('the way to a page is the chain to the entry with the longest matching path', () => {
  expect(trailOf('/system/user/detail/7', menus).map((m) => m.id)).toEqual(['a', 'b'])
  expect(trailOf('/ab', menus)).toEqual([])
  expect(findByPath(menus, '/system/user')?.id).toBe('b')
})

test('the menu search keeps parents of what matches and whole groups whose name matches', () => {
  expect(searchMenus(menus, 'name B').map((m) => [m.id, m.children.length])).toEqual([['a', 1]])
  expect(searchMenus(menus, 'zzz')).toEqual([])
  expect(searchMenus(menus, ' ')).toHaveLength(2)
})
