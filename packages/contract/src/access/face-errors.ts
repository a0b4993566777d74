// What signing in by face may refuse.
import { defineErrors } from '../errors.ts'

export const faceErrors = defineErrors({
  'face-off': {
    status: 409,
    en: 'Sign-in by face is turned off here.',
    'zh-CN': '本系统未启用人脸登录。',
    es: 'El inicio de sesión facial está desactivado aquí.',
    'pt-BR': 'A entrada por rosto está desativada aqui.',
  },
  'face-nobody': {
    status: 409,
    en: 'Nobody who uses sign-in by face has signed in on this device in the last 30 days. Please sign in another way once.',
    'zh-CN': '最近 30 天内没有启用人脸登录的用户在此设备上登录过，请先用其他方式登录一次。',
    es: 'En los últimos 30 días nadie con inicio de sesión facial ha entrado en este dispositivo. Entre una vez de otra forma.',
    'pt-BR':
      'Nos últimos 30 dias, ninguém com entrada por rosto entrou neste dispositivo. Entre uma vez de outra forma.',
  },
  'face-challenge': {
    status: 409,
    en: 'That took too long. Please try again.',
    'zh-CN': '操作超时，请重试。',
    es: 'Ha tardado demasiado. Inténtelo de nuevo.',
    'pt-BR': 'Demorou demais. Tente novamente.',
  },
  'face-not-live': {
    status: 422,
    en: 'The head movements were not detected. Look at the camera and follow the instructions.',
    'zh-CN': '未检测到头部转动。请正对摄像头并按提示操作。',
    es: 'No se han visto los giros de la cabeza. Mire a la cámara y siga las indicaciones.',
    'pt-BR': 'Os giros da cabeça não foram vistos. Olhe para a câmera e siga as instruções.',
  },
  'face-unknown': {
    status: 401,
    en: 'Your face was not recognised. Please try again, or sign in another way.',
    'zh-CN': '未能识别您的面部，请重试或使用其他方式登录。',
    es: 'No se ha reconocido su cara. Inténtelo de nuevo o entre de otra forma.',
    'pt-BR': 'Seu rosto não foi reconhecido. Tente novamente ou entre de outra forma.',
  },
  'face-none': {
    status: 422,
    en: 'No face was found in the picture.',
    'zh-CN': '照片中未检测到人脸。',
    es: 'No se encontró ninguna cara en la imagen.',
    'pt-BR': 'Nenhum rosto foi encontrado na imagem.',
  },
  'face-several': {
    status: 422,
    en: 'There is more than one face in the picture.',
    'zh-CN': '照片中有多张人脸。',
    es: 'Hay más de una cara en la imagen.',
    'pt-BR': 'Há mais de um rosto na imagem.',
  },
  'face-small': {
    status: 422,
    en: 'The face in the picture is too small. Please move closer.',
    'zh-CN': '照片中的人脸过小，请靠近一些。',
    es: 'La cara de la imagen es demasiado pequeña. Acérquese.',
    'pt-BR': 'O rosto na imagem é pequeno demais. Aproxime-se.',
  },
  'face-unreadable': {
    status: 422,
    en: 'The picture cannot be read. Please use a JPEG, PNG or WebP picture.',
    'zh-CN': '无法读取图片，请使用 JPEG、PNG 或 WebP 图片。',
    es: 'No se puede leer la imagen. Use una imagen JPEG, PNG o WebP.',
    'pt-BR': 'Não é possível ler a imagem. Use uma imagem JPEG, PNG ou WebP.',
  },
  'face-students': {
    status: 422,
    en: 'Only students can sign in by face.',
    'zh-CN': '仅学员可使用人脸登录。',
    es: 'Solo los alumnos inician sesión con la cara.',
    'pt-BR': 'Somente alunos entram por rosto.',
  },
})
