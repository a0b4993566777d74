// What the choice of a paper for a step says, in Chinese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'sat-paper'> = {
  choosePaper: '请选择已发布的试卷',
  loadingPapers: '加载中',
  noPaperMatch: '没有匹配的已发布试卷',
  noPapers: '暂无已发布的试卷，请先在“试卷”中发布。',
  paperFacts: '{questions} · 总分 {total}，及格 {pass} · {minutes} 分钟',
  papersFailed: '试卷加载失败，请重试',
  preview: '预览',
  questions_one: '{count} 道题',
  questions_other: '{count} 道题',
}
