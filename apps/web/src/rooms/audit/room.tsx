// The pages of the audit room.
import type { RoomRoute } from '../../shared/route.ts'

export const auditRoutes: RoomRoute[] = [
  {
    path: '/system/audit',
    handle: { shell: 'manager', rights: ['system.audit'], title: 'audit:title_audit' },
    lazy: async () => ({ Component: (await import('./pages/audit-log.tsx')).AuditLogPage }),
  },
]
