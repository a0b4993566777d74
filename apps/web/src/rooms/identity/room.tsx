// The pages about who a person is: proof of identity, its check, and erasure of personal data.
import type { RoomRoute } from '../../shared/route.ts'

export const identityRoutes: RoomRoute[] = [
  {
    path: '/authentication',
    name: 'authentication',
    handle: { shell: 'single', title: 'identity:title_authentication' },
    lazy: async () => ({ Component: (await import('./pages/authentication.tsx')).AuthenticationPage }),
  },
  {
    path: '/realName',
    handle: { shell: 'manager', rights: ['people.realName'], title: 'identity:title_checks' },
    lazy: async () => ({ Component: (await import('./pages/checks.tsx')).ChecksPage }),
  },
  {
    path: '/erasure',
    handle: { shell: 'manager', rights: ['people.erasure'], title: 'identity:title_erasures' },
    lazy: async () => ({ Component: (await import('./pages/erasures.tsx')).ErasuresPage }),
  },
]
