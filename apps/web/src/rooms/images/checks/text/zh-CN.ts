// What the second look at images says, in Chinese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'checks'> = {
  about: '导入或上传的图像须由标注者以外的人员复核。系统要求复核时，只有在此复核通过的图像才能随试卷发布。',
  accept: '通过',
  accepted: '图像已复核通过。',
  acceptHint: '请先打开图像：标记全部正确，且无遗漏。',
  acceptTitle: '复核通过“{name}”',
  by: '标注人',
  empty: '暂无图像',
  emptyHint: '导入和上传的图像在此等待复核；系统生成的图像无需复核。',
  image: '图像',
  marks: '标记内容',
  note: '备注',
  noteRule: '请说明问题。',
  origin: '来源',
  own: '由您标注，须由他人复核。',
  search: '图像名称',
  sendBack: '退回',
  sendBackHint: '标注人可在此看到备注。修改标记后，图像将重新等待复核。',
  sendBackTitle: '退回“{name}”',
  sentBack: '图像已退回。',
  state: '状态',
  state_accepted: '已通过',
  state_returned: '已退回',
  state_waiting: '待复核',
  view: '图像复核',
}
