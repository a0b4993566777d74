// What the keeping of the shared lists may refuse.
import { defineErrors } from '../errors.ts'

export const shellErrors = defineErrors({
  'value-taken': {
    status: 409,
    en: 'This value is already in the list.',
    'zh-CN': '该值已在列表中。',
    es: 'Este valor ya está en la lista.',
    'pt-BR': 'Este valor já está na lista.',
  },
  'fixed-list': {
    status: 409,
    en: 'This entry belongs to the system: only its names and its place can be changed.',
    'zh-CN': '系统条目只能修改名称和排序。',
    es: 'Esta entrada es del sistema: solo se pueden cambiar sus nombres y su orden.',
    'pt-BR': 'Este item é do sistema: só é possível alterar os nomes e a ordem.',
  },
  'name-taken': {
    status: 409,
    en: 'This name is already used here.',
    'zh-CN': '该名称已被使用。',
    es: 'Este nombre ya se usa aquí.',
    'pt-BR': 'Este nome já está em uso aqui.',
  },
})
