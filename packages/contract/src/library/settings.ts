// What an administrator sets about the library.
import { texts } from '../errors.ts'
import { DAYS, numberSetting } from '../settings.ts'

export const libraryQuota = numberSetting({
  key: 'library-quota',
  section: 'general',
  min: 1,
  max: 1_000_000,
  fallback: 500,
  title: texts(
    'Library space of an organisation',
    '每个组织的资源库空间',
    'Espacio de biblioteca por organización',
    'Espaço de biblioteca por organização',
  ),
  unit: texts('GB', 'GB', 'GB', 'GB'),
  hint: texts(
    'Counts the files that its people uploaded, without those in the bin.',
    '按本组织人员上传的文件计算，不含回收站。',
    'Cuenta los archivos que subió su gente, sin los de la papelera.',
    'Conta os arquivos que suas pessoas enviaram, sem os da lixeira.',
  ),
})

export const libraryBinDays = numberSetting({
  key: 'library-bin-days',
  section: 'privacy',
  min: 1,
  max: 3650,
  fallback: 30,
  title: texts(
    'Keep deleted library files for',
    '资源库回收站保留天数',
    'Conservar los archivos borrados de la biblioteca',
    'Guardar arquivos excluídos da biblioteca por',
  ),
  unit: DAYS,
  hint: texts(
    'Then they are removed from the bin permanently.',
    '到期后将从回收站彻底删除。',
    'Después se eliminan de la papelera definitivamente.',
    'Depois são removidos da lixeira definitivamente.',
  ),
})
