// What the audit screen may refuse.
import { defineErrors } from '../errors.ts'

export const auditErrors = defineErrors({
  'too-many-acts': {
    status: 422,
    en: '{count} actions match; at most {most} can be exported at once. Narrow the filters.',
    'zh-CN': '共有 {count} 条记录，一次最多导出 {most} 条，请缩小筛选范围。',
    es: 'Coinciden {count} acciones; se pueden exportar {most} a la vez como máximo. Acote los filtros.',
    'pt-BR': '{count} atos correspondem; no máximo {most} podem ser exportados de uma vez. Refine os filtros.',
  },
  'no-such-zone': {
    status: 400,
    en: 'There is no such time zone.',
    'zh-CN': '时区不存在。',
    es: 'No existe esa zona horaria.',
    'pt-BR': 'Esse fuso horário não existe.',
  },
})
