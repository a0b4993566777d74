// The log as an Excel file, written row by row, so that a large one takes no more memory than a small one.
import { PassThrough, type Readable } from 'node:stream'
import type { Texts } from '@clearbelt/contract/errors'
import type { AuditRow } from '@clearbelt/contract/audit/calls'
import type { Culture } from '@clearbelt/contract/wire'
import ExcelJS from 'exceljs'

const text = (en: string, zh: string, es: string, pt: string): Texts => ({ en, 'zh-CN': zh, es, 'pt-BR': pt })
const WORDS = {
  sheet: text('Audit log', '审计日志', 'Auditoría', 'Auditoria'),
  time: text('Time', '时间', 'Hora', 'Hora'),
  person: text('Person', '人员', 'Persona', 'Pessoa'),
  account: text('Account', '账号', 'Cuenta', 'Conta'),
  organisation: text('Organisation', '组织机构', 'Organización', 'Organização'),
  act: text('Act', '操作', 'Acto', 'Ato'),
  object: text('Object', '对象', 'Objeto', 'Objeto'),
  name: text('Name', '名称', 'Nombre', 'Nome'),
  id: text('Id', '编号', 'Id', 'Id'),
  before: text('Before', '变更前', 'Antes', 'Antes'),
  after: text('After', '变更后', 'Después', 'Depois'),
  address: text('Address', '地址', 'Dirección', 'Endereço'),
  sealed: text('Sealed', '已封存', 'Sellado', 'Selado'),
  yes: text('yes', '是', 'sí', 'sim'),
  no: text('no', '否', 'no', 'não'),
} satisfies Record<string, Texts>

/** Excel takes no more in a cell. */
const CELL_MAX = 32_000

export interface ExportedEntry { row: AuditRow; at: Date; before: string; after: string }

/** A wall-clock time of the zone as Excel shows it; Excel knows no zones. */
function inZone(at: Date, format: Intl.DateTimeFormat): Date {
  const parts = Object.fromEntries(format.formatToParts(at).map((p) => [p.type, Number(p.value)]))
  return new Date(Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second))
}

/** Null when there is no such zone. */
export function zoneFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' })
  } catch {
    return null
  }
}

/** Writes pages of entries as they come. Everything but the time is a text cell, so that what begins with `=` stays a text. */
export function writeAudit(pages: AsyncIterable<readonly ExportedEntry[]>, zone: string, format: Intl.DateTimeFormat, culture: Culture): Readable {
  const word = (key: keyof typeof WORDS): string => WORDS[key][culture]
  const out = new PassThrough()
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  const sheet = book.addWorksheet(word('sheet'), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = [
    { header: `${word('time')} (${zone})`, width: 22, style: { numFmt: 'yyyy-mm-dd hh:mm:ss' } }, { header: word('person'), width: 22 }, { header: word('account'), width: 16 }, { header: word('organisation'), width: 24 },
    { header: word('act'), width: 32 }, { header: word('object'), width: 18 }, { header: word('name'), width: 28 }, { header: word('id'), width: 38 }, { header: word('before'), width: 40 }, { header: word('after'), width: 40 },
    { header: word('address'), width: 18 }, { header: word('sealed'), width: 10 },
  ]
  const write = async (): Promise<void> => {
    for await (const page of pages) {
      for (const { row, at, before, after } of page) {
        sheet.addRow([inZone(at, format), row.actorName, row.accountNo, row.orgName, row.actName, row.objectName, row.label, row.objectID, before.slice(0, CELL_MAX), after.slice(0, CELL_MAX), row.ip, word(row.sealed ? 'yes' : 'no')]).commit()
      }
      // The reader sets the pace.
      if (out.writableNeedDrain) await new Promise((resolve) => out.once('drain', resolve))
    }
    sheet.commit()
    await book.commit()
  }
  write().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}
