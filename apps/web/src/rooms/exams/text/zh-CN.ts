// What the exams room says, in Chinese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'exams'> = {
  title_myTask: '我的任务', title_myTaskDetail: '任务', title_exam: '考试',
  searchTask: '搜索任务', status: '状态', noTasks: '暂无任务', noTasksHint: '教员为您安排培训计划后，会显示在这里。', noMatches: '没有符合条件的任务', noMatchesHint: '请调整筛选条件。', clearFilters: '清除筛选',
  status_0: '未开始', status_1: '进行中', status_2: '已完成', status_3: '缺席', status_4: '补训',
  window: '{start} 至 {end}', windowOpen: '{start} 起，不限结束时间', givenBy: '发布人：{name}', percentDone: '已完成 {percent}', steps: '考试', noSteps: '此任务没有考试。', content: '任务内容', details: '详情', progress: '进度', starts: '开始时间', ends: '结束时间', trainer: '教员',
  action_enter: '进入考试', action_continue: '继续考试', action_resit: '补考', action_view: '查看试卷', action_result: '查看成绩', action_wait: '尚未开放', action_none: '已关闭',
  images_one: '{count} 张图像', images_other: '{count} 张图像', minutes_one: '{count} 分钟', minutes_other: '{count} 分钟', passAt: '{total} 分中 {score} 分及格', until: '截止 {time}', ownScore: '{score} 分', passed: '及格', notPassed: '不及格', handedIn: '{time} 交卷', resultLater: '成绩未公布', resitsLeft_one: '剩余 {count} 次补考', resitsLeft_other: '剩余 {count} 次补考', running: '考试中',
  form_1: '快速判图', form_2: '标记位置', form_3: '标记位置并判断种类',
  instructionsFor: '考前须知', factForm: '考试形式', factImages: '图像数', factTime: '时长', factTotal: '总分', factPass: '及格分', factCloses: '截止时间', factReview: '考后可回顾', factResits: '剩余补考次数', yes: '是', no: '否', never: '不限',
  rule_1: '判断每张图像安全或可疑。判断后自动进入下一张，可以返回修改。', rule_2: '点击标记每一件违禁品，或判为安全。每张图像最多 10 个标记。', rule_3: '点击标记每一件违禁品并选择种类，或判为安全。每张图像最多 10 个标记。',
  ruleSaved: '每个答案都会立即保存。如果网络中断，请继续作答：答案会保留在本机，恢复连接后自动发送。', ruleTime: '从开始考试起由服务器计时，关闭页面也不会停止。时间到后自动交卷。{release}', ruleTools: '用滚轮或双指缩放图像。按键上的字母可在键盘上使用，按 ? 查看全部按键。', ruleOneWindow: '请只在一个窗口中作答。在别处打开考试会转移到那里。',
  shortened: '考试将于 {time} 关闭。现在开始只有 {minutes}，而不是 {full}。', releaseNow: '交卷后立即显示成绩。', releaseWindowEnd: '成绩将在 {time} 之后显示。', releaseManual: '成绩由教员公布后显示。',
  start: '开始考试', startResit: '开始补考', continueExam: '继续考试', back: '返回任务', waitUntil: '考试将于 {time} 开放。', closed: '考试已关闭。',
  opening: '正在打开考试', openFailed: '无法打开考试', retry: '重试', paperFailed: '试卷加载失败',
  elsewhereTitle: '考试已在其他窗口中继续', elsewhereText: '同一时间只能在一个窗口作答。如需在此作答，请接管考试，另一个窗口将停止。', continueHere: '在此继续',
  signInTitle: '请登录以继续', signInText: '登录已失效。您的答案保留在本机，重新登录后立即保存。计时不会停止。', userName: '用户名', userNameMissing: '请输入用户名。', password: '密码', passwordMissing: '请输入密码。', signIn: '登录', later: '稍后', otherUser: '此考试属于其他账号，请用开始考试的账号登录。',
  leaveTitle: '离开考试？', leaveText: '答案已保存，计时不会停止。在时间用完之前可以回来继续。', leave: '离开', stay: '留下',
  resultTitle: '成绩', loadingResult: '正在加载成绩',
  messageTitle: '监考人员的消息', messageSeen: '我已阅读', frozenTitle: '考试已暂停', frozenText: '监考人员暂时停止了考试。您的答案已保留，计时已暂停，考试会自动继续。', cameraTitle: '考试正在等待摄像头', cameraText: '请在浏览器中允许本页面使用摄像头，连接摄像头，或关闭占用摄像头的其他程序。', cameraRetry: '重试摄像头',
  cameraCheck: '检查摄像头', cameraWorks: '摄像头正常。', cameraPreview: '摄像头画面', note_on: '摄像头正常', note_denied: '未允许使用摄像头', note_missing: '未找到摄像头', note_lost: '摄像头已断开', note_dark: '摄像头画面过暗', note_failing: '照片无法上传', photosTitle: '考试期间拍照',
  photosText: '本考试每 {seconds} 秒为您拍摄一张照片，用于证明由谁参加考试。只有监考人员可以查看照片，每次查看都会记录，照片在贵机构规定的期限后删除。', photosFlag: '没有摄像头也可以考试，监考人员会看到照片缺失。', photosBlock: '本考试需要可用的摄像头。', photosConsent: '我同意在本次考试期间拍摄照片。',
}
