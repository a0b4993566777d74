// Menu entries of the org room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../../seams/menus.ts'

export const orgMenus: readonly MenuItem[] = [
  {
    code: 'people.group',
    group: 'group.people',
    place: 10,
    path: '/group',
    icon: 'idcard',
    roles: ['administrator', 'trainer'],
    names: texts('Groups', '分组管理', 'Grupos', 'Grupos'),
  },
  {
    code: 'system.organisation',
    group: 'group.system',
    place: 10,
    path: '/system/organisation',
    icon: 'apartment',
    roles: ['administrator'],
    names: texts('Organisations', '组织机构', 'Organizaciones', 'Organizações'),
  },
  {
    code: 'system.user',
    group: 'group.system',
    place: 20,
    path: '/system/user',
    icon: 'user',
    roles: ['administrator'],
    names: texts('Users', '用户管理', 'Usuarios', 'Usuários'),
  },
  {
    code: 'system.role',
    group: 'group.system',
    place: 30,
    path: '/system/role',
    icon: 'team',
    roles: ['administrator'],
    names: texts('Roles', '角色管理', 'Roles', 'Funções'),
  },
  {
    code: 'system.menu',
    group: 'group.system',
    place: 40,
    path: '/system/menu',
    icon: 'menu',
    roles: ['administrator'],
    names: texts('Menus', '菜单管理', 'Menús', 'Menus'),
  },
]
