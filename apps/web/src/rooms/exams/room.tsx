// The pages of the exams room: a student's tasks, one task and the exam itself; the exam day of those who invigilate;
// results.
import type { RoomRoute } from '../../shared/route.ts'
import type { TaskSteps } from '../../steps/task-step.ts'

/** `steps` fetches what shows the steps of a task, of each kind. */
export const examsRoutes = (steps: () => Promise<TaskSteps>): RoomRoute[] => [
  {
    path: '/student/myTask',
    name: 'myTask',
    handle: { shell: 'student', rights: ['student.task', 'student.home'], keepAlive: true },
    lazy: async () => {
      const [{ MyTasksPage }, rows] = await Promise.all([import('./pages/my-tasks.tsx'), steps()])
      return { Component: () => <MyTasksPage steps={rows} /> }
    },
  },
  {
    path: '/student/myTask/myTaskDetail/:taskId',
    name: 'myTaskDetail',
    handle: { shell: 'student', rights: ['student.task', 'student.home'], title: 'exams:title_myTaskDetail' },
    lazy: async () => {
      const [{ TaskDetailPage }, rows] = await Promise.all([import('./pages/task-detail.tsx'), steps()])
      return { Component: () => <TaskDetailPage steps={rows} /> }
    },
  },
  // Outside the session gate on purpose: the page keeps a sitting on the screen when its session ends, and checks by
  // itself who opens it.
  {
    path: '/student/myTask/myTaskDetail/:taskId/exam/:processID',
    name: 'exam',
    handle: { shell: 'public', title: 'exams:title_exam' },
    lazy: async () => ({ Component: (await import('./pages/exam.tsx')).ExamPage }),
  },
  {
    path: '/invigilate',
    name: 'invigilate',
    handle: { shell: 'manager', rights: ['train.invigilate'], keepAlive: true, title: 'invigilation:title_invigilate' },
    lazy: async () => ({ Component: (await import('./invigilation/pages/running-exams.tsx')).RunningExamsPage }),
  },
  {
    path: '/invigilate/detail/:id',
    name: 'invigilateDetail',
    handle: { shell: 'manager', rights: ['train.invigilate'], title: 'invigilation:title_board' },
    lazy: async () => ({ Component: (await import('./invigilation/pages/board.tsx')).BoardPage }),
  },
  {
    path: '/invigilate/replay/:id',
    name: 'invigilateReplay',
    handle: { shell: 'single', rights: ['train.invigilate'], title: 'invigilation:title_replay' },
    lazy: async () => ({ Component: (await import('./invigilation/pages/replay.tsx')).ReplayPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/results/:processID',
    handle: { shell: 'manager', rights: ['train.plan'], keepAlive: true, title: 'results:title_results' },
    lazy: async () => ({ Component: (await import('./results/pages/results.tsx')).ResultsPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/results/:processID/key/:itemID',
    handle: { shell: 'manager', rights: ['train.plan'], title: 'results:title_key' },
    lazy: async () => ({ Component: (await import('./results/pages/key.tsx')).KeyPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/results/:processID/trainee/:userID',
    handle: { shell: 'manager', rights: ['train.plan'], title: 'results:title_traineeResult' },
    lazy: async () => ({ Component: (await import('./results/pages/trainee.tsx')).TraineeResultPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/results/:processID/trainee/:userID/review',
    handle: { shell: 'single', rights: ['train.plan'], title: 'results:title_review' },
    lazy: async () => ({ Component: (await import('./results/pages/review.tsx')).ReviewPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/paperPreview/:paperId',
    name: 'trainPlanDetailPaper',
    handle: { shell: 'single', rights: ['train.plan'], title: 'exam-step:title_preview' },
    lazy: async () => ({ Component: (await import('./pages/paper-preview.tsx')).PaperPreviewPage }),
  },
]
