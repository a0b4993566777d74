// What the papers room itself says, in four languages.
import type { Texts } from '@clearbelt/contract/errors'
import { CT_PAPER, DR_PAPER, FISCAN_PAPER, THEORY_PAPER } from '@clearbelt/domain/papers/paper-types'
import type { PaperType } from '@clearbelt/domain/papers/paper-types'

export const paperTypeNames: Record<PaperType, Texts> = {
  [THEORY_PAPER]: { en: 'Theory', 'zh-CN': '理论', es: 'Teoría', 'pt-BR': 'Teoria' },
  [CT_PAPER]: { en: 'CT', 'zh-CN': 'CT', es: 'CT', 'pt-BR': 'CT' },
  [DR_PAPER]: { en: 'DR', 'zh-CN': 'DR', es: 'DR', 'pt-BR': 'DR' },
  [FISCAN_PAPER]: {
    en: 'Image screening',
    'zh-CN': '图像判读',
    es: 'Inspección de imágenes',
    'pt-BR': 'Inspeção de imagens',
  },
}

/** Why a paper was not deleted; `{n}` is filled in. */
export const skipReasons = {
  used: {
    en: 'Used by {n} training plans',
    'zh-CN': '被 {n} 个培训计划使用',
    es: 'Lo usan {n} planes de formación',
    'pt-BR': 'Usada por {n} planos de treinamento',
  },
  usedOnce: {
    en: 'Used by a training plan',
    'zh-CN': '被 1 个培训计划使用',
    es: 'Lo usa un plan de formación',
    'pt-BR': 'Usada por um plano de treinamento',
  },
  foreign: {
    en: 'Only its creator or an administrator may delete it',
    'zh-CN': '只有创建者或管理员可以删除',
    es: 'Solo puede eliminarlo quien lo creó o un administrador',
    'pt-BR': 'Só quem a criou ou um administrador pode excluí-la',
  },
  publishing: {
    en: 'It is being published',
    'zh-CN': '正在发布中',
    es: 'Se está publicando',
    'pt-BR': 'Está sendo publicada',
  },
} satisfies Record<string, Texts>

/** Names of the cells of a blueprint that are not categories. */
export const cellNames = {
  safe: { en: 'safe images', 'zh-CN': '安全图像', es: 'imágenes seguras', 'pt-BR': 'imagens seguras' },
  anyThreat: {
    en: 'images with a threat',
    'zh-CN': '含违禁品图像',
    es: 'imágenes con amenaza',
    'pt-BR': 'imagens com ameaça',
  },
} satisfies Record<string, Texts>

/** What the work list says about a publication; `{name}`, `{n}` and `{version}` are filled in. */
export const jobWords = {
  title: {
    en: 'Publish the paper "{name}"',
    'zh-CN': '发布试卷“{name}”',
    es: 'Publicar el examen «{name}»',
    'pt-BR': 'Publicar a prova "{name}"',
  },
  done: {
    en: 'Published as version {version} with {n} {n:question|questions}.',
    'zh-CN': '已发布为第 {version} 版，共 {n} 道题。',
    es: 'Publicado como versión {version} con {n} {n:pregunta|preguntas}.',
    'pt-BR': 'Publicada como versão {version} com {n} {n:questão|questões}.',
  },
  failed: {
    en: 'The pictures could not be prepared. Please publish again.',
    'zh-CN': '图像处理失败，请重新发布。',
    es: 'No se pudieron preparar las imágenes. Publique de nuevo.',
    'pt-BR': 'Não foi possível preparar as imagens. Publique novamente.',
  },
  deleted: {
    en: 'The paper has been deleted in the meantime.',
    'zh-CN': '试卷已被删除。',
    es: 'El examen se eliminó entretanto.',
    'pt-BR': 'A prova foi excluída nesse meio-tempo.',
  },
} satisfies Record<string, Texts>
