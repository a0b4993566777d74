// The recorded acts of identity, by name in four languages.
import { texts, type Texts } from '../errors.ts'

export const identityActs = {
  'identity.askErasure': texts(
    'Asked to be erased',
    '申请删除个人信息',
    'Pidió que se borren sus datos',
    'Pediu que seus dados sejam apagados',
  ),
  'identity.erase': texts('Erased a person', '抹除个人信息', 'Borró a una persona', 'Apagou uma pessoa'),
  'identity.expireCard': texts(
    'Removed an ID card whose time was over',
    '删除到期的证件资料',
    'Eliminó un documento con el plazo vencido',
    'Removeu um documento com o prazo vencido',
  ),
  'identity.exportOwn': texts(
    'Took a copy of the own data',
    '导出本人数据',
    'Obtuvo una copia de sus datos',
    'Obteve uma cópia dos próprios dados',
  ),
  'identity.refuseErasure': texts(
    'Refused to erase a person',
    '拒绝删除个人信息申请',
    'Rechazó borrar a una persona',
    'Recusou apagar uma pessoa',
  ),
  'identity.withdrawErasure': texts(
    'Took back the request to be erased',
    '撤回删除申请',
    'Retiró la petición de borrado',
    'Retirou o pedido de eliminação',
  ),
  'identity.judgeRealName': texts(
    'Decided on a real-name authentication',
    '审核实名认证',
    'Decidió sobre una verificación de identidad',
    'Decidiu sobre uma verificação de identidade',
  ),
  'identity.removeAvatar': texts(
    'Removed the own picture',
    '删除本人头像',
    'Quitó su imagen',
    'Removeu a própria imagem',
  ),
  'identity.saveAvatar': texts('Set the own picture', '设置本人头像', 'Cambió su imagen', 'Definiu a própria imagem'),
  'identity.sendRealName': texts(
    'Sent data for real-name authentication',
    '提交实名认证资料',
    'Envió datos para verificar su identidad',
    'Enviou dados para verificar a identidade',
  ),
  'identity.viewRealName': texts(
    'Looked at a real-name authentication',
    '查看实名认证资料',
    'Consultó una verificación de identidad',
    'Consultou uma verificação de identidade',
  ),
} satisfies Record<string, Texts>
