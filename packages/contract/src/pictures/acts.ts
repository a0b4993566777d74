// The recorded acts of question pictures, and the kind of object they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const picturesActs = {
  'pictures.add': texts(
    'Uploaded a picture for a question',
    '上传题目图片',
    'Subió una imagen para una pregunta',
    'Enviou uma imagem para uma questão',
  ),
  'pictures.merge': texts(
    'Merged pictures of a question',
    '合并题目图片',
    'Unió imágenes de una pregunta',
    'Juntou imagens de uma questão',
  ),
} satisfies Record<string, Texts>

export const picturesObjects = {
  picture: texts('Question picture', '题目图片', 'Imagen de pregunta', 'Imagem de questão'),
} satisfies Record<string, Texts>
