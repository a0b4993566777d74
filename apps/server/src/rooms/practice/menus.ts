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
  {
    code: 'student.imgPractice',
    group: 'group.student',
    place: 22,
    path: '/student/imgPractice',
    icon: 'scan',
    roles: ['student'],
    names: texts('Image practice', '图像练习', 'Práctica de imágenes', 'Prática de imagens'),
  },
  {
    code: 'student.trackPractice',
    group: 'group.student',
    place: 23,
    path: '/student/trackPractice',
    icon: 'scan',
    roles: ['student'],
    names: texts('Belt practice', '流水线练习', 'Práctica en la cinta', 'Prática na esteira'),
  },
  {
    code: 'student.imgStudy',
    group: 'group.student',
    place: 26,
    path: '/student/imageTabs',
    icon: 'picture',
    roles: ['student'],
    names: texts('Image study', '图像学习', 'Estudio de imágenes', 'Estudo de imagens'),
  },
  {
    code: 'student.myHistory',
    group: 'group.student',
    place: 60,
    path: '/student/myHistory',
    icon: 'history',
    roles: ['student'],
    names: texts('My history', '我的历史', 'Mi historial', 'Meu histórico'),
  },
]
