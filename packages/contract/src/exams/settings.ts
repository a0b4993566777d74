// What an administrator sets about exams.
import { DAYS, numberSetting } from '../settings.ts'

export const photoDays = numberSetting({
  key: 'exams-photo-days',
  section: 'privacy',
  min: 1,
  max: 3650,
  fallback: 90,
  title: {
    'zh-CN': '考试照片保留天数',
    en: 'Keep photos of candidates for',
    es: 'Conservar las fotos de candidatos',
    'pt-BR': 'Guardar as fotos de candidatos por',
  },
  hint: {
    'zh-CN': '到期后照片文件会被删除；因申诉保留的除外。',
    en: 'Then they are removed, file and all; an appeal hold keeps its own.',
    es: 'Después se eliminan con su archivo; una retención por recurso conserva las suyas.',
    'pt-BR': 'Depois são removidas com o arquivo; uma retenção por recurso guarda as suas.',
  },
  unit: DAYS,
})
