// What the frame of the console says, in Chinese.
import type { TextsOf } from '../../shared/i18n.ts'

export const text: TextsOf<'console'> = {
  helpMove: '上一题或下一题',
  helpList: '显示或隐藏试题列表',
  hideList: '隐藏试题',
  otherQuestions: '其他试题',
  questionOf: '第 {index} 题，共 {total} 题',
  questions: '试题',
  showList: '显示试题',
  tools: '工具',
}
