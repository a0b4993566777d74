// Menu entries of the exams room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const examsMenus: readonly MenuItem[] = [
  {
    code: 'train.invigilate',
    group: 'group.train',
    place: 20,
    path: '/invigilate',
    icon: 'eye',
    roles: ['administrator', 'trainer'],
    names: texts('Invigilation', '监考', 'Vigilancia de exámenes', 'Fiscalização de provas'),
  },
]
