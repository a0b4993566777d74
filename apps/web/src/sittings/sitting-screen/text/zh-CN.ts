// What is said around an open sitting and its result, in Chinese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'sitting-screen'> = {
  back: '返回任务',
  opening: '正在打开考试',
  openFailed: '无法打开考试',
  retry: '重试',
  paperFailed: '试卷加载失败',
  elsewhereTitle: '考试已在其他窗口中继续',
  elsewhereText: '同一时间只能在一个窗口作答。如需在此作答，请接管考试，另一个窗口将停止。',
  continueHere: '在此继续',
  signInTitle: '请登录以继续',
  signInText: '登录已失效。您的答案保留在本机，重新登录后立即保存。计时不会停止。',
  userName: '用户名',
  userNameMissing: '请输入用户名。',
  password: '密码',
  passwordMissing: '请输入密码。',
  signIn: '登录',
  later: '稍后',
  otherUser: '此考试属于其他账号，请用开始考试的账号登录。',
  leaveTitle: '离开考试？',
  leaveText: '答案已保存，计时不会停止。在时间用完之前可以回来继续。',
  leave: '离开',
  stay: '留下',
  resultTitle: '成绩',
  loadingResult: '正在加载成绩',
}
