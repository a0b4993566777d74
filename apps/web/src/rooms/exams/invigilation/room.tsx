// The pages of the people who run an exam day: the exams that run, the board of one, and the replay of a sitting.
import type { RoomRoute } from '../../../shared/route.ts'

export const invigilationRoutes: RoomRoute[] = [
  {
    path: '/invigilate',
    name: 'invigilate',
    handle: { shell: 'manager', rights: ['train.invigilate'], keepAlive: true, title: 'invigilation:title_invigilate' },
    lazy: async () => ({ Component: (await import('./pages/running-exams.tsx')).RunningExamsPage }),
  },
  {
    path: '/invigilate/detail/:id',
    name: 'invigilateDetail',
    handle: { shell: 'manager', rights: ['train.invigilate'], title: 'invigilation:title_board' },
    lazy: async () => ({ Component: (await import('./pages/board.tsx')).BoardPage }),
  },
  {
    path: '/invigilate/replay/:id',
    name: 'invigilateReplay',
    handle: { shell: 'single', rights: ['train.invigilate'], title: 'invigilation:title_replay' },
    lazy: async () => ({ Component: (await import('./pages/replay.tsx')).ReplayPage }),
  },
]
