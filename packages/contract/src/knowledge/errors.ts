// What the knowledge-point editor may refuse.
import { defineErrors } from '../errors.ts'

export const knowledgeErrors = defineErrors({
  'code-taken': {
    status: 409,
    en: 'This code is already used.',
    'zh-CN': '该编码已被使用。',
    es: 'Este código ya se usa.',
    'pt-BR': 'Este código já está em uso.',
  },
  'too-deep': {
    status: 422,
    en: 'The tree has two levels: categories and types of item.',
    'zh-CN': '知识点分两级：类别与物品种类。',
    es: 'El árbol tiene dos niveles: categorías y tipos de objeto.',
    'pt-BR': 'A árvore tem dois níveis: categorias e tipos de objeto.',
  },
  'moved-into-itself': {
    status: 422,
    en: 'A point cannot be moved under itself.',
    'zh-CN': '不能移动到自身之下。',
    es: 'Un punto no se puede mover dentro de sí mismo.',
    'pt-BR': 'Um ponto não pode ser movido para dentro de si mesmo.',
  },
  'variant-differs': {
    status: 422,
    en: 'A theory point and an image point cannot be placed under each other.',
    'zh-CN': '理论知识点与图像知识点不能互为上下级。',
    es: 'Un punto de teoría y uno de imagen no pueden ir uno bajo el otro.',
    'pt-BR': 'Um ponto de teoria e um de imagem não podem ficar um sob o outro.',
  },
  'point-in-use': {
    status: 409,
    en: 'In use by {uses} images; it cannot be deleted.',
    'zh-CN': '有 {uses} 张图像正在使用，不能删除。',
    es: 'Lo usan {uses} imágenes; no se puede eliminar.',
    'pt-BR': 'Em uso por {uses} imagens; não pode ser excluído.',
  },
  'system-point': {
    status: 409,
    en: 'This point belongs to the system and cannot be deleted.',
    'zh-CN': '系统知识点不能删除。',
    es: 'Este punto es del sistema y permanece.',
    'pt-BR': 'Este ponto é do sistema e permanece.',
  },
  'has-children': {
    status: 409,
    en: 'Delete the types under it first.',
    'zh-CN': '请先删除其下级。',
    es: 'Elimine primero los tipos que contiene.',
    'pt-BR': 'Exclua primeiro os tipos abaixo dele.',
  },
})
