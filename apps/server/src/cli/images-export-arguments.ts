// The command line of the image export: what may be asked for, and what is wrong with it.
import { parseArgs } from 'node:util'
import { IMAGE_CLASSES } from '@clearbelt/contract/images/calls'
import { IMAGE_EXPORTS, type ImageExport } from '@clearbelt/contract/images/export-calls'
import { IMAGE_FAMILIES, VIEWS_MOST } from '@clearbelt/contract/images/families'
import type { ExportFilter } from '../rooms/images/export/export-files.ts'
import { UsageError } from './usage-error.ts'

export const USAGE = `Exports images of the library with what is truly in them.

usage: npm run images:export -- (--coco DIR | --dicos DIR | --diconde DIR) [options]

  --coco DIR        pictures, and annotations.json with boxes, outlines and licences
  --dicos DIR       a DICOS object for each energy or view, with a threat detection report
  --diconde DIR     the same as DICONDE
                    DIR is made, or is empty
  --library NAME    fiscan (image screening; left out: this), dr or ct
  --class NAME      safe or danger (left out, or package: both)
  --name TEXT       part of the name or of the device model
  --knowledge A,B   knowledge points by code or id, with all below them
  --views 1,2       numbers of views
  --origin A,B      generated, imported, uploaded
  --source A,B      sources, word for word
  --device A,B      device models, word for word
  --year 2025,2026  years in which they were taken
  --appraisal WORD  yes or no: images of professional appraisals
  --reserved WORD   yes or no: images reserved for exams
  --from DAY        created on this day or later, as 2026-05-01 (UTC)
  --to DAY          created on this day or before
  --org NAME        organisation whose images go out, with those below it (left out: the topmost one)
  --as ACCOUNT      account in whose name they do (left out: an administrator of that organisation)

The server may be running meanwhile. DATA_DIR and DATABASE_URL are read as by the server.`

export interface ExportArguments {
  format: ImageExport
  path: string
  filter: ExportFilter
  org: string | null
  as: string | null
}

const text = { type: 'string' } as const
const OPTIONS = {
  coco: text,
  dicos: text,
  diconde: text,
  library: text,
  class: text,
  name: text,
  knowledge: text,
  views: text,
  origin: text,
  source: text,
  device: text,
  year: text,
  appraisal: text,
  reserved: text,
  from: text,
  to: text,
  org: text,
  as: text,
  help: { type: 'boolean', short: 'h' },
} as const
type Option = keyof typeof OPTIONS

/** Reads the arguments; null when help was asked for. Throws UsageError. */
export function readArguments(argv: readonly string[]): ExportArguments | null {
  let values: Partial<Record<Option, string | boolean>>
  try {
    values = parseArgs({ args: [...argv], allowPositionals: false, options: OPTIONS }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  if (values.help) return null
  const word = (name: Option): string => {
    const value = values[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const list = (name: Option): string[] =>
    word(name)
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
  const oneOf = <T extends string>(name: Option, allowed: readonly T[]): T | null => {
    const said = word(name)
    if (said === '') return null
    const found = allowed.find((one) => one === said)
    if (!found) throw new UsageError(`--${name} is one of ${allowed.join(', ')}.`)
    return found
  }
  const numbers = (name: Option, min: number, max: number): number[] =>
    list(name).map((one) => {
      const n = Number(one)
      if (!Number.isInteger(n) || n < min || n > max)
        throw new UsageError(`--${name}: ${one} is no whole number from ${min} to ${max}.`)
      return n
    })
  const day = (name: Option, end: string): string | null => {
    const said = word(name)
    if (said === '') return null
    const moment = `${said}T${end}Z`
    if (!/^\d{4}-\d\d-\d\d$/.test(said) || new Date(moment).toString() === 'Invalid Date')
      throw new UsageError(`--${name} is a day as 2026-05-01.`)
    return moment
  }
  const yes = (name: Option): boolean | null => {
    const said = oneOf(name, ['yes', 'no'])
    return said === null ? null : said === 'yes'
  }
  const given = IMAGE_EXPORTS.filter((format) => word(format) !== '')
  const [format] = given
  if (!format || given.length > 1) throw new UsageError('Give exactly one of --coco, --dicos and --diconde.')
  return {
    format,
    path: word(format),
    filter: {
      family: oneOf('library', IMAGE_FAMILIES) ?? 'fiscan',
      name: word('name'),
      class: oneOf('class', IMAGE_CLASSES) ?? 'package',
      knowledge: list('knowledge'),
      viewCounts: numbers('views', 1, VIEWS_MOST),
      origins: list('origin'),
      sources: list('source'),
      deviceModels: list('device'),
      years: numbers('year', 1970, 2200),
      isAppraisal: yes('appraisal'),
      isReserved: yes('reserved'),
      after: day('from', '00:00:00.000'),
      before: day('to', '23:59:59.999'),
    },
    org: word('org') || null,
    as: word('as') || null,
  }
}
