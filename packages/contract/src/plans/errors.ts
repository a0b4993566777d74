// What training plans may refuse.
import { defineErrors } from '../errors.ts'

export const planErrors = defineErrors({
  'window-backwards': {
    status: 422,
    en: 'The end must be after the start.',
    'zh-CN': '结束时间必须晚于开始时间。',
    es: 'El final debe ser posterior al inicio.',
    'pt-BR': 'O fim deve ser depois do início.',
  },
  'end-in-past': {
    status: 422,
    en: 'The end time cannot be earlier than now.',
    'zh-CN': '结束时间不能早于当前时间。',
    es: 'El final no puede ser anterior al momento actual.',
    'pt-BR': 'O fim não pode ser anterior ao momento atual.',
  },
  'window-over': {
    status: 422,
    en: 'The time window of this plan has already ended.',
    'zh-CN': '该计划的时间已过。',
    es: 'El plazo de este plan ya terminó.',
    'pt-BR': 'O prazo deste plano já acabou.',
  },
  'deadline-outside': {
    status: 422,
    en: 'The deadline of a step must be within the time window of the plan.',
    'zh-CN': '步骤截止时间必须在计划时间内。',
    es: 'La fecha límite de un paso debe estar dentro del plazo del plan.',
    'pt-BR': 'O prazo de uma etapa deve estar dentro do prazo do plano.',
  },
  'trainee-unknown': {
    status: 422,
    en: 'Some of the chosen people do not exist or are outside your organisation.',
    'zh-CN': '部分所选人员不存在或不在您的组织范围内。',
    es: 'Algunas personas elegidas no existen o están fuera de su organización.',
    'pt-BR': 'Algumas pessoas escolhidas não existem ou estão fora da sua organização.',
  },
  'no-trainees': {
    status: 422,
    en: 'Add trainees before publishing.',
    'zh-CN': '发布前请先添加学员。',
    es: 'Añada alumnos antes de publicar.',
    'pt-BR': 'Adicione alunos antes de publicar.',
  },
  'plan-not-yours': {
    status: 403,
    en: 'Only the creator of the plan or an administrator can do this.',
    'zh-CN': '只有计划创建者或管理员可以执行此操作。',
    es: 'Solo puede hacerlo quien creó el plan o un administrador.',
    'pt-BR': 'Só quem criou o plano ou um administrador pode fazer isto.',
  },
  'plan-has-sittings': {
    status: 409,
    en: 'Exams of this plan have been taken, so it is kept.',
    'zh-CN': '该计划已有考试记录，不能删除。',
    es: 'Ya se hicieron exámenes de este plan; se conserva.',
    'pt-BR': 'Já houve provas deste plano; ele é mantido.',
  },
  'step-has-sittings': {
    status: 409,
    en: 'The exam "{name}" has already been taken; its paper, answer mode and scoring cannot be changed.',
    'zh-CN': '考试“{name}”已有人参加，试卷、形式与评分不可更改。',
    es: 'El examen «{name}» ya se hizo; examen, forma y puntuación se mantienen.',
    'pt-BR': 'A prova "{name}" já foi feita; prova, forma e pontuação ficam.',
  },
})
