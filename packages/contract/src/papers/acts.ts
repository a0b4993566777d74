// The recorded acts of papers, and the kinds of object they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const papersActs = {
  'papers.add': texts('Added a paper', '添加试卷', 'Añadió un examen', 'Adicionou uma prova'),
  'papers.delete': texts('Deleted a paper', '删除试卷', 'Eliminó un examen', 'Excluiu uma prova'),
  'papers.publish': texts(
    'Asked to publish a paper',
    '申请发布试卷',
    'Pidió publicar un examen',
    'Pediu a publicação de uma prova',
  ),
  'papers.snapshot': texts('Published a paper', '发布试卷', 'Publicó un examen', 'Publicou uma prova'),
  'papers.approve': texts(
    'Approved a paper for exams',
    '批准试卷用于考试',
    'Aprobó un examen para su uso',
    'Aprovou uma prova para uso',
  ),
  'papers.copy': texts('Copied a paper', '复制试卷', 'Copió un examen', 'Copiou uma prova'),
  'papers.print': texts(
    'Printed a paper or its answer sheet',
    '打印试卷或答题卡',
    'Imprimió un examen o su hoja de respuestas',
    'Imprimiu uma prova ou sua folha de respostas',
  ),
  'papers.printKey': texts(
    'Printed the key of a paper',
    '打印试卷答案',
    'Imprimió la clave de un examen',
    'Imprimiu o gabarito de uma prova',
  ),
  'papers.retire': texts('Took a paper out of use', '停用试卷', 'Retiró un examen', 'Retirou uma prova de uso'),
  'papers.restore': texts(
    'Took a paper back into use',
    '恢复使用试卷',
    'Volvió a poner en uso un examen',
    'Recolocou uma prova em uso',
  ),
  'papers.siblingForm': texts(
    'Asked for a parallel form of a paper',
    '请求生成平行卷',
    'Pidió una forma paralela de un examen',
    'Pediu uma forma paralela de uma prova',
  ),
  'papers.update': texts('Changed a paper', '修改试卷', 'Modificó un examen', 'Alterou uma prova'),
} satisfies Record<string, Texts>

export const papersObjects = {
  paper: texts('Paper', '试卷', 'Examen', 'Prova'),
  snapshotItem: texts(
    'Image of a published paper',
    '已发布试卷的图像',
    'Imagen de un examen publicado',
    'Imagem de uma prova publicada',
  ),
} satisfies Record<string, Texts>
