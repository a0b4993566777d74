// How long what names a person is kept.
import { DAYS, numberSetting } from '../settings.ts'

export const cardDays = numberSetting({
  key: 'identity-card-days',
  section: 'privacy',
  min: 1,
  max: 3650,
  fallback: 90,
  unit: DAYS,
  title: {
    'zh-CN': '实名认证照片与视频保留天数',
    en: 'Keep ID cards and videos after the decision for',
    es: 'Conservar documentos y vídeos tras la decisión',
    'pt-BR': 'Guardar documentos e vídeos após a decisão por',
  },
  hint: {
    'zh-CN': '到期后删除文件，保留认证结果。',
    en: 'Then the files are removed; that the identity was checked stays.',
    es: 'Después se eliminan los archivos; queda que la identidad se comprobó.',
    'pt-BR': 'Depois os arquivos são removidos; fica registrado que a identidade foi verificada.',
  },
})
export const faceDays = numberSetting({
  key: 'identity-face-days',
  section: 'privacy',
  min: 1,
  max: 3650,
  fallback: 365,
  unit: DAYS,
  title: {
    'zh-CN': '人脸数据保留天数',
    en: 'Keep faces for sign-in for',
    es: 'Conservar las caras para entrar',
    'pt-BR': 'Guardar os rostos para entrar por',
  },
  hint: {
    'zh-CN': '到期后删除，学员可重新同意并登记。',
    en: 'Then they are deleted; the person can agree anew.',
    es: 'Después se eliminan; la persona puede aceptar de nuevo.',
    'pt-BR': 'Depois são excluídos; a pessoa pode aceitar de novo.',
  },
})
export const binDays = numberSetting({
  key: 'identity-account-days',
  section: 'privacy',
  min: 1,
  max: 3650,
  fallback: 730,
  unit: DAYS,
  title: {
    'zh-CN': '已删除账号保留天数',
    en: 'Keep deleted accounts for',
    es: 'Conservar las cuentas eliminadas',
    'pt-BR': 'Guardar as contas excluídas por',
  },
  hint: {
    'zh-CN': '到期后抹除个人信息；考试成绩与审计日志以代号保留。',
    en: 'Then the person is erased; exam results and the audit log stay under a made-up name.',
    es: 'Después se borra a la persona; los resultados y la auditoría quedan con un nombre inventado.',
    'pt-BR': 'Depois a pessoa é apagada; resultados e auditoria ficam com um nome inventado.',
  },
})
