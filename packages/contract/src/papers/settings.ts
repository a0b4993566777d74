// What an administrator sets about papers.
import { flagSetting } from '../settings.ts'

export const paperApproval = flagSetting({
  key: 'papers-approval',
  section: 'exams',
  fallback: false,
  isPublic: true,
  title: {
    'zh-CN': '试卷须经第二人批准',
    en: 'A second person approves papers',
    es: 'Una segunda persona aprueba los exámenes',
    'pt-BR': 'Uma segunda pessoa aprova as provas',
  },
  hint: {
    'zh-CN': '已发布的试卷经他人批准后才能用于考试；已在使用的不受影响。',
    en: 'A published paper can be used in exams once somebody else has approved it; those in use stay.',
    es: 'Un examen publicado solo se usa cuando otra persona lo ha aprobado; los que ya están en uso siguen.',
    'pt-BR': 'Uma prova publicada só é usada depois que outra pessoa a aprova; as que já estão em uso continuam.',
  },
})
