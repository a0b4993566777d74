// Menu entries of the courses room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const coursesMenus: readonly MenuItem[] = [
  {
    code: 'course.library',
    group: 'group.course',
    place: 10,
    path: '/course/course',
    icon: 'read',
    roles: ['administrator', 'trainer'],
    names: texts('Course library', '课件库', 'Biblioteca de cursos', 'Biblioteca de cursos'),
  },
  {
    code: 'course.my',
    group: 'group.course',
    place: 20,
    path: '/course/myCourse',
    icon: 'form',
    roles: ['administrator', 'trainer'],
    names: texts('My courses', '我的课件', 'Mis cursos', 'Meus cursos'),
  },
]
