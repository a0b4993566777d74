// What a plan refuses of its courses.
import { defineErrors } from '../errors.ts'

export const courseStepErrors = defineErrors({
  'course-not-there': {
    status: 422,
    en: 'Choose a course from the course library.',
    'zh-CN': '请从课件库中选择课程。',
    es: 'Elija un curso de la biblioteca de cursos.',
    'pt-BR': 'Escolha um curso da biblioteca de cursos.',
  },
})
