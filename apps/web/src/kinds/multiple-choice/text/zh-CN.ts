// What papers and exams say of scoring multiple-choice questions, in Chinese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'multiple-choice'> = {
  credit: '多选题部分正确时的得分',
  creditExample: '示例：{points} 分，5 个选项中 3 个正确。',
  creditGives: '选对 2 个：{some} 分；选对 2 个、选错 1 个：{mixed} 分',
  creditShort: '多选题：{rule}',
  creditAsPaperHint: '采用试卷中选定的规则。',
  credit_allOrNothing: '全部选对才得分',
  credit_asPaper: '按试卷设定',
  credit_rightMinusWrong: '选对数减选错数',
  credit_shareOfRight: '少选按比例得分',
  credit_someRight: '少选得 {percent}% 的分',
  somePercent: '少选得分（占该题分值的百分比）',
  somePercentRule: '请输入 1 至 99。',
}
