// What the screening player says, in Chinese.
import type { TextsOf } from '../../shared/i18n.ts'

export const text: TextsOf<'viewer'> = {
  formName1: '快速判图', formName2: '标记位置', formName3: '标记位置并判断种类',
  imageOf: '第 {index} 张，共 {total} 张', imageNo: '第 {index} 张', current: '当前', points: '总分 {score}', passAt: '及格 {score}', minutes: '{count} 分钟', ownScore: '得分 {score}',
  keyQuestion: '关键题', review: '回顾', preview: '预览',
  timeLeft: '剩余时间', timeLeftWarning: '还剩 {count} 分钟', submit: '交卷', leave: '离开考试', close: '关闭', back: '返回',
  saved: '已保存', saving: '保存中', offlineSince: '{time} 起离线', signInToSave: '登录后保存',
  unprotected: '离线保护已关闭', unprotectedHint: '本浏览器无法保留答案副本；只要网络正常，答案就会保存到服务器。',
  safe: '安全', suspect: '可疑', previous: '上一张', next: '下一张', displayModes: '图像处理',
  mode0: '默认', mode1: '加亮', mode2: '变暗', mode3: '反色', mode4: '黑白', mode6: '超级增亮', mode7: '超级变暗', mode8: '无机物剔除', mode9: '有机物剔除',
  zoomIn: '放大', zoomOut: '缩小', zoomReset: '还原', zoomNow: '放大 {zoom} 倍', crosshair: '十字光标', tools: '视图',
  imageLoading: '正在加载图像', imageFailed: '图像加载失败', imageFailedHint: '网络恢复后会自动重试。', retry: '重试',
  stage: 'X 光图像 {index}', stageHint: '按 M 打开十字光标，方向键移动，回车标记。',
  mark: '标记 {index}', markNamed: '标记 {index}：{name}', deleteMark: '删除标记 {index}', markerLimit: '标记数量已达上限',
  images: '图像', otherImages: '切换图像', answeredOf: '已答 {answered} / {total}', showList: '显示图像列表', hideList: '隐藏图像列表',
  stateUnanswered: '未答', stateSafe: '判为安全', stateSuspect: '判为可疑', stateRight: '正确', stateWrong: '错误', leftOut: '不计分',
  submitTitle: '确定交卷吗？', submitLeft: '您还有 {count} 道题未作答', submitAll: '所有题目均已作答。交卷后不能再修改答案。', submitLeftHint: '未作答的题目按错误计。',
  handIn: '交卷', keepOn: '继续作答', goToLeft: '前往第一道未答题', handingIn: '正在交卷', handInWaits: '网络未连接。答案已保留，恢复连接后将自动交卷。', timeIsUp: '时间到，正在提交您的答案。',
  knowledgeTitle: '这里是什么？', knowledgeSearch: '搜索', knowledgeNone: '没有符合的名称。', cancel: '取消',
  markerTitle: '标记详情', markerName: '名称', markerCategory: '物品类别', markerProduct: '设备型号', markerDescription: '图像描述', markerImages: '图片', markerImageOf: '第 {index} 张图片，共 {total} 张', markerFailed: '详情加载失败。', none: '无', loading: '加载中',
  resultTitle: '考试结果', passed: '及格', failed: '不及格', scoreOf: '/ {total}', passScore: '及格分', correct: '正确', wrong: '错误', unanswered: '未答', total: '题数', answered: '已答', startTime: '开始时间', submitTime: '交卷时间', rate: '正确率', timeUsed: '用时',
  resultLater: '答卷已提交，成绩暂不公布。', resultLaterAt: '答卷已提交，成绩将于 {time} 公布。', receipt: '回执', receiptFile: '将回执保存为 PDF', receiptHint: '证明提交的内容和时间。', closedByDeadline: '时间到，系统已自动收卷。', closedByAdministrator: '管理员已收卷。', reviewPaper: '查看试卷',
  legendHit: '命中', legendMisnamed: '位置正确，种类不符', legendExtra: '此处无违禁品', legendFound: '已找到', legendMissed: '漏标', legendOwn: '您的标记', legendTruth: '违禁品', truthSafe: '无违禁品', truthSuspect: '含违禁品', youSaid: '判断', youSaidNothing: '未作答', showTruth: '显示正确答案', verdictRight: '正确', verdictWrong: '错误', verdictLeftOut: '不计分', truth: '答案', regionNamed: '{name}：{verdict}', openDetail: '查看{name}的详情',
  helpTitle: '键盘操作', helpMove: '上一张或下一张图像', helpJudge: '判为安全或可疑', helpCrosshair: '打开十字光标；方向键移动，按住 Shift 移动更远', helpMark: '在十字光标处标记', helpDelete: '删除选中的或最新的标记', helpLeave: '收起十字光标', helpMode: '图像处理：{name}', helpHold: '按住图像处理键可临时预览，松开即还原', helpZoom: '放大或缩小', helpZoomReset: '显示整张图像', helpList: '显示或隐藏列表', helpHelp: '显示按键说明',
  paperFailed: '试卷加载失败',
  addMark: '添加标记', drawOff: '拖动绘制标记', drawOn: '拖动时绘制标记，点击改为移动图像', markBox: '标记 {index}：{name}。方向键移动，Shift 加方向键调整大小，Delete 删除。', marks: '标记', marksFull: '每张图像最多 {max} 个标记。', marksHint: '在图像上拖动框选每个危险品，然后选择其种类。', pointAt: '在图像上显示标记 {index}', removeMark: '移除标记 {index}', unnamed: '未选择', whatLies: '此处是什么物品？',
}
