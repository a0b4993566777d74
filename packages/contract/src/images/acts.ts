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
  'images.addDevice': texts('Added a device', '新建设备', 'Añadió un equipo', 'Adicionou um equipamento'),
  'images.updateDevice': texts(
    'Changed the keys of a device',
    '修改设备按键',
    'Modificó las teclas de un equipo',
    'Alterou as teclas de um equipamento',
  ),
  'images.deleteDevice': texts('Deleted a device', '删除设备', 'Eliminó un equipo', 'Excluiu um equipamento'),
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
  'images.export': texts('Exported images', '导出图像', 'Exportó imágenes', 'Exportou imagens'),
  'images.generate': texts('Generated an image', '生成图像', 'Generó una imagen', 'Gerou uma imagem'),
  'images.import': texts('Imported an image', '导入图像', 'Importó una imagen', 'Importou uma imagem'),
  'images.report': texts('Reported an image', '报告图像问题', 'Avisó sobre una imagen', 'Avisou sobre uma imagem'),
  'images.acceptReports': texts(
    'Accepted reports about an image',
    '采纳图像报告',
    'Aceptó avisos sobre una imagen',
    'Aceitou avisos sobre uma imagem',
  ),
  'images.rejectReports': texts(
    'Rejected reports about an image',
    '驳回图像报告',
    'Rechazó avisos sobre una imagen',
    'Recusou avisos sobre uma imagem',
  ),
  'images.acceptTruth': texts(
    'Checked an image as a second person',
    '复核通过图像',
    'Revisó una imagen como segunda persona',
    'Verificou uma imagem como segunda pessoa',
  ),
  'images.returnTruth': texts('Sent an image back', '退回图像', 'Devolvió una imagen', 'Devolveu uma imagem'),
  'images.requestBags': texts(
    'Asked for generated images',
    '请求生成图像',
    'Pidió imágenes generadas',
    'Pediu imagens geradas',
  ),
  'images.stopBags': texts(
    'Stopped the making of bags',
    '停止生成图像',
    'Detuvo la creación de imágenes',
    'Interrompeu a criação de imagens',
  ),
  'images.resumeBags': texts(
    'Continued the making of bags',
    '继续生成图像',
    'Reanudó la creación de imágenes',
    'Retomou a criação de imagens',
  ),
  'images.requestSiblings': texts(
    'Asked for siblings of an image',
    '请求生成同类图像',
    'Pidió imágenes equivalentes',
    'Pediu imagens equivalentes',
  ),
  'images.startImport': texts(
    'Uploaded images for import',
    '上传待导入图像',
    'Subió imágenes para importar',
    'Enviou imagens para importação',
  ),
  'images.update': texts('Changed an image', '修改图像', 'Modificó una imagen', 'Alterou uma imagem'),
  'images.addUserFolder': texts(
    'Added a folder to their image library',
    '在个人图库中新建文件夹',
    'Añadió una carpeta a su biblioteca de imágenes',
    'Adicionou uma pasta à própria biblioteca de imagens',
  ),
  'images.updateUserFolder': texts(
    'Changed a folder of their image library',
    '修改个人图库文件夹',
    'Modificó una carpeta de su biblioteca de imágenes',
    'Alterou uma pasta da própria biblioteca de imagens',
  ),
  'images.deleteUserFolder': texts(
    'Deleted a folder of their image library',
    '删除个人图库文件夹',
    'Eliminó una carpeta de su biblioteca de imágenes',
    'Excluiu uma pasta da própria biblioteca de imagens',
  ),
  'images.shareUserFolder': texts(
    'Shared a folder of images',
    '共享图像文件夹',
    'Compartió una carpeta de imágenes',
    'Compartilhou uma pasta de imagens',
  ),
} satisfies Record<string, Texts>

export const imagesObjects = {
  image: texts('Image', '图像', 'Imagen', 'Imagem'),
  'image-export': texts('Export of images', '图像导出', 'Exportación de imágenes', 'Exportação de imagens'),
  'image-generation': texts('Generation of images', '图像生成', 'Generación de imágenes', 'Geração de imagens'),
  'image-device': texts('Device', '设备', 'Equipo', 'Equipamento'),
  'image-package': texts('Package of images', '图像包', 'Paquete de imágenes', 'Pacote de imagens'),
  'user-image-folder': texts(
    'Folder of a user image library',
    '个人图库文件夹',
    'Carpeta de la biblioteca propia',
    'Pasta da biblioteca própria',
  ),
  'image-import': texts('Import of images', '图像导入', 'Importación de imágenes', 'Importação de imagens'),
} satisfies Record<string, Texts>
