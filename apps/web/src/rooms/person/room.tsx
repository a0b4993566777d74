// The pages about the person: the own account.
import type { RoomRoute } from '../../shared/route.ts'

export const personRoutes: RoomRoute[] = [
  { path: '/me', name: 'me', handle: { shell: 'any', title: 'person:title_me' }, lazy: async () => ({ Component: (await import('./pages/me.tsx')).MePage }) },
]
