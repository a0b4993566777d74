// Menu entries of the practice room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const practiceMenus: readonly MenuItem[] = [
  {
    code: 'statistics.excise',
    group: 'group.statistics',
    place: 10,
    path: '/statistics/excise',
    icon: 'history',
    roles: ['administrator', 'trainer'],
    names: texts('Practice records', '练习统计', 'Registros de práctica', 'Registros de prática'),
  },
  {
    code: 'student.theoryPractice',
    group: 'group.student',
    place: 20,
    path: '/student/theoryPractice',
    icon: 'book',
    roles: ['student'],
    names: texts('Theory practice', '理论练习', 'Práctica de teoría', 'Prática de teoria'),
  },
]
