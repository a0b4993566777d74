// The Excel files of an import: the template with its lists and its words of help, and the wrong rows with their
// reasons.
import { ACCOUNT_TYPE_NAMES } from '@clearbelt/contract/access/type-names'
import { fill, texts, type Texts } from '@clearbelt/contract/errors'
import { IMPORT_ROWS_MAX, type ImportKind } from '@clearbelt/contract/org/import-calls'
import type { Culture } from '@clearbelt/contract/wire'
import type { MobileRule } from '@clearbelt/domain/access/mobile'
import type ExcelJS from 'exceljs'
import { PassThrough, type Readable } from 'node:stream'
import { excelJs } from '../../../excel/excel-js.ts'
import type { Problem } from './check-rows.ts'
import { COLUMNS, GENDERS, makesAccounts, REASON, titleOf, type Column } from './columns.ts'
import type { StoredRow } from './import-store.ts'
import { PROBLEMS } from './problem-texts.ts'
import { readCell, type DateOrders } from './read-cells.ts'

const WORDS = {
  data: texts('Data', '数据', 'Datos', 'Dados'),
  help: texts('How to fill in', '填写说明', 'Instrucciones', 'Instruções'),
  lists: texts('Lists', '列表', 'Listas', 'Listas'),
  organisations: texts('Organisations', '组织机构', 'Organizaciones', 'Organizações'),
  column: texts('Column', '列', 'Columna', 'Coluna'),
  howTo: texts('What to enter', '填写要求', 'Qué contiene', 'O que contém'),
  example: texts('Example', '示例', 'Ejemplo', 'Exemplo'),
  code: texts('Code', '编码', 'Código', 'Código'),
  path: texts('Path', '路径', 'Ruta', 'Caminho'),
  rows: texts(
    'One person per row, at most 20,000 rows. Columns marked * must be filled in. Enter values, not formulas. The heading must stay in the first row; columns can be omitted or reordered.',
    '每行一人，最多 20,000 行。带 * 的列为必填。请填写值，不要使用公式。标题须保留在第一行；列可以省略或调整顺序。',
    'Una persona por fila, como máximo 20 000 filas. Las columnas con * son obligatorias. Escriba valores, no fórmulas. El encabezado debe quedar en la primera fila; las columnas se pueden omitir o cambiar de orden.',
    'Uma pessoa por linha, no máximo 20.000 linhas. As colunas com * são obrigatórias. Digite valores, não fórmulas. O cabeçalho deve ficar na primeira linha; as colunas podem ser omitidas ou trocadas de ordem.',
  ),
  first: texts(
    'New accounts have no password: print activation slips after the import.',
    '新账号没有密码：导入后请打印激活凭条。',
    'Las cuentas nuevas no tienen contraseña: imprima los comprobantes de activación tras la importación.',
    'As contas novas não têm senha: imprima os comprovantes de ativação após a importação.',
  ),
} satisfies Record<string, Texts>

const KIND_NAMES: Record<ImportKind, Texts> = {
  Users: texts('Accounts', '用户导入', 'Cuentas', 'Contas'),
  StudentUsers: texts('Students', '学员导入', 'Alumnos', 'Alunos'),
  UserExtend: texts(
    'Additional data of accounts',
    '用户扩展信息导入',
    'Datos adicionales de cuentas',
    'Dados adicionais de contas',
  ),
  StudentUsersExtend: texts(
    'Additional data of students',
    '学员扩展信息导入',
    'Datos adicionales de alumnos',
    'Dados adicionais de alunos',
  ),
}
export const fileNameOf = (kind: ImportKind, culture: Culture): string => `${KIND_NAMES[kind][culture]}.xlsx`

/** The text format: what is typed or written there stays text, whatever it begins with. */
const AS_TEXT = { numFmt: '@' }
const WIDE = 40
const HEAD = { font: { bold: true }, alignment: { vertical: 'middle', wrapText: true } } as const

/** What lists are filled with, in the caller's language. */
export interface TemplateLists {
  names(list: NonNullable<Column['list']>): Promise<readonly string[]>
  organisations: readonly { code: string; path: string }[]
  roles: readonly string[]
  /** Which mobile numbers are taken. */
  mobiles: MobileRule
}

