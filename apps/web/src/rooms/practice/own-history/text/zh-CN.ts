// Texts of the own history in Chinese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'own-history'> = {
  byCategory: '按类别，最弱在前',
  failed: '不及格',
  interval: '（{low} 至 {high}）',
  noCategory: '无类别',
  notTold: '成绩尚未公布',
  overTime: '每周辨别力 d′',
  passed: '及格',
  past: '练习与考试',
  pastNone: '暂无记录',
  pastNoneHint: '完成的练习和考试将保存在这里。',
  rightOf: '{total} 题中答对 {right} 题',
  sensitivity: '区分违禁品与安全箱包的能力',
  sort: '显示',
  sort_all: '全部',
  sort_belt: '流水线练习',
  sort_exam: '考试',
  sort_images: '图像练习',
  sort_theory: '理论练习',
  title: '我的历史',
  trendHint: '高于 2 为良好，高于 3 为优秀。阴影为该周图像数量所能确定的范围。',
  trendNone: '还没有图像练习',
  trendNoneHint: '完成第一次图像练习后，这里将逐周显示您的辨别力。',
}
