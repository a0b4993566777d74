// The pages of the org room.
import type { RoomRoute } from '../../shared/route.ts'

export const orgRoutes: RoomRoute[] = [
  {
    path: '/system/organisation',
    handle: { shell: 'manager', rights: ['system.organisation'], title: 'org:title_organisation' },
    lazy: async () => ({ Component: (await import('./pages/organisations.tsx')).OrganisationsPage }),
  },
  {
    path: '/system/user',
    handle: { shell: 'manager', rights: ['system.user'], keepAlive: true, title: 'org:title_user' },
    lazy: async () => ({ Component: (await import('./pages/users.tsx')).UsersPage }),
  },
  {
    path: '/system/user/detail/:id',
    handle: { shell: 'manager', rights: ['system.user'], title: 'org:title_userDetail' },
    lazy: async () => ({ Component: (await import('./pages/user-detail.tsx')).UserDetailPage }),
  },
  {
    path: '/system/user/recycle',
    handle: { shell: 'manager', rights: ['system.user'], title: 'org:title_recycle' },
    lazy: async () => ({ Component: (await import('./pages/recycle-bin.tsx')).RecycleBinPage }),
  },
  {
    path: '/system/user/import',
    handle: { shell: 'manager', rights: ['system.user'], title: 'imports:title_import' },
    lazy: async () => ({ Component: (await import('./imports/pages/import.tsx')).ImportPage }),
  },
  {
    path: '/system/role',
    handle: { shell: 'manager', rights: ['system.role'], title: 'org:title_role' },
    lazy: async () => ({ Component: (await import('./pages/roles.tsx')).RolesPage }),
  },
  {
    path: '/system/menu',
    handle: { shell: 'manager', rights: ['system.menu'], title: 'org:title_menu' },
    lazy: async () => ({ Component: (await import('./pages/menus.tsx')).MenusPage }),
  },
  {
    path: '/group',
    handle: { shell: 'manager', rights: ['people.group'], title: 'org:title_group' },
    lazy: async () => ({ Component: (await import('./pages/groups.tsx')).GroupsPage }),
  },
]
