// What question kinds say wherever they are shown, in Chinese.
import type { TextsOf } from '../../shared/i18n.ts'

export const text: TextsOf<'kinds'> = {
  paperDataFailed: '加载试卷数据失败',
  paperLoadFailed: '试卷加载失败',
  paperLoading: '正在加载试卷',
  questionShown: '试题',
}
