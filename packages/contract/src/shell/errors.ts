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
  'logo-too-wide': {
    status: 400,
    en: 'The picture has too many pixels: at most {side} × {side}.',
    'zh-CN': '图片像素过大，最多 {side} × {side}。',
    es: 'La imagen tiene demasiados píxeles: como máximo {side} × {side}.',
    'pt-BR': 'A imagem tem pixels demais: no máximo {side} × {side}.',
  },
  'name-taken': {
    status: 409,
    en: 'This name is already used here.',
    'zh-CN': '该名称已被使用。',
    es: 'Este nombre ya se usa aquí.',
    'pt-BR': 'Este nome já está em uso aqui.',
  },
})
