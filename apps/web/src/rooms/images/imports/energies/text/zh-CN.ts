// What the import says of scans of two energies, in simplified Chinese.
import type { TextsOf } from '../../../../../shared/i18n.ts'

export const text: TextsOf<'energies'> = {
  again: '重新检查',
  airAt: '空气值 {to}，',
  airFound_one: '其中 {count} 张由图像边缘测得，其余从文件读取。',
  airFound_other: '其中 {count} 张由图像边缘测得，其余从文件读取。',
  airFoundAll: '由图像边缘测得。',
  airGiven: '按您填写的值。',
  airLevel: '空气值',
  airRead: '从文件读取。',
  airSpan: '空气值 {from} 至 {to}，',
  byNames_one: '{count} 个双文件扫描，按文件名中的“{low}”和“{high}”配对。',
  byNames_other: '{count} 个双文件扫描，按文件名中的“{low}”和“{high}”配对。',
  byTable_one: '{count} 个双文件扫描，按 energies.csv 配对。',
  byTable_other: '{count} 个双文件扫描，按 energies.csv 配对。',
  even_one: '{count} 个扫描已用空气扫描校正。',
  even_other: '{count} 个扫描已用空气扫描校正。',
  highName: '高能文件名包含',
  hint: '填写文件名或文件夹名中区分两个能量的部分；文件未说明空气值时也请填写。留空则自动判断。',
  lowName: '低能文件名包含',
  named: '是双能扫描但文件名不同？',
  otherwise: '使用其他文件名或空气值',
  title: '双能扫描',
}
