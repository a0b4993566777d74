// What may be refused of a CT question whose threats are marked in the volume, and of an answer to one.
import { SPOTS_MAX, TOLERANCE_MAX } from '@clearbelt/domain/kinds/image-ct/spots'
import { defineErrors } from '../../errors.ts'

export const imageCTErrors = defineErrors({
  'ct-volume-unknown': {
    status: 422,
    en: 'Of this image no volume is known in which threats could be marked. Choose a composed CT image or an imported CT series with a report, or ask with options.',
    'zh-CN':
      '该图像没有已知违禁品位置的三维数据，无法标记。请选择合成的 CT 图像或附有报告的导入 CT 序列，或改为选项题。',
    es: 'De esta imagen no se conoce un volumen en el que marcar amenazas. Elija una imagen CT compuesta o una serie CT importada con informe, o pregunte con opciones.',
    'pt-BR':
      'Desta imagem não se conhece um volume em que marcar ameaças. Escolha uma imagem de CT composta ou uma série CT importada com relatório, ou pergunte com opções.',
  },
  'ct-threats-too-many': {
    status: 422,
    en: `More than ${SPOTS_MAX} threats cannot be asked for in one volume.`,
    'zh-CN': `一个三维图像中最多考查 ${SPOTS_MAX} 件违禁品。`,
    es: `En un volumen no se puede preguntar por más de ${SPOTS_MAX} amenazas.`,
    'pt-BR': `Em um volume não se pode perguntar por mais de ${SPOTS_MAX} ameaças.`,
  },
  'ct-box-outside': {
    status: 422,
    en: 'Box {n} does not lie inside the volume, or is flat.',
    'zh-CN': '第 {n} 个方框超出三维图像范围，或没有厚度。',
    es: 'La caja {n} no está dentro del volumen o es plana.',
    'pt-BR': 'A caixa {n} não está dentro do volume ou é plana.',
  },
  'ct-point-unknown': {
    status: 422,
    en: 'The type of box {n} does not exist (any more). Choose another one.',
    'zh-CN': '第 {n} 个方框的知识点不存在或已删除，请重新选择。',
    es: 'El tipo de la caja {n} no existe o ya no existe. Elija otro.',
    'pt-BR': 'O tipo da caixa {n} não existe ou deixou de existir. Escolha outro.',
  },
  'ct-tolerance-outside': {
    status: 422,
    en: `The tolerance lies between 0 and ${TOLERANCE_MAX} mm.`,
    'zh-CN': `容差应在 0 至 ${TOLERANCE_MAX} 毫米之间。`,
    es: `La tolerancia está entre 0 y ${TOLERANCE_MAX} mm.`,
    'pt-BR': `A tolerância fica entre 0 e ${TOLERANCE_MAX} mm.`,
  },
  'ct-marks-too-many': {
    status: 422,
    en: `At most ${SPOTS_MAX} marks can be set in a volume.`,
    'zh-CN': `三维图像中最多可设 ${SPOTS_MAX} 个标记。`,
    es: `En un volumen se ponen como máximo ${SPOTS_MAX} marcas.`,
    'pt-BR': `Em um volume pode haver no máximo ${SPOTS_MAX} marcas.`,
  },
  'ct-mark-outside': {
    status: 422,
    en: 'A mark lies outside the volume.',
    'zh-CN': '有标记超出三维图像范围。',
    es: 'Hay una marca fuera del volumen.',
    'pt-BR': 'Há uma marca fora do volume.',
  },
})
