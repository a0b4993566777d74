// What the choice of a paper for a step says, in Chinese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'sat-paper'> = {
  choosePaper: '请选择已发布的试卷',
  choosePaperRule: '请选择已发布的试卷。',
  loadingPapers: '加载中',
  minutes: '时长（分钟）',
  noPaperMatch: '没有匹配的已发布试卷',
  noPapers: '暂无已发布的试卷，请先在“试卷”中发布。',
  paper: '试卷',
  paperFacts_one: '{questions} · 总分 {total}，及格 {pass} · {minutes} 分钟',
  paperFacts_other: '{questions} · 总分 {total}，及格 {pass} · {minutes} 分钟',
  papersFailed: '试卷加载失败，请重试',
  passLine: '及格分',
  preview: '预览',
  questions_one: '{count} 道题',
  questions_other: '{count} 道题',
  required: '请填写此项。',
  truthHeld: '学员暂时看不到正确答案。以下考试仍可作答这些试题：',
  truthHeldIn: '{plan}：{name}',
  truthHeldOthers_one: '您无权查看的计划中的 {count} 场考试',
  truthHeldOthers_other: '您无权查看的计划中的 {count} 场考试',
  truthHeldOwn: '本场考试',
}
