// What the image store may refuse.
import { defineErrors } from '../errors.ts'

export const imageErrors = defineErrors({
  'file-missing': { status: 400, en: 'No file was sent.', 'zh-CN': '未收到文件。', es: 'No se envió ningún archivo.', 'pt-BR': 'Nenhum arquivo foi enviado.' },
  'not-a-picture': { status: 422, en: 'This file is not a picture that can be read (PNG, JPEG, BMP, GIF).', 'zh-CN': '无法读取该图像（支持 PNG、JPEG、BMP、GIF）。', es: 'El archivo no es una imagen legible (PNG, JPEG, BMP, GIF).', 'pt-BR': 'O arquivo não é uma imagem legível (PNG, JPEG, BMP, GIF).' },
  'picture-too-large': { status: 422, en: 'The picture has more than {pixels} megapixels.', 'zh-CN': '图像超过 {pixels} 百万像素。', es: 'La imagen supera {pixels} megapíxeles.', 'pt-BR': 'A imagem tem mais de {pixels} megapixels.' },
  'picture-too-small': { status: 422, en: 'The picture is smaller than {pixels} pixels on a side.', 'zh-CN': '图像边长小于 {pixels} 像素。', es: 'La imagen mide menos de {pixels} píxeles por lado.', 'pt-BR': 'A imagem tem menos de {pixels} pixels de lado.' },
  'mark-outside': { status: 422, en: 'Mark {n} does not lie inside the picture.', 'zh-CN': '第 {n} 个标记超出图像范围。', es: 'La marca {n} no está dentro de la imagen.', 'pt-BR': 'A marca {n} não está dentro da imagem.' },
  'safe-with-marks': { status: 422, en: 'A safe image has no marks.', 'zh-CN': '安全图像不能带有标记。', es: 'Una imagen segura no lleva marcas.', 'pt-BR': 'Uma imagem segura não tem marcas.' },
  'threat-without-marks': { status: 422, en: 'A threat image needs at least one mark.', 'zh-CN': '危险图像至少需要一个标记。', es: 'Una imagen con amenaza necesita al menos una marca.', 'pt-BR': 'Uma imagem com ameaça precisa de pelo menos uma marca.' },
  'duplicate-image': { status: 409, en: 'This picture is already in the library.', 'zh-CN': '该图像已在图库中。', es: 'Esta imagen ya está en la biblioteca.', 'pt-BR': 'Esta imagem já está na biblioteca.' },
  'unknown-knowledge': { status: 422, en: 'A knowledge point is not known.', 'zh-CN': '知识点不存在。', es: 'Un punto de conocimiento no existe.', 'pt-BR': 'Um ponto de conhecimento não existe.' },
  'not-a-zip': { status: 422, en: 'This file is not a zip archive that can be read.', 'zh-CN': '无法读取该 zip 压缩包。', es: 'El archivo no es un zip legible.', 'pt-BR': 'O arquivo não é um zip legível.' },
  'zip-too-large': { status: 422, en: 'The archive is too large: at most {files} files and {megabytes} MB unpacked.', 'zh-CN': '压缩包过大：最多 {files} 个文件，解压后 {megabytes} MB。', es: 'El archivo es demasiado grande: como máximo {files} archivos y {megabytes} MB descomprimidos.', 'pt-BR': 'O arquivo é grande demais: no máximo {files} arquivos e {megabytes} MB descompactados.' },
  'zip-unsafe': { status: 422, en: 'The archive names a file outside itself ({name}); nothing was read.', 'zh-CN': '压缩包含有越界路径（{name}），未读取任何内容。', es: 'El archivo nombra un fichero fuera de sí mismo ({name}); no se leyó nada.', 'pt-BR': 'O arquivo cita um item fora dele mesmo ({name}); nada foi lido.' },
  'class-unmapped': { status: 422, en: 'Choose a knowledge point for the class "{name}".', 'zh-CN': '请为类别“{name}”选择知识点。', es: 'Elija un punto de conocimiento para la clase «{name}».', 'pt-BR': 'Escolha um ponto de conhecimento para a classe "{name}".' },
  'import-not-ready': { status: 409, en: 'This import is not waiting for a confirmation.', 'zh-CN': '该导入当前不可确认。', es: 'Esta importación no espera confirmación.', 'pt-BR': 'Esta importação não aguarda confirmação.' },
  'nothing-to-generate': { status: 422, en: 'Choose at least one kind of threat that the generator knows.', 'zh-CN': '请至少选择一种可生成的危险品。', es: 'Elija al menos un tipo de amenaza que el generador conozca.', 'pt-BR': 'Escolha pelo menos um tipo de ameaça que o gerador conheça.' },
})
