// Menu entries of the plans room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const plansMenus: readonly MenuItem[] = [
  {
    code: 'train.plan',
    group: 'group.train',
    place: 10,
    path: '/train/trainPlan',
    icon: 'solution',
    roles: ['administrator', 'trainer'],
    names: texts('Training plans', '培训计划', 'Planes de formación', 'Planos de treinamento'),
  },
  {
    code: 'student.task',
    group: 'group.student',
    place: 10,
    path: '/student/myTask',
    icon: 'form',
    roles: ['student'],
    names: texts('My tasks', '我的任务', 'Mis tareas', 'Minhas tarefas'),
  },
]
