// The page about the own account.
import type { RoomRoute } from '../../shared/route.ts'

export const accountRoutes: RoomRoute[] = [
  {
    path: '/me',
    name: 'me',
    handle: { shell: 'any', title: 'account:title_me' },
    lazy: async () => ({ Component: (await import('./pages/me.tsx')).MePage }),
  },
]