/** The file to fill in. */
export async function writeTemplate(kind: ImportKind, culture: Culture, lists: TemplateLists): Promise<Buffer> {
  const { Workbook } = await excelJs()
  const book = new Workbook()
  const sheet = book.addWorksheet(WORDS.data[culture], { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = COLUMNS[kind].map((column) => ({
    header: titleOf(column, culture),
    width: column.max > 100 ? WIDE : 20,
    style: AS_TEXT,
  }))
  sheet.getRow(1).eachCell((cell) => {
    Object.assign(cell, HEAD)
  })
  const values = await valuesOf(kind, culture, lists)
  writeHelp(book, kind, culture, values, lists.mobiles)
  offer(sheet, book.addWorksheet(WORDS.lists[culture]), kind, culture, values)
  if (makesAccounts(kind)) {
    const tree = book.addWorksheet(WORDS.organisations[culture], { views: [{ state: 'frozen', ySplit: 1 }] })
    tree.columns = [
      { header: WORDS.code[culture], width: 20, style: AS_TEXT },
      { header: WORDS.path[culture], width: 80, style: AS_TEXT },
    ]
    tree.getRow(1).font = { bold: true }
    for (const { code, path } of lists.organisations) tree.addRow([code, path])
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

function writeHelp(
  book: ExcelJS.Workbook,
  kind: ImportKind,
  culture: Culture,
  values: readonly (readonly string[])[],
  mobiles: MobileRule,
): void {
  const hintOf = (column: Column): Texts => (mobiles === 'international' ? column.hintAbroad : undefined) ?? column.hint
  const help = book.addWorksheet(WORDS.help[culture])
  const wrapped = { ...AS_TEXT, alignment: { wrapText: true } }
  help.columns = [
    { width: 28, style: AS_TEXT },
    { width: 100, style: wrapped },
    { width: WIDE, style: wrapped },
  ]
  help.addRow([KIND_NAMES[kind][culture], WORDS.rows[culture]]).font = { bold: true }
  if (makesAccounts(kind)) help.addRow(['', WORDS.first[culture]])
  help.addRow([])
  help.addRow([WORDS.column[culture], WORDS.howTo[culture], WORDS.example[culture]]).font = { bold: true }
  for (const [at, column] of COLUMNS[kind].entries())
    help.addRow([titleOf(column, culture), hintOf(column)[culture], column.example?.[culture] ?? values[at]?.[0] ?? ''])
}

/** What each column offers, in the order of the columns; empty where anything may be typed. */
function valuesOf(kind: ImportKind, culture: Culture, lists: TemplateLists): Promise<(readonly string[])[]> {
  return Promise.all(
    COLUMNS[kind].map(async (column) => {
      switch (column.kind) {
        case 'type':
          return ([1, 2, 3] as const).map((type) => ACCOUNT_TYPE_NAMES[type][culture])
        case 'gender':
          return Object.values(GENDERS).map((names) => names[culture])
        case 'organisation':
          return lists.organisations.map((one) => one.path)
        case 'roles':
          return lists.roles
        default:
          return column.list ? lists.names(column.list) : []
      }
    }),
  )
}

/** Puts what columns offer on the sheet of lists and ties the columns to it. */
function offer(
  sheet: ExcelJS.Worksheet,
  offered: ExcelJS.Worksheet,
  kind: ImportKind,
  culture: Culture,
  values: readonly (readonly string[])[],
): void {
  const titles: string[] = []
  const shown = COLUMNS[kind].flatMap((column, at) => (values[at]?.length ? [{ column, at, list: values[at] }] : []))
  for (const [place, { column, at, list }] of shown.entries()) {
    titles.push(column.title[culture])
    Object.assign(offered.getColumn(place + 1), { width: 28, numFmt: AS_TEXT.numFmt })
    const [letter, source] = [sheet.getColumn(at + 1).letter, offered.getColumn(place + 1).letter]
    const isStrict = column.kind === 'type' || column.kind === 'gender'
    // The library's types know single cells alone; ranges are written as they are.
    ;(
      sheet as unknown as { dataValidations: { add(range: string, rule: ExcelJS.DataValidation): void } }
    ).dataValidations.add(`${letter}2:${letter}${IMPORT_ROWS_MAX + 1}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`'${offered.name.replaceAll("'", "''")}'!$${source}$2:$${source}$${list.length + 1}`],
      showErrorMessage: isStrict,
      errorStyle: 'stop',
      showInputMessage: true,
      promptTitle: column.title[culture].slice(0, 30),
      prompt: column.hint[culture].slice(0, 250),
    })
  }
  // Row by row: a sheet that is streamed takes them in no other order.
  offered.addRow(titles)
  for (let at = 0; at < Math.max(0, ...shown.map(({ list }) => list.length)); at++)
    offered.addRow(shown.map(({ list }) => list[at] ?? null))
}

/** What is wrong in a row, in one sentence a column. */
export const sayProblems = (
  kind: ImportKind,
  problems: readonly Problem[],
  culture: Culture,
): { column: string; message: string }[] =>
  problems.map(({ column, code, params }) => ({
    column: COLUMNS[kind].find((each) => each.key === column)?.title[culture] ?? '',
    message: fill(PROBLEMS[code][culture], params),
  }))

/**
 * The wrong rows in the form of the template, with its lists to choose from and the reasons behind them, written as
 * they come.
 */
export function writeErrors(
  kind: ImportKind,
  culture: Culture,
  lists: TemplateLists,
  pages: AsyncIterable<readonly StoredRow[]>,
  dateOrders: DateOrders,
): Readable {
  const out = new PassThrough()
  const write = async (): Promise<void> => {
    const { stream } = await excelJs()
    const book = new stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
    const sheet = book.addWorksheet(WORDS.data[culture], { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = [
      ...COLUMNS[kind].map((column) => ({ header: titleOf(column, culture), width: 20, style: AS_TEXT })),
      { header: REASON[culture], width: 80, style: AS_TEXT },
    ]
    const offered = book.addWorksheet(WORDS.lists[culture])
    offer(sheet, offered, kind, culture, await valuesOf(kind, culture, lists))
    for await (const page of pages) {
      for (const { cells, problems } of page) {
        const reason = sayProblems(kind, problems ?? [], culture)
          .map(({ column, message }) => `${column}: ${message}`)
          .join(' ')
        sheet
          .addRow([
            ...COLUMNS[kind].map(
              (column, at) => readCell(cells[at] ?? '', column, dateOrders[column.key] ?? null).text,
            ),
            reason,
          ])
          .commit()
      }
      if (out.writableNeedDrain) await new Promise((resolve) => out.once('drain', resolve))
    }
    sheet.commit()
    offered.commit()
    await book.commit()
  }
  write().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}
