// The recorded acts of identity, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const identityActs = {
  'identity.askErasure': texts(
    'Requested erasure',
    '申请删除个人信息',
    'Pidió que se borren sus datos',
    'Pediu que seus dados sejam apagados',
  ),
  'identity.erase': texts(
    'Erased the personal data of a person',
    '抹除个人信息',
    'Borró los datos personales de una persona',
    'Apagou os dados pessoais de uma pessoa',
  ),
  'identity.expireCard': texts(
    'Deleted an ID card after its retention period',
    '删除到期的证件资料',
    'Eliminó un documento con el plazo vencido',
    'Removeu um documento com o prazo vencido',
  ),
  'identity.exportOwn': texts(
    'Downloaded a copy of their data',
    '导出本人数据',
    'Obtuvo una copia de sus datos',
    'Obteve uma cópia dos próprios dados',
  ),
  'identity.refuseErasure': texts(
    'Rejected an erasure request',
    '拒绝删除个人信息申请',
    'Rechazó una petición de borrado',
    'Recusou um pedido de eliminação',
  ),
  'identity.withdrawErasure': texts(
    'Withdrew an erasure request',
    '撤回删除申请',
    'Retiró la petición de borrado',
    'Retirou o pedido de eliminação',
  ),
  'identity.judgeRealName': texts(
    'Decided on an identity verification',
    '审核实名认证',
    'Decidió sobre una verificación de identidad',
    'Decidiu sobre uma verificação de identidade',
  ),
  'identity.removeAvatar': texts(
    'Removed their profile picture',
    '删除本人头像',
    'Quitó su imagen',
    'Removeu a própria imagem',
  ),
  'identity.saveAvatar': texts(
    'Changed their profile picture',
    '设置本人头像',
    'Cambió su imagen',
    'Definiu a própria imagem',
  ),
  'identity.sendRealName': texts(
    'Submitted data for identity verification',
    '提交实名认证资料',
    'Envió datos para verificar su identidad',
    'Enviou dados para verificar a identidade',
  ),
  'identity.viewRealName': texts(
    'Viewed an identity verification',
    '查看实名认证资料',
    'Consultó una verificación de identidad',
    'Consultou uma verificação de identidade',
  ),
} satisfies Record<string, Texts>
