// What the work list says about parallel forms.
import type { Texts } from '@clearbelt/contract/errors'

/** `{name}` and `{n}` are filled in. */
export const formWords = {
  title: {
    en: 'Make a parallel form of "{name}"',
    'zh-CN': '生成“{name}”的平行卷',
    es: 'Crear una forma paralela de «{name}»',
    'pt-BR': 'Criar uma forma paralela de "{name}"',
  },
  done: {
    en: '"{name}" is a draft of {n} new images, each as hard as the one it stands for. Publish it, and resits can take it.',
    'zh-CN': '已生成草稿“{name}”，含 {n} 张新图像，难度与原图相当。发布后补考即可使用。',
    es: '«{name}» es un borrador de {n} imágenes nuevas, cada una tan difícil como la que sustituye. Publíquelo y las recuperaciones podrán usarlo.',
    'pt-BR':
      '"{name}" é um rascunho de {n} imagens novas, cada uma tão difícil quanto a que substitui. Publique-o e as provas de recuperação poderão usá-lo.',
  },
  failed: {
    en: 'The parallel form could not be made. Please ask for it again.',
    'zh-CN': '平行卷生成失败，请重试。',
    es: 'No se pudo crear la forma paralela. Pídala de nuevo.',
    'pt-BR': 'Não foi possível criar a forma paralela. Peça de novo.',
  },
} satisfies Record<string, Texts>
