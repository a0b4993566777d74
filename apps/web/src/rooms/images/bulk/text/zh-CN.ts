// What changing many images at once says, in Chinese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'bulk'> = {
  apply: '应用',
  asItIs: '保持不变',
  changed_one: '已修改 {count} 张',
  changed_other: '已修改 {count} 张',
  editMost: '一次最多修改 {max} 张图像。',
  edit: '批量修改',
  hint: '留空的项目保持不变。',
  no: '否',
  onlyOf: '仅限以下知识点的标记',
  onlyOfHint: '留空则修改图像上的全部标记。',
  point: '标记的知识点',
  pointHint: '没有标记的安全图像不受影响。',
  title_one: '修改 {count} 张图像',
  title_other: '修改 {count} 张图像',
  yes: '是',
}
