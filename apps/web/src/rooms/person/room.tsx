// The pages about the person: the own account.
import type { RoomRoute } from '../../shared/route.ts'

export const personRoutes: RoomRoute[] = [
  {
    path: '/me',
    name: 'me',
    handle: { shell: 'any', title: 'person:title_me' },
    lazy: async () => ({ Component: (await import('./pages/me.tsx')).MePage }),
  },
  {
    path: '/authentication',
    name: 'authentication',
    handle: { shell: 'single', title: 'person:title_authentication' },
    lazy: async () => ({ Component: (await import('./pages/authentication.tsx')).AuthenticationPage }),
  },
  {
    path: '/realName',
    handle: { shell: 'manager', rights: ['people.realName'], title: 'person:title_checks' },
    lazy: async () => ({ Component: (await import('./pages/checks.tsx')).ChecksPage }),
  },
  {
    path: '/erasure',
    handle: { shell: 'manager', rights: ['people.erasure'], title: 'person:title_erasures' },
    lazy: async () => ({ Component: (await import('./pages/erasures.tsx')).ErasuresPage }),
  },
]
