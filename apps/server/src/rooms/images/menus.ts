// Menu entries of the images room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const imagesMenus: readonly MenuItem[] = [
  {
    code: 'images.fiscan',
    group: 'group.image',
    place: 10,
    path: '/mapManage/mapfiscan',
    icon: 'scan',
    roles: ['administrator', 'trainer'],
    names: texts('Screening images', '判图图库', 'Imágenes de inspección', 'Imagens de inspeção'),
  },
]
