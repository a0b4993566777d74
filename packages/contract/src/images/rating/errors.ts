// What the blind rating may refuse.
import { defineErrors } from '../../errors.ts'

export const ratingErrors = defineErrors({
  'already-rated': {
    status: 409,
    en: 'You have rated this picture already.',
    'zh-CN': '您已对该图像作出判断。',
    es: 'Ya valoró esta imagen.',
    'pt-BR': 'Você já avaliou esta imagem.',
  },
})
