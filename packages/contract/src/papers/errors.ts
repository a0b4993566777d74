// What composing and publishing papers may refuse.
import { defineErrors } from '../errors.ts'

export const paperErrors = defineErrors({
  'paper-empty': {
    status: 422,
    en: 'A paper needs at least one image.',
    'zh-CN': '试卷至少需要一张图像。',
    es: 'Un examen necesita al menos una imagen.',
    'pt-BR': 'Uma prova precisa de pelo menos uma imagem.',
  },
  'paper-all-safe': {
    status: 422,
    en: 'Add at least one image with a threat: a paper needs a question on a knowledge point.',
    'zh-CN': '请至少添加一张含违禁品的图像：试卷至少需要一道知识点试题。',
    es: 'Añada al menos una imagen con amenaza: un examen necesita una pregunta sobre un punto de conocimiento.',
    'pt-BR':
      'Adicione pelo menos uma imagem com ameaça: uma prova precisa de uma questão sobre um ponto de conhecimento.',
  },
  'image-twice': {
    status: 422,
    en: 'The image "{name}" is in the paper twice.',
    'zh-CN': '图像“{name}”在试卷中重复。',
    es: 'La imagen «{name}» aparece dos veces.',
    'pt-BR': 'A imagem "{name}" aparece duas vezes.',
  },
  'image-unknown': {
    status: 422,
    en: 'An image of the paper no longer exists.',
    'zh-CN': '试卷中的某张图像已不存在。',
    es: 'Una imagen del examen ya no existe.',
    'pt-BR': 'Uma imagem da prova não existe mais.',
  },
  'twin-in-paper': {
    status: 422,
    en: 'The images "{a}" and "{b}" show the same bag with and without a threat; a paper can contain only one of them.',
    'zh-CN': '图像“{a}”与“{b}”为同一行李（有/无危险品），试卷中只能使用一张。',
    es: 'Las imágenes «{a}» y «{b}» muestran la misma bolsa con y sin amenaza; solo una puede estar en el examen.',
    'pt-BR': 'As imagens "{a}" e "{b}" mostram a mesma bolsa com e sem ameaça; apenas uma pode estar na prova.',
  },
  'pass-above-total': {
    status: 422,
    en: 'The pass score cannot be above the total score.',
    'zh-CN': '及格分不能高于总分。',
    es: 'La nota de aprobación no puede superar el total.',
    'pt-BR': 'A nota de aprovação não pode superar o total.',
  },
  'stock-too-small': {
    status: 422,
    en: 'The library has only {have} of the {want} images requested: {cell}.',
    'zh-CN': '图库中仅有 {have} 张（需要 {want} 张）：{cell}。',
    es: 'La biblioteca tiene solo {have} de las {want} imágenes pedidas: {cell}.',
    'pt-BR': 'A biblioteca tem apenas {have} das {want} imagens pedidas: {cell}.',
  },
  'mixed-planes': {
    status: 422,
    en: 'Too few images of one origin: choose either generated or imported images.',
    'zh-CN': '同类图像不足：请选择生成图像或导入图像。',
    es: 'Muy pocas imágenes de un mismo tipo: elija generadas o importadas.',
    'pt-BR': 'Poucas imagens de um mesmo tipo: escolha geradas ou importadas.',
  },
  'already-publishing': {
    status: 409,
    en: 'This paper is already being published.',
    'zh-CN': '该试卷正在发布中。',
    es: 'Este examen ya se está publicando.',
    'pt-BR': 'Esta prova já está sendo publicada.',
  },
})
