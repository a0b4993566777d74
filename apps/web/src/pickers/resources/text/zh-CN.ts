// What the choice of a library file says, in Chinese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'resources'> = {
  allTypes: '全部类型',
  cancel: '取消',
  choose: '选择',
  files: '文件',
  noMatch: '没有符合条件的文件',
  noMatchHint: '请修改名称或类型。',
  none: '暂无文件',
  noneHint: '请先在资源库中上传文件。',
  search: '文件名称',
  title: '选择资源',
  types: '类型',
}
