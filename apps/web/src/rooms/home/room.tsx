// The start pages of students and trainers; what they show comes from other rooms and is put in by the app.
import type { RoomRoute } from '../../shared/route.ts'
import type { StudentSlots, TeacherSlots } from './slots.ts'

export const homeRoutes = (student: StudentSlots, teacher: TeacherSlots): RoomRoute[] => [
  {
    path: '/student/home',
    handle: { shell: 'student', title: 'home:title' },
    lazy: async () => {
      const { StudentHome } = await import('./pages/student-home.tsx')
      return { Component: () => <StudentHome {...student} /> }
    },
  },
  {
    path: '/teacher/home',
    handle: { shell: 'manager', title: 'home:title' },
    lazy: async () => {
      const { TeacherHome } = await import('./pages/teacher-home.tsx')
      return { Component: () => <TeacherHome {...teacher} /> }
    },
  },
]
