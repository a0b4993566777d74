// The recorded acts of the system information and the dictionaries, and the kinds of object they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const shellActs = {
  'shell.addDictionary': texts(
    'Added a dictionary entry',
    '添加字典条目',
    'Añadió una entrada del diccionario',
    'Adicionou um item do dicionário',
  ),
  'shell.addSpecial': texts(
    'Added a training theme',
    '添加培训专题',
    'Añadió un tema de formación',
    'Adicionou um tema de treinamento',
  ),
  'shell.deleteDictionary': texts(
    'Deleted a dictionary entry',
    '删除字典条目',
    'Eliminó una entrada del diccionario',
    'Excluiu um item do dicionário',
  ),
  'shell.deleteSpecial': texts(
    'Deleted a training theme',
    '删除培训专题',
    'Eliminó un tema de formación',
    'Excluiu um tema de treinamento',
  ),
  'shell.updateDictionary': texts(
    'Changed a dictionary entry',
    '修改字典条目',
    'Modificó una entrada del diccionario',
    'Alterou um item do dicionário',
  ),
  'shell.updateMobileLayout': texts(
    'Changed the mobile layout',
    '修改移动端布局',
    'Modificó el diseño móvil',
    'Alterou o layout móvel',
  ),
  'shell.updateSpecial': texts(
    'Changed a training theme',
    '修改培训专题',
    'Modificó un tema de formación',
    'Alterou um tema de treinamento',
  ),
  'shell.updateSystem': texts(
    'Changed the system information',
    '修改系统信息',
    'Modificó la información del sistema',
    'Alterou as informações do sistema',
  ),
} satisfies Record<string, Texts>

export const shellObjects = {
  dictionary: texts('Dictionary', '数据字典', 'Diccionario', 'Dicionário'),
  system: texts('System', '系统', 'Sistema', 'Sistema'),
} satisfies Record<string, Texts>
