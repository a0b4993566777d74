// What the shell room says, in Chinese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'shell'> = {
  changed: '已保存。',
  chooseLogo: '选择图片',
  logo: '标志',
  logoHint: 'PNG 或 JPEG，小于 200 kB，建议使用正方形图片。',
  logoKind: '只能使用 PNG 或 JPEG 图片。',
  logoLarge: '图片为 {size} kB，最大允许 {max} kB。',
  logoNone: '未设置图片，将显示内置标志。',
  logoUnreadable: '无法读取文件。',
  name: '系统名称',
  nameHint: '显示在页眉、登录页和窗口标题中。',
  removeLogo: '移除图片',
  required: '请填写此项。',
  title_info: '系统信息',
}
