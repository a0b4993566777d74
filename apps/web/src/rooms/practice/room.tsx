// The pages of the practice room: a student's theory practice, and its records for trainers.
import type { RoomRoute } from '../../shared/route.ts'

export const practiceRoutes: RoomRoute[] = [
  {
    path: '/student/theoryPractice',
    handle: { shell: 'student', rights: ['student.theoryPractice'], title: 'practice:title' },
    lazy: async () => ({ Component: (await import('./pages/practice.tsx')).TheoryPracticePage }),
  },
  {
    path: '/student/theoryPractice/:practiceID',
    handle: { shell: 'student', rights: ['student.theoryPractice'], title: 'practice:practice' },
    lazy: async () => ({ Component: (await import('./pages/practise.tsx')).PractisePage }),
  },
  {
    path: '/student/theoryPractice/:resultID/result',
    handle: { shell: 'student', rights: ['student.theoryPractice'], title: 'practice:resultTitle' },
    lazy: async () => ({ Component: (await import('./pages/result.tsx')).PracticeResultPage }),
  },
  {
    path: '/statistics/excise',
    handle: { shell: 'manager', rights: ['statistics.excise'], keepAlive: true, title: 'study-records:title_all' },
    lazy: async () => ({ Component: (await import('./study-records/all.tsx')).PracticeRecordsPage }),
  },
  {
    path: '/statistics/excise/theoryDetail/:userID/:searchData',
    handle: { shell: 'manager', rights: ['statistics.excise'], keepAlive: true, title: 'study-records:title_person' },
    lazy: async () => ({ Component: (await import('./study-records/one.tsx')).PracticeOfOnePage }),
  },
]
