// The pages of the question bank.
import type { RoomRoute } from '../../shared/route.ts'

const editor = async () => ({ Component: (await import('./pages/edit-topic.tsx')).EditTopicPage })

export const topicsRoutes: RoomRoute[] = [
  {
    path: '/topic/library',
    handle: { shell: 'manager', rights: ['topic.library'], keepAlive: true, title: 'topics:title_library' },
    lazy: async () => ({ Component: (await import('./pages/library.tsx')).TopicLibraryPage }),
  },
  {
    path: '/topic/my',
    handle: { shell: 'manager', rights: ['topic.my'], keepAlive: true, title: 'topics:title_my' },
    lazy: async () => ({ Component: (await import('./pages/my-topics.tsx')).MyTopicsPage }),
  },
  {
    path: '/topic/my/add',
    handle: { shell: 'manager', rights: ['topic.my'], title: 'topics:title_add' },
    lazy: async () => ({ Component: (await import('./pages/add-topic.tsx')).AddTopicPage }),
  },
  {
    path: '/topic/my/edit/:id/:type',
    handle: { shell: 'manager', rights: ['topic.my'], title: 'topics:title_edit' },
    lazy: editor,
  },
  {
    path: '/topic/review',
    handle: { shell: 'manager', rights: ['topic.library', 'topic.my'], title: 'topics:title_review' },
    lazy: async () => ({ Component: (await import('./pages/review.tsx')).ReviewPage }),
  },
]
