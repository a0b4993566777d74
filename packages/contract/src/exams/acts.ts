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
    'Recorded why a candidate was absent',
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
  'exams.close': texts('Ended an attempt', '关闭考试', 'Terminó un intento', 'Encerrou uma tentativa'),
  'exams.correctKey': texts(
    'Corrected the key of an image',
    '更正图像答案',
    'Corrigió la clave de una imagen',
    'Corrigiu o gabarito de uma imagem',
  ),
  'exams.expirePhotos': texts(
    'Deleted photos after their retention period',
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
    'Gave an attempt extra time',
    '延长考试时间',
    'Dio tiempo adicional a un intento',
    'Deu tempo extra a uma tentativa',
  ),
  'exams.freeze': texts('Paused an attempt', '暂停考试', 'Pausó un intento', 'Pausou uma tentativa'),
  'exams.hold': texts(
    'Held the photos of an attempt for an appeal',
    '因申诉保留考试照片',
    'Retuvo las fotos de un intento por una reclamación',
    'Reteve as fotos de uma tentativa para um recurso',
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
  'exams.open': texts('Started an attempt', '开始考试', 'Empezó un intento', 'Iniciou uma tentativa'),
  'exams.photo': texts(
    'Took a photo of a candidate',
    '拍摄考生照片',
    'Tomó una foto de un candidato',
    'Tirou uma foto de um candidato',
  ),
  'exams.print': texts('Printed results', '打印成绩', 'Imprimió resultados', 'Imprimiu resultados'),
  'exams.regrade': texts('Regraded an attempt', '重新评分', 'Recalificó un intento', 'Reavaliou uma tentativa'),
  'exams.releaseHold': texts(
    'Released the photos of an attempt',
    '解除照片保留',
    'Liberó las fotos de un intento',
    'Liberou as fotos de uma tentativa',
  ),
  'exams.reopen': texts('Reopened an attempt', '重新开放考试', 'Reabrió un intento', 'Reabriu uma tentativa'),
  'exams.submit': texts('Submitted an attempt', '交卷', 'Entregó un intento', 'Entregou uma tentativa'),
  'exams.takeOver': texts(
    'Continued an attempt on another device',
    '在其他设备上继续考试',
    'Continuó un intento en otro dispositivo',
    'Continuou uma tentativa em outro dispositivo',
  ),
  'exams.undoCorrection': texts(
    'Undid a key correction',
    '撤销答案更正',
    'Deshizo una corrección de la clave',
    'Desfez uma correção do gabarito',
  ),
  'exams.unfreeze': texts(
    'Resumed a paused attempt',
    '恢复考试',
    'Reanudó un intento en pausa',
    'Retomou uma tentativa pausada',
  ),
  'exams.viewPhotos': texts(
    'Viewed photos of candidates',
    '查看考生照片',
    'Consultó fotos de candidatos',
    'Viu fotos de candidatos',
  ),
  'exams.viewReplay': texts(
    'Viewed the replay of an attempt',
    '查看考试回放',
    'Consultó la reproducción de un intento',
    'Consultou a reprodução de uma tentativa',
  ),
} satisfies Record<string, Texts>

export const examsObjects = {
  sitting: texts('In progress', '考试记录', 'Examen realizado', 'Prova realizada'),
} satisfies Record<string, Texts>
