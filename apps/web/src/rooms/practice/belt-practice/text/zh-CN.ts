// Texts of practice on the belt in Chinese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'belt-practice'> = {
  choose: '选择练习内容',
  explained: '图像像在安检机上一样随流水线依次通过，共四档速度。未标记的图像按安全记录，结束后显示结果。',
  finishAsk: '结束本次练习？',
  title: '流水线练习',
}
