// Menu entries of the papers room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const papersMenus: readonly MenuItem[] = [
  {
    code: 'paper.my',
    group: 'group.paper',
    place: 10,
    path: '/paper/my',
    icon: 'profile',
    roles: ['administrator', 'trainer'],
    names: texts('My papers', '我的试卷', 'Mis exámenes', 'Minhas provas'),
  },
  {
    code: 'paper.library',
    group: 'group.paper',
    place: 20,
    path: '/paper/library',
    icon: 'folder',
    roles: ['administrator', 'trainer'],
    names: texts('Paper library', '试卷库', 'Biblioteca de exámenes', 'Biblioteca de provas'),
  },
]
