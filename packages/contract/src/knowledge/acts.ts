// The recorded acts of knowledge points, and the kinds of object they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const knowledgeActs = {
  'knowledge.add': texts(
    'Added a knowledge point',
    '添加知识点',
    'Añadió un punto de conocimiento',
    'Adicionou um ponto de conhecimento',
  ),
  'knowledge.delete': texts(
    'Deleted a knowledge point',
    '删除知识点',
    'Eliminó un punto de conocimiento',
    'Excluiu um ponto de conhecimento',
  ),
  'knowledge.update': texts(
    'Changed a knowledge point',
    '修改知识点',
    'Modificó un punto de conocimiento',
    'Alterou um ponto de conhecimento',
  ),
} satisfies Record<string, Texts>

export const knowledgeObjects = {
  knowledgePoint: texts('Knowledge point', '知识点', 'Punto de conocimiento', 'Ponto de conhecimento'),
} satisfies Record<string, Texts>
