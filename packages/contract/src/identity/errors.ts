// What the identity room may refuse.
import { defineErrors } from '../errors.ts'

export const identityErrors = defineErrors({
  'picture-unreadable': { status: 422, en: 'The picture cannot be read. Please use a JPEG, PNG or WebP picture.', 'zh-CN': '无法读取图片，请使用 JPEG、PNG 或 WebP 图片。', es: 'No se puede leer la imagen. Use una imagen JPEG, PNG o WebP.', 'pt-BR': 'Não é possível ler a imagem. Use uma imagem JPEG, PNG ou WebP.' },
  'picture-small': { status: 422, en: 'The picture is too small: at least {side} px on each side.', 'zh-CN': '图片过小：每边至少 {side} 像素。', es: 'La imagen es demasiado pequeña: al menos {side} px por lado.', 'pt-BR': 'A imagem é pequena demais: pelo menos {side} px em cada lado.' },
  'video-unreadable': { status: 422, en: 'The video cannot be read. Please record it again.', 'zh-CN': '无法读取视频，请重新录制。', es: 'No se puede leer el vídeo. Grábelo de nuevo.', 'pt-BR': 'Não é possível ler o vídeo. Grave de novo.' },
  'video-length': { status: 422, en: 'The video must last between {least} and {most} seconds.', 'zh-CN': '视频时长须为 {least} 至 {most} 秒。', es: 'El vídeo debe durar entre {least} y {most} segundos.', 'pt-BR': 'O vídeo deve durar entre {least} e {most} segundos.' },
  'id-number': { status: 422, en: 'This is not a valid ID card number.', 'zh-CN': '身份证号码无效。', es: 'No es un número de documento válido.', 'pt-BR': 'Este não é um número de documento válido.' },
  'id-number-taken': { status: 409, en: 'This ID card number has already been checked for another account.', 'zh-CN': '该身份证号码已被其他账号认证。', es: 'Este número de documento ya se comprobó para otra cuenta.', 'pt-BR': 'Este número de documento já foi verificado em outra conta.' },
  'real-name-waiting': { status: 409, en: 'Your data is being checked and cannot be changed now.', 'zh-CN': '资料正在审核中，暂不能修改。', es: 'Sus datos se están comprobando y no pueden cambiarse ahora.', 'pt-BR': 'Seus dados estão sendo verificados e não podem ser alterados agora.' },
  'real-name-passed': { status: 409, en: 'Your identity has already been checked.', 'zh-CN': '您已通过实名认证。', es: 'Su identidad ya está comprobada.', 'pt-BR': 'Sua identidade já foi verificada.' },
  'real-name-order': { status: 409, en: 'Please complete the step before this one first.', 'zh-CN': '请先完成上一步。', es: 'Complete antes el paso anterior.', 'pt-BR': 'Conclua antes a etapa anterior.' },
  'real-name-judged': { status: 409, en: 'This has been decided already.', 'zh-CN': '该申请已处理。', es: 'Esto ya se ha decidido.', 'pt-BR': 'Isto já foi decidido.' },
  'erasure-waiting': { status: 409, en: 'A request of yours is waiting for a decision.', 'zh-CN': '您的申请正在等待处理。', es: 'Tiene una solicitud pendiente de decisión.', 'pt-BR': 'Há um pedido seu aguardando decisão.' },
  'erasure-decided': { status: 409, en: 'This request has been decided already.', 'zh-CN': '该申请已处理。', es: 'Esta solicitud ya se ha decidido.', 'pt-BR': 'Este pedido já foi decidido.' },
  'erasure-open-sitting': { status: 409, en: 'An exam of this person is running. Please decide when it is over.', 'zh-CN': '该人员正在考试，请在考试结束后处理。', es: 'Esta persona tiene un examen en curso. Decida cuando termine.', 'pt-BR': 'Esta pessoa tem uma prova em andamento. Decida quando terminar.' },
})
