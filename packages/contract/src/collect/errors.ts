// What the collection of misses and good images may refuse.
import { defineErrors } from '../errors.ts'

export const collectErrors = defineErrors({
  'collect-not-draft': {
    status: 409,
    en: 'This record has been submitted. Take it back before you change it.',
    'zh-CN': '该记录已提交，请先撤回再修改。',
    es: 'Este registro ya se envió. Retírelo antes de modificarlo.',
    'pt-BR': 'Este registro já foi enviado. Retire-o antes de alterá-lo.',
  },
  'collect-not-approved': {
    status: 409,
    en: 'Only images of approved records are taken into the library.',
    'zh-CN': '仅已审核通过的记录中的图像可以入库。',
    es: 'Solo las imágenes de registros aprobados pasan a la biblioteca.',
    'pt-BR': 'Só imagens de registros aprovados entram na biblioteca.',
  },
  'collect-image-taken': {
    status: 409,
    en: 'This image is in the library already.',
    'zh-CN': '该图像已入库。',
    es: 'Esta imagen ya está en la biblioteca.',
    'pt-BR': 'Esta imagem já está na biblioteca.',
  },
  'collect-too-many-images': {
    status: 422,
    en: 'A record holds at most {max} images.',
    'zh-CN': '每条记录最多包含 {max} 张图像。',
    es: 'Un registro admite como máximo {max} imágenes.',
    'pt-BR': 'Um registro tem no máximo {max} imagens.',
  },
  'collect-no-pictures': {
    status: 422,
    en: 'The archive holds no picture that can be read (PNG, JPEG, BMP, GIF).',
    'zh-CN': '压缩包中没有可读取的图像（支持 PNG、JPEG、BMP、GIF）。',
    es: 'El archivo no contiene ninguna imagen legible (PNG, JPEG, BMP, GIF).',
    'pt-BR': 'O arquivo não contém nenhuma imagem legível (PNG, JPEG, BMP, GIF).',
  },
  'collect-watcher-unknown': {
    status: 422,
    en: 'This screener is not in your organisation.',
    'zh-CN': '该判图员不在您的组织范围内。',
    es: 'Este operador no está en su organización.',
    'pt-BR': 'Este operador não está na sua organização.',
  },
  'collect-organisation-unknown': {
    status: 422,
    en: 'This organisation is not in your scope.',
    'zh-CN': '该组织不在您的管理范围内。',
    es: 'Esta organización no está en su ámbito.',
    'pt-BR': 'Esta organização não está no seu âmbito.',
  },
  'collect-time-ahead': {
    status: 422,
    en: 'This time is still to come.',
    'zh-CN': '时间不能晚于当前时间。',
    es: 'Esta hora aún no ha llegado.',
    'pt-BR': 'Este horário ainda não chegou.',
  },
  'collect-comment-missing': {
    status: 422,
    en: 'Say why it is returned.',
    'zh-CN': '请填写退回原因。',
    es: 'Indique por qué se devuelve.',
    'pt-BR': 'Diga por que é devolvido.',
  },
})
