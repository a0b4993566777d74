// The pages of the practice room: a student's theory practice, and its records for trainers.
import type { RoomRoute } from '../../shared/route.ts'

const STUDENT = { shell: 'student', rights: ['student.theoryPractice'] } as const
const TRAINER = { shell: 'manager', rights: ['statistics.excise'], keepAlive: true } as const

export const practiceRoutes: RoomRoute[] = [
  {
    path: '/student/theoryPractice',
    handle: { ...STUDENT, title: 'practice:title' },
    lazy: async () => ({ Component: (await import('./pages/practice.tsx')).TheoryPracticePage }),
  },
  {
    path: '/student/theoryPractice/:practiceID',
    handle: { ...STUDENT, title: 'practice:practice' },
    lazy: async () => ({ Component: (await import('./pages/practise.tsx')).PractisePage }),
  },
  {
    path: '/student/theoryPractice/:practiceID/result',
    handle: { ...STUDENT, title: 'practice:resultTitle' },
    lazy: async () => ({ Component: (await import('./pages/result.tsx')).PracticeResultPage }),
  },
  {
    path: '/statistics/excise',
    handle: { ...TRAINER, title: 'study-records:title_all' },
    lazy: async () => ({ Component: (await import('./study-records/all.tsx')).PracticeRecordsPage }),
  },
  {
    path: '/statistics/excise/theoryDetail/:userID/:searchData',
    handle: { ...TRAINER, title: 'study-records:title_person' },
    lazy: async () => ({ Component: (await import('./study-records/one.tsx')).PracticeOfOnePage }),
  },
]
