// The pages of the mocks room: what a student reads and did of a mock exam, the sitting, and results for trainers.
import type { RoomRoute } from '../../shared/route.ts'

export const mocksRoutes: RoomRoute[] = [
  {
    path: '/student/myTask/myTaskDetail/:taskId/mock/:processID',
    handle: { shell: 'student', rights: ['student.task', 'student.home'], title: 'mocks:title_mock' },
    lazy: async () => ({ Component: (await import('./pages/start.tsx')).MockStartPage }),
  },
  // Outside the session gate, like the page of an exam: a sitting stays on the screen when its session ends.
  {
    path: '/student/myTask/myTaskDetail/:taskId/mock/:processID/sit',
    handle: { shell: 'public', title: 'mocks:title_mock' },
    lazy: async () => ({ Component: (await import('./pages/sit.tsx')).MockSitPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/mockResults/:processID',
    handle: { shell: 'manager', rights: ['train.plan'], keepAlive: true, title: 'mock-results:title_results' },
    lazy: async () => ({ Component: (await import('./mock-results/page.tsx')).MockResultsPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/mockResults/:processID/trainee/:userID',
    handle: { shell: 'manager', rights: ['train.plan'], title: 'mock-results:title_trainee' },
    lazy: async () => ({ Component: (await import('./mock-results/trainee.tsx')).MockTraineePage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/mockResults/:processID/trainee/:userID/review',
    handle: { shell: 'single', rights: ['train.plan'], title: 'mock-results:title_review' },
    lazy: async () => ({ Component: (await import('./mock-results/review.tsx')).MockReviewPage }),
  },
]
