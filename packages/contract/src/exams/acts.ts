// The recorded acts of examinations, and the kinds of object they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const examsActs = {
  'exams.agreeToPhotos': texts(
    'Agreed to photos during an exam',
    '同意考试期间拍照',
    'Aceptó las fotos durante un examen',
    'Aceitou fotos durante uma prova',
  ),
  'exams.absence': texts(
    'Noted why a candidate was absent',
    '记录考生缺考原因',
    'Anotó por qué faltó un candidato',
    'Anotou por que um candidato faltou',
  ),
  'exams.cameraReport': texts(
    'The camera of a candidate changed',
    '考生摄像头状态变化',
    'Cambió la cámara de un candidato',
    'A câmera de um candidato mudou',
  ),
  'exams.close': texts('Closed a sitting', '关闭考试', 'Cerró un examen en curso', 'Encerrou uma prova em andamento'),
  'exams.correctKey': texts(
    'Corrected the key of an image',
    '更正图像答案',
    'Corrigió la clave de una imagen',
    'Corrigiu o gabarito de uma imagem',
  ),
  'exams.expirePhotos': texts(
    'Removed photos whose time was over',
    '删除到期照片',
    'Eliminó fotos con el plazo vencido',
    'Removeu fotos com o prazo vencido',
  ),
  'exams.export': texts(
    'Exported exam results',
    '导出考试成绩',
    'Exportó resultados de examen',
    'Exportou resultados de prova',
  ),
  'exams.extend': texts(
    'Gave a sitting more time',
    '延长考试时间',
    'Dio más tiempo a un examen',
    'Deu mais tempo a uma prova',
  ),
  'exams.freeze': texts('Stopped a sitting', '暂停考试', 'Detuvo un examen', 'Parou uma prova'),
  'exams.hold': texts(
    'Held the photos of a sitting for an appeal',
    '因申诉保留考试照片',
    'Retuvo las fotos de un examen por un recurso',
    'Reteve as fotos de uma prova por um recurso',
  ),
  'exams.leave': texts(
    'Left the exam screen',
    '离开考试界面',
    'Salió de la pantalla del examen',
    'Saiu da tela da prova',
  ),
  'exams.message': texts(
    'Sent a message to candidates',
    '向考生发送消息',
    'Envió un mensaje a candidatos',
    'Enviou uma mensagem a candidatos',
  ),
  'exams.open': texts('Started a sitting', '开始考试', 'Empezó un examen', 'Iniciou uma prova'),
  'exams.photo': texts(
    'Took a photo of a candidate',
    '拍摄考生照片',
    'Tomó una foto de un candidato',
    'Tirou uma foto de um candidato',
  ),
  'exams.print': texts('Printed results', '打印成绩', 'Imprimió resultados', 'Imprimiu resultados'),
  'exams.regrade': texts('Regraded a sitting', '重新评分', 'Recalificó un examen', 'Reavaliou uma prova'),
  'exams.releaseHold': texts(
    'Released the photos of a sitting',
    '解除照片保留',
    'Liberó las fotos de un examen',
    'Liberou as fotos de uma prova',
  ),
  'exams.reopen': texts('Reopened a sitting', '重新开放考试', 'Reabrió un examen', 'Reabriu uma prova'),
  'exams.submit': texts('Handed in a sitting', '交卷', 'Entregó un examen', 'Entregou uma prova'),
  'exams.takeOver': texts(
    'Went on with a sitting on another device',
    '在其他设备上继续考试',
    'Siguió un examen en otro dispositivo',
    'Continuou uma prova em outro dispositivo',
  ),
  'exams.undoCorrection': texts(
    'Took a correction of a key back',
    '撤销答案更正',
    'Deshizo una corrección de la clave',
    'Desfez uma correção do gabarito',
  ),
  'exams.unfreeze': texts(
    'Let a stopped sitting go on',
    '恢复考试',
    'Reanudó un examen detenido',
    'Retomou uma prova parada',
  ),
  'exams.viewPhotos': texts(
    'Looked at photos of candidates',
    '查看考生照片',
    'Miró fotos de candidatos',
    'Viu fotos de candidatos',
  ),
  'exams.viewReplay': texts(
    'Looked at the replay of a sitting',
    '查看考试回放',
    'Miró la repetición de un examen',
    'Viu a repetição de uma prova',
  ),
} satisfies Record<string, Texts>

export const examsObjects = {
  sitting: texts('Sitting', '考试记录', 'Examen realizado', 'Prova realizada'),
} satisfies Record<string, Texts>
