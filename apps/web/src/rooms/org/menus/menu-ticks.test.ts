import type { MenuNode } from '@clearbelt/contract/access/calls'
import { expect, test } from 'vitest'
import { menusOfTicks, ticksOf } from './menu-ticks.ts'

const entry = (id: string, children: MenuNode[] = []): MenuNode => ({
  id,
  order: 0,
  superiorID: null,
  name: id,
  iconClass: '',
  path: null,
  code: id,
  children,
})
const menus = [entry('system', [entry('user'), entry('role')]), entry('knowledge')]

test('[SYS-012] a role that holds a parent and one of its children ticks only that child', () => {
  expect(ticksOf(['system', 'user'], menus)).toEqual(['user'])
  expect(ticksOf(['system', 'user', 'role', 'knowledge'], menus)).toEqual(['user', 'role', 'knowledge'])
  expect(ticksOf(['gone'], menus)).toEqual([])
})

test('[SYS-012] ticked entries are sent with everything above them', () => {
  expect(menusOfTicks(['role'], menus)).toEqual(['system', 'role'])
  expect(menusOfTicks(['knowledge'], menus)).toEqual(['knowledge'])
  expect(menusOfTicks([], menus)).toEqual([])
})
