// Menu entries of the library and the knowledge base.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const libraryMenus: readonly MenuItem[] = [
  {
    code: 'resource.knowledge',
    group: 'group.resource',
    place: 10,
    path: '/resManager/knowledgeBase',
    icon: 'book',
    roles: ['administrator', 'trainer'],
    names: texts('Knowledge base', '知识库', 'Base de conocimiento', 'Base de conhecimento'),
  },
  {
    code: 'resource.library',
    group: 'group.resource',
    place: 20,
    path: '/resManager/resViews',
    icon: 'folder',
    roles: ['administrator', 'trainer'],
    names: texts('Resource library', '资源库', 'Biblioteca de recursos', 'Biblioteca de recursos'),
  },
]
