// What can be wrong in an import, in four languages.
import type { Texts } from '@clearbelt/contract/errors'
import type { ProblemCode } from './formats/plan.ts'

const t = (en: string, zh: string, es: string, pt: string): Texts => ({ en, 'zh-CN': zh, es, 'pt-BR': pt })

export const problemTexts: Record<ProblemCode, Texts> = {
  'xml-entities': t(
    'The XML declares a document type or entities; such files are not read.',
    'XML 含有 DOCTYPE 或实体声明，不予读取。',
    'El XML declara un tipo de documento o entidades; no se lee.',
    'O XML declara um tipo de documento ou entidades; não é lido.',
  ),
  'xml-broken': t(
    'The XML is not valid: {reason}',
    'XML 格式错误：{reason}',
    'El XML está dañado: {reason}',
    'O XML está danificado: {reason}',
  ),
  'not-voc': t(
    'This is not a Pascal VOC annotation.',
    '不是 Pascal VOC 标注文件。',
    'No es una anotación Pascal VOC.',
    'Não é uma anotação Pascal VOC.',
  ),
  'json-broken': t(
    'The JSON is not valid: {reason}',
    'JSON 格式错误：{reason}',
    'El JSON está dañado: {reason}',
    'O JSON está danificado: {reason}',
  ),
  'not-coco': t(
    'This is not a COCO annotation (images, annotations, categories).',
    '不是 COCO 标注文件（images、annotations、categories）。',
    'No es una anotación COCO (images, annotations, categories).',
    'Não é uma anotação COCO (images, annotations, categories).',
  ),
  'not-a-number': t(
    '"{field}" is not a number.',
    '“{field}”不是数字。',
    '«{field}» no es un número.',
    '"{field}" não é um número.',
  ),
  'box-empty': t('The box has no area.', '标注框面积为零。', 'El recuadro no tiene área.', 'A caixa não tem área.'),
  'box-outside': t(
    'The box "{name}" is outside the picture.',
    '标注框“{name}”超出图像范围。',
    'El recuadro «{name}» queda fuera de la imagen.',
    'A caixa "{name}" fica fora da imagem.',
  ),
  'box-clamped': t(
    'The box "{name}" extended slightly beyond the edge and was clipped.',
    '标注框“{name}”略微超出边缘，已裁剪。',
    'El recuadro «{name}» sobresalía un poco y se recortó.',
    'A caixa "{name}" passava um pouco da borda e foi cortada.',
  ),
  'class-missing': t(
    'The object has no class name.',
    '目标缺少类别名称。',
    'El objeto no tiene nombre de clase.',
    'O objeto não tem nome de classe.',
  ),
  columns: t(
    'The line has {found} columns instead of {expected}.',
    '该行有 {found} 列，应为 {expected} 列。',
    'La línea tiene {found} columnas en lugar de {expected}.',
    'A linha tem {found} colunas em vez de {expected}.',
  ),
  'class-index': t(
    'Class number {id} is not in the list of {count} classes.',
    '类别编号 {id} 不在 {count} 个类别的列表中。',
    'La clase número {id} no está en la lista de {count} clases.',
    'A classe número {id} não está na lista de {count} classes.',
  ),
  'no-classes': t(
    'There is no classes.txt or data.yaml that names the classes.',
    '缺少 classes.txt 或 data.yaml 类别列表。',
    'No hay classes.txt ni data.yaml que nombre las clases.',
    'Não há classes.txt nem data.yaml que nomeie as classes.',
  ),
  'picture-missing': t(
    'The picture "{name}" is missing.',
    '找不到图像“{name}”。',
    'No está la imagen «{name}».',
    'A imagem "{name}" não está lá.',
  ),
  'picture-ambiguous': t(
    'Several pictures are called "{name}".',
    '有多张图像名为“{name}”。',
    'Varias imágenes se llaman «{name}».',
    'Várias imagens se chamam "{name}".',
  ),
  'annotation-missing': t(
    'Nothing shows whether this picture is safe; it was skipped.',
    '没有该图像的标注，已跳过。',
    'Nada indica si esta imagen es segura; se omite.',
    'Nada indica se esta imagem é segura; é deixada de fora.',
  ),
  'annotation-twice': t(
    'The picture "{name}" is annotated twice.',
    '图像“{name}”有两份标注。',
    'La imagen «{name}» está anotada dos veces.',
    'A imagem "{name}" está anotada duas vezes.',
  ),
  'label-missing': t(
    'There is no label file; the picture counts as safe.',
    '没有标签文件，按安全图像处理。',
    'No hay archivo de etiquetas; la imagen cuenta como segura.',
    'Não há arquivo de rótulos; a imagem conta como segura.',
  ),
  'size-differs': t(
    'The annotation is for {declared} pixels, the picture has {found}.',
    '标注尺寸为 {declared}，图像实际为 {found}。',
    'La anotación es para {declared} píxeles y la imagen tiene {found}.',
    'A anotação é para {declared} pixels e a imagem tem {found}.',
  ),
  'too-many-boxes': t(
    'The picture has {found} boxes; at most {most} are imported.',
    '图像有 {found} 个标注框，最多 {most} 个。',
    'La imagen tiene {found} recuadros; como máximo {most}.',
    'A imagem tem {found} caixas; no máximo {most}.',
  ),
  'image-unknown': t(
    'Annotation {id} refers to a picture that is not listed.',
    '标注 {id} 引用了未列出的图像。',
    'La anotación {id} se refiere a una imagen que no consta.',
    'A anotação {id} se refere a uma imagem que não consta.',
  ),
  'category-unknown': t(
    'Category {id} is not listed ({name}).',
    '类别 {id} 未列出（{name}）。',
    'La categoría {id} no consta ({name}).',
    'A categoria {id} não consta ({name}).',
  ),
  'too-long': t(
    'The annotation is too long.',
    '标注内容过长。',
    'La anotación es demasiado larga.',
    'A anotação é longa demais.',
  ),
  'not-a-picture': t(
    'This is not a picture that can be read (PNG, JPEG, BMP, GIF).',
    '无法读取该图像（支持 PNG、JPEG、BMP、GIF）。',
    'No es una imagen legible (PNG, JPEG, BMP, GIF).',
    'Não é uma imagem legível (PNG, JPEG, BMP, GIF).',
  ),
  'picture-too-large': t(
    'The picture has more than 40 megapixels.',
    '图像超过 4000 万像素。',
    'La imagen supera 40 megapíxeles.',
    'A imagem tem mais de 40 megapixels.',
  ),
  'picture-too-small': t(
    'The picture is smaller than 64 pixels on a side.',
    '图像边长小于 64 像素。',
    'La imagen mide menos de 64 píxeles por lado.',
    'A imagem tem menos de 64 pixels de lado.',
  ),
  'duplicate-inside': t(
    'The same picture as "{name}".',
    '与“{name}”是同一图像。',
    'Es la misma imagen que «{name}».',
    'É a mesma imagem que "{name}".',
  ),
  'duplicate-library': t(
    'The picture is already in the library.',
    '图像已在图库中。',
    'La imagen ya está en la biblioteca.',
    'A imagem já está na biblioteca.',
  ),
  'nested-archive': t(
    'Archives inside the archive are not opened.',
    '压缩包内的压缩包不会打开。',
    'Los archivos comprimidos de dentro no se abren.',
    'Os arquivos compactados internos não são abertos.',
  ),
  'ignored-picture': t(
    'This picture format is not supported; convert it to PNG.',
    '不支持此类图像，请转换为 PNG。',
    'No se admiten imágenes de este tipo; conviértala a PNG.',
    'Imagens deste tipo não são aceitas; converta para PNG.',
  ),
  unreadable: t(
    'The file cannot be read: {reason}',
    '无法读取文件：{reason}',
    'El archivo no se puede leer: {reason}',
    'O arquivo não pode ser lido: {reason}',
  ),
  'nothing-found': t(
    'The archive contains no pictures.',
    '其中没有图像。',
    'No hay ninguna imagen dentro.',
    'Não há nenhuma imagem dentro.',
  ),
  'nothing-said': t(
    'Nothing says what the pictures show, so none is stored. If all are safe, upload them again with the format “None: all pictures are safe”.',
    '没有标注说明图像内容，因此不予保存。如全部为安全图像，请以“无标注：全部为安全图像”格式重新上传。',
    'Nada dice qué muestran las imágenes y por eso no se guarda ninguna. Si todas son seguras, súbalas de nuevo con el formato «Ninguna: todas las imágenes son seguras».',
    'Nada diz o que as imagens mostram; por isso nenhuma é salva. Se todas são seguras, envie-as de novo com o formato “Nenhuma: todas as imagens são seguras”.',
  ),
  'labels-unknown': t(
    'This file may hold labels in a format that is not read, so no picture is stored: unlabelled is not safe. Convert it to VOC, COCO or YOLO; or choose the format “None: all pictures are safe”.',
    '该文件可能是标注，但格式无法读取，因此不保存任何图像：未标注不等于安全。请转换为 VOC、COCO 或 YOLO，或选择“无标注：全部为安全图像”格式。',
    'Este archivo puede contener etiquetas en un formato que no se lee y por eso no se guarda ninguna imagen: sin etiqueta no es segura. Conviértalo a VOC, COCO o YOLO, o elija el formato «Ninguna: todas las imágenes son seguras».',
    'Este arquivo pode conter rótulos em um formato que não é lido; por isso nenhuma imagem é salva: sem rótulo não é segura. Converta-o para VOC, COCO ou YOLO, ou escolha o formato “Nenhuma: todas as imagens são seguras”.',
  ),
  'labels-ignored': t(
    'This file may hold labels; it is not read, because all pictures were said to be safe. Check that first.',
    '该文件可能是标注，因已选择全部为安全图像而未读取，请先核实。',
    'Este archivo puede contener etiquetas; no se lee porque se dijo que todas las imágenes son seguras. Compruébelo antes.',
    'Este arquivo pode conter rótulos; não é lido porque se disse que todas as imagens são seguras. Verifique antes.',
  ),
}
