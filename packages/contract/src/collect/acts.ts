// The recorded acts of the collection of misses and good images, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const collectActs = {
  'collect.add': texts(
    'Entered a miss or a good image',
    '录入漏检或优质图像',
    'Registró una omisión o una buena imagen',
    'Registrou uma falha ou uma boa imagem',
  ),
  'collect.delete': texts(
    'Deleted a record of a miss or good image',
    '删除漏检或优质图像记录',
    'Eliminó un registro de omisión o buena imagen',
    'Excluiu um registro de falha ou boa imagem',
  ),
  'collect.forgetPassenger': texts(
    'Forgot the passenger of a record',
    '清除记录中的旅客信息',
    'Borró al pasajero de un registro',
    'Apagou o passageiro de um registro',
  ),
  'collect.removeImage': texts(
    'Took an image out of a record',
    '从记录中移除图像',
    'Quitó una imagen de un registro',
    'Retirou uma imagem de um registro',
  ),
  'collect.setState': texts(
    'Took the record of a miss or good image further',
    '变更漏检或优质图像记录状态',
    'Cambió el estado de un registro de omisión o buena imagen',
    'Mudou o estado de um registro de falha ou boa imagem',
  ),
  'collect.takeImage': texts(
    'Took a collected image into the library',
    '将采集图像入库',
    'Pasó una imagen recogida a la biblioteca',
    'Levou uma imagem coletada para a biblioteca',
  ),
  'collect.update': texts(
    'Changed the record of a miss or good image',
    '修改漏检或优质图像记录',
    'Modificó un registro de omisión o buena imagen',
    'Alterou um registro de falha ou boa imagem',
  ),
  'collect.upload': texts(
    'Uploaded images of a record',
    '上传记录图像',
    'Subió imágenes de un registro',
    'Enviou imagens de um registro',
  ),
} satisfies Record<string, Texts>

export const collectObjects = {
  'collected-record': texts(
    'Record of a miss or good image',
    '漏检或优质图像记录',
    'Registro de omisión o buena imagen',
    'Registro de falha ou boa imagem',
  ),
} satisfies Record<string, Texts>
