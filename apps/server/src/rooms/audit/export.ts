// The log as an Excel file.
import type { Readable } from 'node:stream'
import { texts, type Texts } from '@clearbelt/contract/errors'
import type { AuditRow } from '@clearbelt/contract/audit/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { inZone, writeSheet } from '../../excel/write-sheet.ts'

const WORDS = {
  sheet: texts('Audit log', '审计日志', 'Auditoría', 'Auditoria'),
  time: texts('Time', '时间', 'Hora', 'Hora'),
  person: texts('Person', '人员', 'Persona', 'Pessoa'),
  account: texts('Account', '账号', 'Cuenta', 'Conta'),
  organisation: texts('Organisation', '组织机构', 'Organización', 'Organização'),
  act: texts('Act', '操作', 'Acto', 'Ato'),
  object: texts('Object', '对象', 'Objeto', 'Objeto'),
  name: texts('Name', '名称', 'Nombre', 'Nome'),
  id: texts('Id', '编号', 'Id', 'Id'),
  before: texts('Before', '变更前', 'Antes', 'Antes'),
  after: texts('After', '变更后', 'Después', 'Depois'),
  address: texts('Address', '地址', 'Dirección', 'Endereço'),
  sealed: texts('Sealed', '已封存', 'Sellado', 'Selado'),
  yes: texts('yes', '是', 'sí', 'sim'),
  no: texts('no', '否', 'no', 'não'),
} satisfies Record<string, Texts>

export interface ExportedEntry {
  row: AuditRow
  at: Date
  before: string
  after: string
}

/** Writes pages of entries as they come. */
export function writeAudit(
  pages: AsyncIterable<readonly ExportedEntry[]>,
  zone: string,
  format: Intl.DateTimeFormat,
  culture: Culture,
): Readable {
  const word = (key: keyof typeof WORDS): string => WORDS[key][culture]
  return writeSheet(
    word('sheet'),
    [
      { title: `${word('time')} (${zone})`, width: 22, isTime: true },
      { title: word('person'), width: 22 },
      { title: word('account'), width: 16 },
      { title: word('organisation'), width: 24 },
      { title: word('act'), width: 32 },
      { title: word('object'), width: 18 },
      { title: word('name'), width: 28 },
      { title: word('id'), width: 38 },
      { title: word('before'), width: 40 },
      { title: word('after'), width: 40 },
      { title: word('address'), width: 18 },
      { title: word('sealed'), width: 10 },
    ],
    rowsOf(pages, format, word),
  )
}

async function* rowsOf(
  pages: AsyncIterable<readonly ExportedEntry[]>,
  format: Intl.DateTimeFormat,
  word: (key: keyof typeof WORDS) => string,
): AsyncGenerator<(string | Date)[][]> {
  for await (const page of pages) {
    yield page.map(({ row, at, before, after }) => [
      inZone(at, format),
      row.actorName,
      row.accountNo,
      row.orgName,
      row.actName,
      row.objectName,
      row.label,
      row.objectID,
      before,
      after,
      row.ip,
      word(row.sealed ? 'yes' : 'no'),
    ])
  }
}
