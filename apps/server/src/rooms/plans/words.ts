// What the plans room itself says, in four languages.
import { describeZone } from '@clearbelt/domain/org/zone-name'
import { fill } from '@clearbelt/contract/errors'
import type { Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { TrainingStatus } from '@clearbelt/domain/plans/status'

export const statusNames: Record<TrainingStatus, Texts> = {
  0: { en: 'Not started', 'zh-CN': '未开始', es: 'Sin empezar', 'pt-BR': 'Não iniciado' },
  1: { en: 'In progress', 'zh-CN': '进行中', es: 'En curso', 'pt-BR': 'Em andamento' },
  2: { en: 'Finished', 'zh-CN': '已完成', es: 'Terminado', 'pt-BR': 'Concluído' },
  3: { en: 'Absent', 'zh-CN': '缺席', es: 'Ausente', 'pt-BR': 'Ausente' },
  4: { en: 'Make-up', 'zh-CN': '补训', es: 'Recuperación', 'pt-BR': 'Recuperação' },
}

/** How the plan is held; offline plans come with their own calls. */
export const onlineName: Texts = { en: 'Online', 'zh-CN': '线上', es: 'En línea', 'pt-BR': 'Online' }

const absence = {
  none: {
    en: 'No exam taken before {time}',
    'zh-CN': '在 {time} 之前未参加考试',
    es: 'Ningún examen hecho antes de {time}',
    'pt-BR': 'Nenhuma prova feita antes de {time}',
  },
  some: {
    en: '{n} of {total} {total:exam|exams} submitted before {time}',
    'zh-CN': '在 {time} 之前仅提交 {n}/{total} 场考试',
    es: '{n} de {total} {total:examen entregado|exámenes entregados} antes de {time}',
    'pt-BR': '{n} de {total} {total:prova entregue|provas entregues} antes de {time}',
  },
  recover: {
    en: 'Missed the end on {time}; the plan was extended',
    'zh-CN': '错过截止时间 {time}，计划已延期',
    es: 'No llegó al final del {time}; el plan se amplió',
    'pt-BR': 'Perdeu o fim em {time}; o plano foi prorrogado',
  },
} satisfies Record<string, Texts>

/** A moment in the words of a language and the wall clock of a zone, which it names. */
function sayTime(at: number, zone: string, culture: Culture): string {
  return `${new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(at)} (${describeZone(zone, culture, at)})`
}

export interface AbsenceFacts {
  submitted: number
  steps: number
  /** When the time was over. */
  endedAt: number
  zone: string
}

/** Why a trainee counts as absent. */
export function sayAbsence({ submitted, steps, endedAt, zone }: AbsenceFacts, culture: Culture): string {
  return fill((submitted > 0 ? absence.some : absence.none)[culture], {
    n: submitted,
    total: steps,
    time: sayTime(endedAt, zone, culture),
  })
}

/** Why a trainee is making up. */
export const sayRecover = (missedAt: number, zone: string, culture: Culture): string =>
  fill(absence.recover[culture], { time: sayTime(missedAt, zone, culture) })
