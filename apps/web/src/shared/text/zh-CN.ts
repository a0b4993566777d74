// What calls say when they fail, in Chinese.
import type { TextsOf } from '../i18n.ts'

export const text: TextsOf<'shared'> = {
  dayAndTime: '{day} {time}',
  momentAgo: '刚刚',
  momentThere: '{there}（{zone}），您当地时间 {here}',
  momentWait: '{moment}，{wait}',
  fileUnreadable: '无法读取文件“{name}”，请检查该文件；上传已取消。',
  mergeFailed: '“{name}”合并失败，请重新上传。',
  prepareFailed: '“{name}”处理失败，请在资源库中查看原因。',
  fileTypeUnknown: '不支持该类型的文件：{name}',
  timeout: '请求超时',
  network: '服务器连接失败',
  hiccup: '服务器开小差了，请稍后再试。',
  serverError: '服务器错误',
  noPermission: '您没有权限',
  signInAgain: '请重新登录。',
  interceptor: '请求失败：{reason}',
  aborted: '已取消',
  inLine: '当前登录人数较多，您正在排队：约 {seconds} 秒后自动继续，已填写的内容不会丢失。',
}
