// The pages of the practice room: a student's practice of theory and images, and its records for trainers.
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
    path: '/student/imgPractice',
    handle: { shell: 'student', rights: ['student.imgPractice'], title: 'image-practice:title' },
    lazy: async () => ({ Component: (await import('./image-practice/start-page.tsx')).ImagePracticePage }),
  },
  {
    path: '/student/imgPractice/:practiceID',
    handle: { shell: 'student', rights: ['student.imgPractice'], title: 'image-practice:practice' },
    lazy: async () => ({ Component: (await import('./image-practice/run.tsx')).ImageRunPage }),
  },
  {
    path: '/student/imgPractice/:resultID/result',
    handle: { shell: 'student', rights: ['student.imgPractice'], title: 'practice:resultTitle' },
    lazy: async () => ({ Component: (await import('./image-practice/result-page.tsx')).ImageResultPage }),
  },
  {
    path: '/student/trackPractice',
    handle: { shell: 'student', rights: ['student.trackPractice'], title: 'belt-practice:title' },
    lazy: async () => ({ Component: (await import('./belt-practice/start-page.tsx')).BeltPracticePage }),
  },
  {
    path: '/student/trackPractice/:practiceID',
    handle: { shell: 'student', rights: ['student.trackPractice'], title: 'belt-practice:title' },
    lazy: async () => ({ Component: (await import('./belt-practice/run.tsx')).BeltRunPage }),
  },
  {
    path: '/student/trackPractice/:resultID/result',
    handle: { shell: 'student', rights: ['student.trackPractice'], title: 'practice:resultTitle' },
    lazy: async () => ({ Component: (await import('./image-practice/result-page.tsx')).ImageResultPage }),
  },
  {
    path: '/student/imageTabs',
    handle: { shell: 'student', rights: ['student.imgStudy'], title: 'image-study:title' },
    lazy: async () => ({ Component: (await import('./image-study/list-page.tsx')).ImageTabsPage }),
  },
  {
    path: '/student/imgStudy',
    handle: { shell: 'student', rights: ['student.imgStudy'], title: 'image-study:title' },
    lazy: async () => ({ Component: (await import('./image-study/study-page.tsx')).ImageStudyPage }),
  },
  {
    path: '/student/myHistory',
    handle: { shell: 'student', rights: ['student.myHistory'], title: 'own-history:title' },
    lazy: async () => ({ Component: (await import('./own-history/history-page.tsx')).HistoryPage }),
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
