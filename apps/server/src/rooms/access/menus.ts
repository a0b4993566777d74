// Menu entries of the access room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const accessMenus: readonly MenuItem[] = [
  {
    code: 'system.sms',
    group: 'group.system',
    place: 80,
    path: '/system/sms',
    icon: 'message',
    roles: ['administrator'],
    names: texts('Text messages', '短信', 'Mensajes de texto', 'Mensagens de texto'),
  },
]
