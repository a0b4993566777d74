// What a plan refuses of its exams.
import { defineErrors } from '../errors.ts'

export const examStepErrors = defineErrors({
  'paper-not-published': {
    status: 422,
    en: 'Choose a paper that is published and in use, and approved where that is asked for.',
    'zh-CN': '请选择已发布、未停用且（按要求）已批准的试卷。',
    es: 'Elija un examen publicado y en uso, y aprobado donde se exige.',
    'pt-BR': 'Escolha uma prova publicada e em uso, e aprovada onde isso é exigido.',
  },
  'form-missing': {
    status: 422,
    en: 'The paper has images: say how they are answered, as form 1, 2 or 3.',
    'zh-CN': '该试卷含有图像题：请用 form 1、2 或 3 说明作答方式。',
    es: 'El examen tiene imágenes: indique cómo se responden, con form 1, 2 o 3.',
    'pt-BR': 'A prova tem imagens: informe como são respondidas, com form 1, 2 ou 3.',
  },
  'duration-too-long': {
    status: 422,
    en: 'The exam is longer than the time window of the plan.',
    'zh-CN': '考试时长超过计划时间。',
    es: 'El examen dura más que el plazo del plan.',
    'pt-BR': 'A prova dura mais que o prazo do plano.',
  },
  'pass-line-above': {
    status: 422,
    en: 'The pass score cannot be above the total score.',
    'zh-CN': '及格分不能高于总分。',
    es: 'La nota de aprobación no puede superar el total.',
    'pt-BR': 'A nota de aprovação não pode superar o total.',
  },
  'release-not-manual': {
    status: 422,
    en: 'The results of this step are not released manually.',
    'zh-CN': '该步骤的成绩并非手动公布。',
    es: 'Los resultados de este paso no se publican manualmente.',
    'pt-BR': 'Os resultados desta etapa não são liberados manualmente.',
  },
})
