// What the results of a mock exam say, in Chinese.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'mock-results'> = {
  accountNo: '账号',
  all: '全部',
  attempts: '次数',
  attended: '参加',
  average: '最高分平均',
  bestOf: '最高分（满分 {total}）',
  export: 'Excel',
  lastTime: '最近一次',
  noTrainees: '暂无学员',
  noTraineesHint: '请为计划添加学员，或更改筛选条件。',
  organisation: '组织',
  passLine: '及格线',
  passTime: '首次合格',
  personName: '姓名',
  search: '姓名、账号或组织',
  state_failed: '未合格',
  state_passed: '合格',
  state_sitting: '进行中',
  state_waiting: '未开始',
  status: '状态',
  title_plans: '培训计划',
  title_results: '模拟考试成绩',
  trainees: '学员',
}
