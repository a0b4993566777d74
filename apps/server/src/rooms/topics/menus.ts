// Menu entries of the topics room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const topicsMenus: readonly MenuItem[] = [
  {
    code: 'topic.library',
    group: 'group.topic',
    place: 10,
    path: '/topic/library',
    icon: 'folder',
    roles: ['administrator', 'trainer'],
    names: texts('Question library', '试题库', 'Biblioteca de preguntas', 'Biblioteca de questões'),
  },
  {
    code: 'topic.my',
    group: 'group.topic',
    place: 20,
    path: '/topic/my',
    icon: 'profile',
    roles: ['administrator', 'trainer'],
    names: texts('My questions', '我的试题', 'Mis preguntas', 'Minhas questões'),
  },
  {
    code: 'topicSet.topic',
    group: 'group.topic',
    place: 30,
    path: '/topicSet/topic',
    icon: 'read',
    roles: ['administrator', 'trainer'],
    names: texts('Question sets', '题集', 'Conjuntos de preguntas', 'Conjuntos de questões'),
  },
  {
    code: 'topicSet.daily',
    group: 'group.topic',
    place: 40,
    path: '/topicSet/daily',
    icon: 'schedule',
    roles: ['administrator', 'trainer'],
    names: texts('Daily questions', '每日一练', 'Preguntas del día', 'Questões do dia'),
  },
]
