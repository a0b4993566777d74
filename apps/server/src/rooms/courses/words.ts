// Words of the courses room: the types of course, and what a reader of a bell is told of a reply.
import { texts, type Texts } from '@clearbelt/contract/errors'
import type { CourseType } from '@clearbelt/domain/courses/course-types'

export const TYPE_NAMES: Readonly<Record<CourseType, Texts>> = {
  1: texts('Theory', '理论', 'Teoría', 'Teoria'),
  3: texts('CT images', 'CT 图像', 'Imágenes CT', 'Imagens de CT'),
  4: texts('DR images', 'DR 图像', 'Imágenes DR', 'Imagens de DR'),
}

/** Why a course was left when several were deleted. */
export const SKIPPED = {
  notYours: texts('Not your course', '不是您的课件', 'No es su curso', 'Não é seu curso'),
  inUse: texts(
    'Used by training plans: {names}',
    '正被培训计划使用：{names}',
    'Lo usan planes de formación: {names}',
    'Usado por planos de treinamento: {names}',
  ),
} as const

export const REPLIED: Texts = texts(
  '{name} replied to you in “{course}”: {text}',
  '{name} 在《{course}》中回复了您：{text}',
  '{name} le respondió en «{course}»: {text}',
  '{name} respondeu a você em “{course}”: {text}',
)

export const HIDDEN: Texts = texts(
  'Your comment in “{course}” was hidden: {reason}',
  '您在《{course}》中的评论已被隐藏：{reason}',
  'Su comentario en «{course}» se ocultó: {reason}',
  'Seu comentário em “{course}” foi ocultado: {reason}',
)

/** Why a file of a section cannot be shown. */
export const FILE_GONE: Texts = texts(
  'The file was deleted.',
  '文件已被删除。',
  'El archivo se eliminó.',
  'O arquivo foi excluído.',
)
