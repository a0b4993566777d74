// Menu entries of the shell room.
import { texts } from '@clearbelt/contract/errors'
import type { MenuItem } from '../../seams/menus.ts'

export const shellMenus: readonly MenuItem[] = [
  {
    code: 'system.dictionary',
    group: 'group.system',
    place: 50,
    path: '/system/dictionary',
    icon: 'book',
    roles: ['administrator'],
    names: texts('Dictionary', '数据字典', 'Diccionario', 'Dicionário'),
  },
  {
    code: 'system.trainSpecial',
    group: 'group.system',
    place: 60,
    path: '/system/trainSpecial',
    icon: 'experiment',
    roles: ['administrator'],
    names: texts('Training themes', '培训专题', 'Temas de formación', 'Temas de treinamento'),
  },
  {
    code: 'system.mobile',
    group: 'group.system',
    place: 70,
    path: '/system/mobile',
    icon: 'mobile',
    roles: ['administrator'],
    names: texts('Mobile layout', '移动端布局', 'Diseño móvil', 'Layout móvel'),
  },
  {
    code: 'system.info',
    group: 'group.system',
    place: 100,
    path: '/system/info',
    icon: 'info',
    roles: ['administrator'],
    names: texts('System info', '系统信息', 'Información del sistema', 'Informações do sistema'),
  },
  {
    code: 'student.home',
    group: null,
    place: 10,
    path: null,
    icon: 'home',
    hidden: true,
    roles: ['student'],
    names: texts('Home', '首页', 'Inicio', 'Início'),
  },
]
