// What training plans may refuse.
import { defineErrors } from '../errors.ts'

export const planErrors = defineErrors({
  'window-backwards': { status: 422, en: 'The end must lie after the start.', 'zh-CN': '结束时间必须晚于开始时间。', es: 'El final debe ser posterior al inicio.', 'pt-BR': 'O fim deve ser depois do início.' },
  'end-in-past': { status: 422, en: 'The end time cannot be earlier than now.', 'zh-CN': '结束时间不能早于当前时间。', es: 'El final no puede ser anterior al momento actual.', 'pt-BR': 'O fim não pode ser anterior ao momento atual.' },
  'window-over': { status: 422, en: 'The time of this plan is already over.', 'zh-CN': '该计划的时间已过。', es: 'El plazo de este plan ya terminó.', 'pt-BR': 'O prazo deste plano já acabou.' },
  'paper-not-published': { status: 422, en: 'Publish the paper first.', 'zh-CN': '请先发布试卷。', es: 'Publique primero el examen.', 'pt-BR': 'Publique a prova primeiro.' },
  'deadline-outside': { status: 422, en: 'The deadline of a step must lie inside the time of the plan.', 'zh-CN': '步骤截止时间必须在计划时间内。', es: 'La fecha límite de un paso debe estar dentro del plazo del plan.', 'pt-BR': 'O prazo de uma etapa deve estar dentro do prazo do plano.' },
  'duration-too-long': { status: 422, en: 'The exam lasts longer than the time of the plan.', 'zh-CN': '考试时长超过计划时间。', es: 'El examen dura más que el plazo del plan.', 'pt-BR': 'A prova dura mais que o prazo do plano.' },
  'pass-line-above': { status: 422, en: 'The pass line cannot be above the total score.', 'zh-CN': '及格线不能高于总分。', es: 'La nota de corte no puede superar el total.', 'pt-BR': 'A linha de aprovação não pode superar o total.' },
  'trainee-unknown': { status: 422, en: 'Some of the chosen people do not exist or are outside your organisation.', 'zh-CN': '部分所选人员不存在或不在您的组织范围内。', es: 'Algunas personas elegidas no existen o están fuera de su organización.', 'pt-BR': 'Algumas pessoas escolhidas não existem ou estão fora da sua organização.' },
  'no-trainees': { status: 422, en: 'Add trainees before publishing.', 'zh-CN': '发布前请先添加学员。', es: 'Añada participantes antes de publicar.', 'pt-BR': 'Adicione participantes antes de publicar.' },
  'plan-not-yours': { status: 403, en: 'Only the creator of the plan or an administrator may do this.', 'zh-CN': '只有计划创建者或管理员可以执行此操作。', es: 'Solo puede hacerlo quien creó el plan o un administrador.', 'pt-BR': 'Só quem criou o plano ou um administrador pode fazer isto.' },
  'plan-has-sittings': { status: 409, en: 'Exams of this plan were sat; it is kept.', 'zh-CN': '该计划已有考试记录，不能删除。', es: 'Ya se hicieron exámenes de este plan; se conserva.', 'pt-BR': 'Já houve provas deste plano; ele é mantido.' },
  'step-has-sittings': { status: 409, en: 'The exam "{name}" was sat already; paper, form and scoring stay.', 'zh-CN': '考试“{name}”已有人参加，试卷、形式与评分不可更改。', es: 'El examen «{name}» ya se hizo; examen, forma y puntuación se mantienen.', 'pt-BR': 'A prova "{name}" já foi feita; prova, forma e pontuação ficam.' },
  'release-not-manual': { status: 422, en: 'The results of this step are not released by hand.', 'zh-CN': '该步骤的成绩并非手动发布。', es: 'Los resultados de este paso no se publican manualmente.', 'pt-BR': 'Os resultados desta etapa não são liberados manualmente.' },
})
