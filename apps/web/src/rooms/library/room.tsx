// The pages of the library of files and of the knowledge base.
import type { RoomRoute } from '../../shared/route.ts'

export const libraryRoutes: RoomRoute[] = [
  {
    path: '/resManager/resViews',
    handle: { shell: 'manager', rights: ['resource.library'], keepAlive: true, title: 'library:title_library' },
    lazy: async () => ({ Component: (await import('./pages/library-page.tsx')).LibraryPage }),
  },
  {
    path: '/resManager/resViews/:id',
    name: 'resDetail',
    handle: {
      shell: 'manager',
      rights: ['resource.library', 'resource.knowledge', 'course.my', 'course.library'],
      title: 'library:title_resource',
    },
    lazy: async () => ({ Component: (await import('./pages/detail-page.tsx')).ResourceDetailPage }),
  },
  {
    path: '/resManager/imageResource',
    handle: { shell: 'manager', rights: ['resource.library'], keepAlive: true, title: 'library:title_images' },
    lazy: async () => ({ Component: (await import('./pages/images-page.tsx')).ImageResourcesPage }),
  },
  // Whoever is named as a reader reads, whatever the account holds: the server says what each may see.
  {
    path: '/resManager/knowledgeBase',
    handle: { shell: 'any', keepAlive: true, title: 'reading:title_base' },
    lazy: async () => ({ Component: (await import('./reading/base-page.tsx')).KnowledgeBasePage }),
  },
  {
    path: '/resManager/knowledgeBase/:id',
    handle: { shell: 'any', title: 'reading:title_item' },
    lazy: async () => ({ Component: (await import('./reading/item-page.tsx')).KnowledgeItemPage }),
  },
]
