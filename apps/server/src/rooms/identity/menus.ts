// Menu entries of the identity room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const identityMenus: readonly MenuItem[] = [
  {
    code: 'people.realName',
    group: 'group.people',
    place: 20,
    path: '/realName',
    icon: 'solution',
    roles: ['administrator'],
    names: texts('Identity checks', '实名认证审核', 'Verificación de identidad', 'Verificação de identidade'),
  },
  {
    code: 'people.erasure',
    group: 'group.people',
    place: 30,
    path: '/erasure',
    icon: 'user',
    roles: ['administrator'],
    names: texts('Erasure requests', '个人信息删除申请', 'Peticiones de borrado', 'Pedidos de eliminação'),
  },
]
