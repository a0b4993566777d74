// Menu entries of the collection of misses and good images.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const collectMenus: readonly MenuItem[] = [
  {
    code: 'images.collect',
    group: 'group.image',
    place: 60,
    path: '/mapManage/mapCollect',
    icon: 'camera',
    roles: ['administrator', 'trainer'],
    names: texts('Misses and good images', '漏检与优质图像', 'Omisiones y buenas imágenes', 'Falhas e boas imagens'),
  },
  {
    code: 'images.collectBackend',
    group: 'group.image',
    place: 70,
    path: '/mapManage/mapCollectBackend',
    icon: 'camera',
    roles: ['administrator', 'trainer'],
    names: texts(
      'Misses found in the back office',
      '后台漏检与优质图像',
      'Omisiones halladas en gabinete',
      'Falhas achadas na retaguarda',
    ),
  },
]
