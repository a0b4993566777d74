// What uploads may refuse.
import { defineErrors } from '../errors.ts'

export const fileErrors = defineErrors({
  'upload-type-unknown': {
    status: 422,
    en: 'Files of this type are not accepted: {name}.',
    'zh-CN': '不支持该类型的文件：{name}。',
    es: 'No se admiten archivos de este tipo: {name}.',
    'pt-BR': 'Arquivos deste tipo não são aceitos: {name}.',
  },
  'upload-file-missing': {
    status: 422,
    en: 'Please upload a file.',
    'zh-CN': '请上传文件。',
    es: 'Suba un archivo.',
    'pt-BR': 'Envie um arquivo.',
  },
  'upload-chunk-wrong': {
    status: 422,
    en: 'A part of this file arrived incomplete. It is sent again.',
    'zh-CN': '文件分片不完整，将重新上传。',
    es: 'Una parte del archivo llegó incompleta. Se envía de nuevo.',
    'pt-BR': 'Uma parte do arquivo chegou incompleta. Será enviada de novo.',
  },
  'upload-gone': {
    status: 404,
    en: 'This upload is not there any more. Upload the file again.',
    'zh-CN': '该上传任务已不存在，请重新上传文件。',
    es: 'Esta subida ya no existe. Suba el archivo de nuevo.',
    'pt-BR': 'Este envio não existe mais. Envie o arquivo de novo.',
  },
  'upload-incomplete': {
    status: 409,
    en: '{missing} parts of {name} have not arrived yet.',
    'zh-CN': '“{name}”尚有 {missing} 个分片未上传。',
    es: 'Faltan {missing} partes de {name}.',
    'pt-BR': 'Faltam {missing} partes de {name}.',
  },
  'upload-checksum': {
    status: 409,
    en: '{name} arrived damaged: its checksum differs. Upload it again.',
    'zh-CN': '“{name}”校验值不一致，文件已损坏，请重新上传。',
    es: '{name} llegó dañado: su suma de comprobación no coincide. Súbalo de nuevo.',
    'pt-BR': '{name} chegou danificado: a soma de verificação não confere. Envie de novo.',
  },
  'upload-too-many': {
    status: 429,
    en: 'You have too many unfinished uploads. Finish or remove some first.',
    'zh-CN': '未完成的上传任务过多，请先完成或移除部分任务。',
    es: 'Tiene demasiadas subidas sin terminar. Termine o quite algunas primero.',
    'pt-BR': 'Você tem envios inacabados demais. Conclua ou remova alguns antes.',
  },
  'disk-full': {
    status: 503,
    en: 'The server has no room for this file. Please tell your administrator.',
    'zh-CN': '服务器存储空间不足，请联系管理员。',
    es: 'El servidor no tiene espacio para este archivo. Avise al administrador.',
    'pt-BR': 'O servidor não tem espaço para este arquivo. Avise o administrador.',
  },
  'cover-not-a-picture': {
    status: 422,
    en: 'This file is not a picture that can be read (PNG, JPEG, BMP).',
    'zh-CN': '无法读取该图片（支持 PNG、JPEG、BMP）。',
    es: 'El archivo no es una imagen legible (PNG, JPEG, BMP).',
    'pt-BR': 'O arquivo não é uma imagem legível (PNG, JPEG, BMP).',
  },
})
