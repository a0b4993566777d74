// What a sitting may refuse.
import { defineErrors } from '../errors.ts'

export const examErrors = defineErrors({
  'not-open-yet': { status: 422, en: 'This exam is not open yet.', 'zh-CN': '考试尚未开放。', es: 'Este examen aún no está abierto.', 'pt-BR': 'Esta prova ainda não está aberta.' },
  'window-closed': { status: 422, en: 'The time of this exam is over.', 'zh-CN': '考试时间已结束。', es: 'El plazo de este examen terminó.', 'pt-BR': 'O prazo desta prova acabou.' },
  'already-submitted': { status: 409, en: 'You have already handed in this exam.', 'zh-CN': '您已提交该考试。', es: 'Ya entregó este examen.', 'pt-BR': 'Você já entregou esta prova.' },
  'no-resit-left': { status: 409, en: 'No further resit is allowed.', 'zh-CN': '没有剩余补考次数。', es: 'No se permite otra repetición.', 'pt-BR': 'Não há mais repetições permitidas.' },
  'paper-load-failed': { status: 422, en: 'Paper load failed', 'zh-CN': '试卷加载失败', es: 'Error al cargar el examen', 'pt-BR': 'Falha ao carregar a prova' },
  'stale-lease': { status: 409, en: 'This exam goes on in another window.', 'zh-CN': '该考试已在其他窗口中继续。', es: 'Este examen continúa en otra ventana.', 'pt-BR': 'Esta prova continua em outra janela.' },
  'sitting-over': { status: 409, en: 'This exam has been handed in.', 'zh-CN': '该考试已交卷。', es: 'Este examen ya se entregó.', 'pt-BR': 'Esta prova já foi entregue.' },
  'foreign-question': { status: 422, en: 'An answer belongs to another paper.', 'zh-CN': '答案不属于本试卷。', es: 'Una respuesta pertenece a otro examen.', 'pt-BR': 'Uma resposta pertence a outra prova.' },
  'marker-limit': { status: 422, en: 'Marker limit reached', 'zh-CN': '标记数量已达上限', es: 'Límite de marcas alcanzado', 'pt-BR': 'Limite de marcas atingido' },
  'mark-not-allowed': { status: 422, en: 'This exam takes no marks on this answer.', 'zh-CN': '本考试的该答案不允许标记。', es: 'Este examen no admite marcas en esta respuesta.', 'pt-BR': 'Esta prova não aceita marcas nesta resposta.' },
  'unknown-point': { status: 422, en: 'A mark names an unknown kind.', 'zh-CN': '标记的种类不存在。', es: 'Una marca nombra un tipo desconocido.', 'pt-BR': 'Uma marca cita um tipo desconhecido.' },
  'test-mismatch': { status: 422, en: 'The answer names another sitting.', 'zh-CN': '答案指向其他考试。', es: 'La respuesta nombra otro examen.', 'pt-BR': 'A resposta cita outra prova.' },
  'sitting-frozen': { status: 409, en: 'The exam is stopped for the moment. Your answers are kept and your time stands still.', 'zh-CN': '考试暂时中止。您的答案已保留，计时已暂停。', es: 'El examen está detenido por ahora. Sus respuestas se conservan y su tiempo no corre.', 'pt-BR': 'A prova está parada no momento. Suas respostas ficam guardadas e seu tempo não corre.' },
  'nothing-to-reopen': { status: 409, en: 'This person has no finished exam that could be reopened.', 'zh-CN': '该人员没有可重新开放的已结束考试。', es: 'Esta persona no tiene un examen terminado que se pueda reabrir.', 'pt-BR': 'Esta pessoa não tem prova terminada que possa ser reaberta.' },
  'review-was-open': { status: 409, en: 'The candidate could already look at the solution of this exam.', 'zh-CN': '考生已可查看该考试的答案。', es: 'El candidato ya podía ver la solución de este examen.', 'pt-BR': 'O candidato já podia ver a solução desta prova.' },
  'was-there': { status: 409, en: 'This person has begun the exam and was not absent.', 'zh-CN': '该人员已开始考试，并非缺考。', es: 'Esta persona empezó el examen y no estuvo ausente.', 'pt-BR': 'Esta pessoa começou a prova e não esteve ausente.' },
  'photo-unreadable': { status: 422, en: 'The photo cannot be read.', 'zh-CN': '无法读取照片。', es: 'No se puede leer la foto.', 'pt-BR': 'Não é possível ler a foto.' },
  'photo-consent-first': { status: 409, en: 'Photos are taken in this exam: agree to them first.', 'zh-CN': '本考试会拍摄照片，请先同意。', es: 'En este examen se toman fotos: primero debe aceptarlo.', 'pt-BR': 'Nesta prova se tiram fotos: primeiro é preciso concordar.' },
  'no-photos-here': { status: 409, en: 'No photos are taken in this exam.', 'zh-CN': '本考试不拍摄照片。', es: 'En este examen no se toman fotos.', 'pt-BR': 'Nesta prova não se tiram fotos.' },
})
