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
  {
    code: 'images.dr',
    group: 'group.image',
    place: 12,
    path: '/mapManage/mapdr',
    icon: 'scan',
    roles: ['administrator', 'trainer'],
    names: texts('DR images', 'DR 图库', 'Imágenes DR', 'Imagens DR'),
  },
  {
    code: 'images.ct',
    group: 'group.image',
    place: 14,
    path: '/mapManage/mapct',
    icon: 'scan',
    roles: ['administrator', 'trainer'],
    names: texts('CT images', 'CT 图库', 'Imágenes CT', 'Imagens CT'),
  },
]
