// Texts of image study in Chinese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'image-study'> = {
  back: '返回图像列表',
  ct: 'CT',
  dr: 'DR',
  image: '图像',
  marks: '显示标记',
  new: '新',
  noDescription: '该图像没有说明。',
  none: '没有可学习的图像',
  noneHint: '当您的组织有未用于考试的图像时，将显示在这里。',
  noThreat: '无违禁品',
  onlyNew: '仅看未学习的',
  search: '按名称搜索',
  title: '图像学习',
  viewsHint: '方向键切换视图；标记在第一个视图上。',
}
