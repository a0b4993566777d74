// The pages of the images room.
import type { RoomRoute } from '../../shared/route.ts'

const libraries = async () => import('./pages/library.tsx')
const byHand = async () => ({ Component: (await import('./by-hand/by-hand-page.tsx')).ByHandPage })

export const imagesRoutes: RoomRoute[] = [
  {
    path: '/mapManage/mapfiscan',
    handle: { shell: 'manager', rights: ['images.fiscan'], keepAlive: true, title: 'images:title_library' },
    lazy: async () => ({ Component: (await libraries()).FiscanLibraryPage }),
  },
  {
    path: '/mapManage/mapfiscan/byHand',
    handle: { shell: 'manager', rights: ['images.fiscan'], title: 'by-hand:title' },
    lazy: byHand,
  },
  {
    path: '/mapManage/mapfiscan/byHand/:id',
    handle: { shell: 'manager', rights: ['images.fiscan'], title: 'by-hand:title' },
    lazy: byHand,
  },
  {
    path: '/mapManage/mapdr',
    handle: { shell: 'manager', rights: ['images.dr'], keepAlive: true, title: 'images:title_dr' },
    lazy: async () => ({ Component: (await libraries()).DRLibraryPage }),
  },
  {
    path: '/mapManage/mapct',
    handle: { shell: 'manager', rights: ['images.ct'], keepAlive: true, title: 'images:title_ct' },
    lazy: async () => ({ Component: (await libraries()).CTLibraryPage }),
  },
]
