// The pages of the exams room: the student's tasks, one task, and the exam itself.
import type { RoomRoute } from '../../shared/route.ts'

export const examsRoutes: RoomRoute[] = [
  {
    path: '/student/myTask',
    name: 'myTask',
    handle: { shell: 'student', rights: ['student.task', 'student.home'], keepAlive: true },
    lazy: async () => ({ Component: (await import('./pages/my-tasks.tsx')).MyTasksPage }),
  },
  {
    path: '/student/myTask/myTaskDetail/:taskId',
    name: 'myTaskDetail',
    handle: { shell: 'student', rights: ['student.task', 'student.home'], title: 'exams:title_myTaskDetail' },
    lazy: async () => ({ Component: (await import('./pages/task-detail.tsx')).TaskDetailPage }),
  },
  // Outside the session gate on purpose: the page keeps a sitting on the screen when its session ends, and checks by
  // itself who opens it.
  {
    path: '/student/myTask/myTaskDetail/:taskId/exam/:processID',
    name: 'exam',
    handle: { shell: 'public', title: 'exams:title_exam' },
    lazy: async () => ({ Component: (await import('./pages/exam.tsx')).ExamPage }),
  },
]
