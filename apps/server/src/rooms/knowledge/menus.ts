// Menu entries of the knowledge room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const knowledgeMenus: readonly MenuItem[] = [
  {
    code: 'knowledge',
    group: 'group.image',
    place: 20,
    path: '/knowledge',
    icon: 'tags',
    roles: ['administrator', 'trainer'],
    names: texts('Knowledge points', '知识点', 'Puntos de conocimiento', 'Pontos de conhecimento'),
  },
]
