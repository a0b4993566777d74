// The pages that bring people in from files.
import type { RoomRoute } from '../../shared/route.ts'

export const peopleRoutes: RoomRoute[] = [
  {
    path: '/system/user/import',
    handle: { shell: 'manager', rights: ['system.user'], title: 'people:title_import' },
    lazy: async () => ({ Component: (await import('./pages/import.tsx')).ImportPage }),
  },
]
