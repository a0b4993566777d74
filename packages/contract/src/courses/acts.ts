// The recorded acts of courses, and what they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const coursesActs = {
  'courses.add': texts('Created a course', '新建课件', 'Creó un curso', 'Criou um curso'),
  'courses.delete': texts('Deleted a course', '删除课件', 'Eliminó un curso', 'Excluiu um curso'),
  'courses.finish': texts('Finished a course', '完成课程学习', 'Terminó un curso', 'Concluiu um curso'),
  'courses.hideComment': texts(
    'Hid a comment on a course',
    '隐藏课程评论',
    'Ocultó un comentario de un curso',
    'Ocultou um comentário de um curso',
  ),
  'courses.deleteComment': texts(
    'Deleted a comment on a course',
    '删除课程评论',
    'Eliminó un comentario de un curso',
    'Excluiu um comentário de um curso',
  ),
  'courses.resetStudy': texts(
    "Reset a trainee's study of a course",
    '重置学员的课程学习进度',
    'Reinició el estudio de un alumno en un curso',
    'Reiniciou o estudo de um aluno em um curso',
  ),
  'courses.showComment': texts(
    'Showed a hidden comment on a course again',
    '恢复显示课程评论',
    'Volvió a mostrar un comentario de un curso',
    'Voltou a exibir um comentário de um curso',
  ),
  'courses.update': texts('Changed a course', '修改课件', 'Modificó un curso', 'Alterou um curso'),
} satisfies Record<string, Texts>

export const coursesObjects = {
  course: texts('Course', '课件', 'Curso', 'Curso'),
  'course-comment': texts('Comment on a course', '课程评论', 'Comentario de un curso', 'Comentário de um curso'),
} satisfies Record<string, Texts>
