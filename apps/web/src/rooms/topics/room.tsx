// The pages of the question bank.
import type { RoomRoute } from '../../shared/route.ts'

const editor = async () => ({ Component: (await import('./pages/edit-topic.tsx')).EditTopicPage })

const sets = async () => ({ Component: (await import('./sets/sets-page.tsx')).TopicSetsPage })
const set = async () => ({ Component: (await import('./sets/set-page.tsx')).TopicSetPage })

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
    path: '/topic/my/batch',
    handle: { shell: 'manager', rights: ['topic.my'], title: 'topics:title_batch' },
    lazy: async () => ({ Component: (await import('./pages/add-many.tsx')).BatchPage }),
  },
  {
    path: '/topic/review',
    handle: { shell: 'manager', rights: ['topic.library', 'topic.my'], title: 'topics:title_review' },
    lazy: async () => ({ Component: (await import('./pages/review.tsx')).ReviewPage }),
  },
  {
    path: '/topicSet/topic',
    handle: { shell: 'manager', rights: ['topicSet.topic'], keepAlive: true, title: 'sets:title_sets' },
    lazy: sets,
  },
  // The same under another address.
  {
    path: '/topic/topicSet',
    handle: { shell: 'manager', rights: ['topicSet.topic'], keepAlive: true, title: 'sets:title_sets' },
    lazy: sets,
  },
  {
    path: '/topicSet/topic/detail/:id',
    handle: { shell: 'manager', rights: ['topicSet.topic'], title: 'sets:title_set' },
    lazy: set,
  },
  {
    path: '/topic/topicSet/detail/:id',
    handle: { shell: 'manager', rights: ['topicSet.topic'], title: 'sets:title_set' },
    lazy: set,
  },
  {
    path: '/topicSet/daily',
    handle: { shell: 'manager', rights: ['topicSet.daily'], keepAlive: true, title: 'sets:title_daily' },
    lazy: async () => ({ Component: (await import('./sets/daily-page.tsx')).DailySetsPage }),
  },
  {
    path: '/topicSet/daily/detail/:id',
    handle: { shell: 'manager', rights: ['topicSet.daily'], title: 'sets:title_set' },
    lazy: set,
  },
]
