// What the blind rating says, in Chinese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'rating'> = {
  about:
    '这张图像来自安检机，还是合成的？为避免学会识别痕迹，不会告知答案是否正确。导入或上传时填写了设备型号或来源的图像视为来自安检机。',
  calledComposed: '被判为合成的真实图像',
  composed: '合成的',
  fromScanner: '来自安检机',
  howWide_one: '{count} 位评分人。区间已考虑评分人之间的差异。',
  howWide_other: '{count} 位评分人。区间已考虑评分人之间的差异。',
  import: '导入图像',
  lackHint_all_one: '您已判断 {count} 张图像。图库有新图像后可继续。',
  lackHint_all_other: '您已判断 {count} 张图像。图库有新图像后可继续。',
  lackHint_composed: '请先在图库中生成箱包图像，之后会与安检机图像混合展示。',
  lackHint_real:
    '请导入本单位安检机的图像并填写设备型号或来源，之后会与合成图像混合展示。约二十张同类箱包即可公平比较。',
  lack_all: '您已判断全部图像',
  lack_composed: '尚无合成图像',
  lack_real: '尚无来自安检机的图像',
  noVotes: '尚无人作出判断。',
  ofVotes: '{hits} / {n}',
  oneRater: '仅一位评分人。有多人时，区间还会反映人与人之间的差异。',
  picture: '箱包图像',
  progress_one: '已判断 {count} 张图像',
  progress_other: '已判断 {count} 张图像',
  result: '全部评分人的结果',
  share: '比例及 95% 区间',
  takenForReal: '被判为真实的合成图像',
  toLibrary: '打开图库',
  view: '真实还是合成？',
  votes: '判断次数',
  what: '图像',
}
