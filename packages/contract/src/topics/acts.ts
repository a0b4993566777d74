// The recorded acts of the question bank, and the kinds of object they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const topicsActs = {
  'topics.add': texts('Wrote a question', '新建试题', 'Escribió una pregunta', 'Escreveu uma questão'),
  'topics.update': texts('Changed a question', '修改试题', 'Modificó una pregunta', 'Alterou uma questão'),
  'topics.delete': texts('Deleted a question', '删除试题', 'Eliminó una pregunta', 'Excluiu uma questão'),
  'topics.import': texts(
    'Imported questions from a file',
    '从文件导入试题',
    'Importó preguntas de un archivo',
    'Importou questões de um arquivo',
  ),
  'topics.export': texts(
    'Exported questions with their keys',
    '导出试题及答案',
    'Exportó preguntas con sus claves',
    'Exportou questões com seus gabaritos',
  ),
  'topics.bulkEdit': texts(
    'Changed details of a question together with others',
    '批量修改试题属性',
    'Modificó datos de una pregunta junto con otras',
    'Alterou dados de uma questão junto com outras',
  ),
  'topics.setState': texts(
    'Changed the state of a question',
    '变更试题状态',
    'Cambió el estado de una pregunta',
    'Mudou o estado de uma questão',
  ),
  'topics.tieTranslation': texts(
    'Tied translations of a question',
    '关联试题译文',
    'Vinculó traducciones de una pregunta',
    'Vinculou traduções de uma questão',
  ),
  'topics.untieTranslation': texts(
    'Untied a translation of a question',
    '取消关联试题译文',
    'Desvinculó una traducción de una pregunta',
    'Desvinculou uma tradução de uma questão',
  ),
  'topics.link': texts('Linked questions', '关联成组试题', 'Enlazó preguntas', 'Ligou questões'),
  'topics.unlink': texts('Unlinked questions', '取消试题成组', 'Desenlazó preguntas', 'Desligou questões'),
  'topics.addSet': texts(
    'Created a question set',
    '新建题集',
    'Creó un conjunto de preguntas',
    'Criou um conjunto de questões',
  ),
  'topics.updateSet': texts(
    'Changed a question set',
    '修改题集',
    'Modificó un conjunto de preguntas',
    'Alterou um conjunto de questões',
  ),
  'topics.setTopics': texts(
    'Replaced the questions of a question set',
    '调整题集试题',
    'Sustituyó las preguntas de un conjunto',
    'Substituiu as questões de um conjunto',
  ),
  'topics.publishSet': texts(
    'Published a question set',
    '发布题集',
    'Publicó un conjunto de preguntas',
    'Publicou um conjunto de questões',
  ),
  'topics.unpublishSet': texts(
    'Unpublished a question set',
    '取消发布题集',
    'Retiró un conjunto de preguntas',
    'Cancelou a publicação de um conjunto de questões',
  ),
  'topics.deleteSet': texts(
    'Deleted a question set',
    '删除题集',
    'Eliminó un conjunto de preguntas',
    'Excluiu um conjunto de questões',
  ),
} satisfies Record<string, Texts>

export const topicsObjects = {
  topic: texts('Question', '试题', 'Pregunta', 'Questão'),
  topicFile: texts('File of questions', '试题文件', 'Archivo de preguntas', 'Arquivo de questões'),
  topicSet: texts('Question set', '题集', 'Conjunto de preguntas', 'Conjunto de questões'),
} satisfies Record<string, Texts>
