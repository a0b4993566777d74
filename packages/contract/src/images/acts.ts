// The recorded acts of the image library, and the kinds of object they are about, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const imagesActs = {
  'images.add': texts('Added an image', '添加图像', 'Añadió una imagen', 'Adicionou uma imagem'),
  'images.addPackage': texts(
    'Added a package of images',
    '新建图像包',
    'Añadió un paquete de imágenes',
    'Adicionou um pacote de imagens',
  ),
  'images.deletePackage': texts(
    'Deleted a package of images',
    '删除图像包',
    'Eliminó un paquete de imágenes',
    'Excluiu um pacote de imagens',
  ),
  'images.updatePackage': texts(
    'Changed a package of images',
    '修改图像包',
    'Modificó un paquete de imágenes',
    'Alterou um pacote de imagens',
  ),
  'images.cancelImport': texts(
    'Cancelled an import of images',
    '取消图像导入',
    'Canceló una importación de imágenes',
    'Cancelou uma importação de imagens',
  ),
  'images.confirmImport': texts(
    'Confirmed an import of images',
    '确认图像导入',
    'Confirmó una importación de imágenes',
    'Confirmou uma importação de imagens',
  ),
  'images.delete': texts('Deleted an image', '删除图像', 'Eliminó una imagen', 'Excluiu uma imagem'),
  'images.generate': texts('Generated an image', '生成图像', 'Generó una imagen', 'Gerou uma imagem'),
  'images.import': texts('Imported an image', '导入图像', 'Importó una imagen', 'Importou uma imagem'),
  'images.requestBags': texts(
    'Asked for generated images',
    '请求生成图像',
    'Pidió imágenes generadas',
    'Pediu imagens geradas',
  ),
  'images.startImport': texts(
    'Uploaded images for import',
    '上传待导入图像',
    'Subió imágenes para importar',
    'Enviou imagens para importação',
  ),
  'images.update': texts('Changed an image', '修改图像', 'Modificó una imagen', 'Alterou uma imagem'),
} satisfies Record<string, Texts>

export const imagesObjects = {
  image: texts('Image', '图像', 'Imagen', 'Imagem'),
  'image-generation': texts('Generation of images', '图像生成', 'Generación de imágenes', 'Geração de imagens'),
  'image-package': texts('Package of images', '图像包', 'Paquete de imágenes', 'Pacote de imagens'),
  'image-import': texts('Import of images', '图像导入', 'Importación de imágenes', 'Importação de imagens'),
} satisfies Record<string, Texts>
