// What the versions of marks say, in Chinese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'mark-versions'> = {
  current: '当前版本',
  hint: '选用的旧版标记会放入图像中，保存后生效。',
  noMarks: '无标记',
  pointGone: '已删除的知识点',
  title: '标记版本',
  use: '恢复',
  useOf: '恢复版本 {n}',
  version: '版本 {n}',
  versions: '历史版本',
}
