// The pages of the images room.
import type { RoomRoute } from '../../shared/route.ts'

export const imagesRoutes: RoomRoute[] = [
  {
    path: '/mapManage/mapfiscan',
    handle: { shell: 'manager', rights: ['images.fiscan'], keepAlive: true, title: 'images:title_library' },
    lazy: async () => ({ Component: (await import('./pages/library.tsx')).LibraryPage }),
  },
]
