// Menu entries of the audit room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const auditMenus: readonly MenuItem[] = [
  {
    code: 'system.audit',
    group: 'group.system',
    place: 90,
    path: '/system/audit',
    icon: 'audit',
    roles: ['administrator'],
    names: texts('Audit log', '审计日志', 'Registro de auditoría', 'Registro de auditoria'),
  },
]
