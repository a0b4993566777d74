// What the audit room says, in Chinese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'audit'> = {
  title_audit: '审计日志', search: '搜索人员、对象、内容', act: '操作', object: '对象', objectID: '对象编号',
  days: '日期', from: '开始日期', to: '结束日期', person: '人员', organisation: '组织机构',
  address: '地址', time: '时间', seal: '封存', sealed: '已封存', waiting: '尚未封存',
  details: '详情', export: '导出', none: '暂无记录', noneHint: '重要操作都会记录在此。', unknownPerson: '未知人员',
  unknownAddress: '未知', onePerson: '仅此人员', oneObject: '仅此对象', showAll: '重新显示全部', sealedUpTo: '已封存至第 {place} 条，{time}',
  sealNone: '尚无封存记录', sealLate_one: '有 {count} 条记录等待封存，封存程序可能未运行。', sealLate_other: '有 {count} 条记录等待封存，封存程序可能未运行。', copyHead: '复制日志头', copied: '已复制',
  atPlace: '日志第 {place} 条', allOfPerson: '此人员的全部操作', allOfObject: '此对象的全部操作', noChanges: '此操作未更改字段。', field: '字段',
  value: '值', before: '变更前', after: '变更后', nothing: '无',
}
