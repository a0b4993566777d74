// The recorded acts of training plans, and the kinds of object they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const plansActs = {
  'plans.add': texts(
    'Added a training plan',
    '添加培训计划',
    'Añadió un plan de formación',
    'Adicionou um plano de treinamento',
  ),
  'plans.addMembers': texts(
    'Added trainees to a plan',
    '向计划添加学员',
    'Añadió alumnos a un plan',
    'Adicionou alunos a um plano',
  ),
  'plans.clone': texts(
    'Duplicated a training plan',
    '复制培训计划',
    'Duplicó un plan de formación',
    'Duplicou um plano de treinamento',
  ),
  'plans.delete': texts(
    'Deleted a training plan',
    '删除培训计划',
    'Eliminó un plan de formación',
    'Excluiu um plano de treinamento',
  ),
  'plans.extend': texts(
    'Changed the end of a plan',
    '延长计划',
    'Cambió el final de un plan',
    'Alterou o fim de um plano',
  ),
  'plans.extraTime': texts(
    'Set extra time for trainees',
    '设置学员额外时间',
    'Fijó tiempo adicional de alumnos',
    'Definiu tempo extra de alunos',
  ),
  'plans.publish': texts(
    'Published a training plan',
    '发布培训计划',
    'Publicó un plan de formación',
    'Publicou um plano de treinamento',
  ),
  'plans.release': texts('Released results', '公布成绩', 'Publicó resultados', 'Liberou resultados'),
  'plans.removeMember': texts(
    'Removed a trainee from a plan',
    '从计划移除学员',
    'Quitó a un alumno de un plan',
    'Removeu um aluno de um plano',
  ),
  'plans.update': texts(
    'Changed a training plan',
    '修改培训计划',
    'Modificó un plan de formación',
    'Alterou um plano de treinamento',
  ),
  'plans.withdrawRelease': texts(
    'Withheld released results',
    '撤回已公布的成绩',
    'Retiró resultados publicados',
    'Retirou resultados liberados',
  ),
} satisfies Record<string, Texts>

export const plansObjects = {
  plan: texts('Training plan', '培训计划', 'Plan de formación', 'Plano de treinamento'),
  step: texts('Step of a plan', '计划环节', 'Paso de un plan', 'Etapa de um plano'),
} satisfies Record<string, Texts>
