// The command line of the image import: what may be asked for, and what is wrong with it.
import { parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

export const USAGE = `Imports annotated X-ray images into the library.

usage: npm run images:import -- (--voc DIR | --coco FILE | --yolo DIR | --dicos DIR | --safe DIR) [options]

  --voc DIR        pictures and Pascal VOC XML files anywhere below a folder
  --coco FILE      a COCO JSON file; its pictures lie in its folder or below, or beside its folder "annotations"
  --yolo DIR       pictures, label files and classes.txt (or data.yaml) below a folder
  --dicos DIR      DICOS or DICONDE files with their threat detection reports; a CT series becomes a volume
  --safe DIR       pictures without any threat
  --map FILE.json  {"class name": "knowledge point code or id"}; other classes are guessed by name
  --leave-out A,B  classes that are harmless: their boxes are not stored, a picture with no others is safe
  --low-name TEXT  what names of low-energy files have in them, with --high-name TEXT for the others; left out:
                   low, le, l and the like are known, and a file energies.csv may say which belong together
  --air N          value of air in both energies, 1 to 65535 (left out: read beside the files, or found at their edge)
  --dry-run        reads and reports, stores nothing
  --org NAME       organisation the images go to (left out: the topmost one)
  --as ACCOUNT     account that becomes their creator (left out: an administrator of that organisation)
  --licence TEXT   kept with every image
  --source TEXT    kept with every image

Pictures already in the library are left out, so an interrupted import is simply run again.
The server may be running meanwhile. DATA_DIR and DATABASE_URL are read as by the server.`

export interface ImportArguments {
  format: 'voc' | 'coco' | 'yolo' | 'dicos' | 'safe'
  path: string
  map: string | null
  leaveOut: string[]
  /** Names and air of scans of two files; null: known by themselves. */
  energies: { rule: { low: string; high: string } | null; air: number | null }
  dryRun: boolean
  org: string | null
  as: string | null
  licence: string
  source: string
}

const text = { type: 'string' } as const
const FORMATS = ['voc', 'coco', 'yolo', 'dicos', 'safe'] as const

/** Reads the arguments; null when help was asked for. Throws UsageError. */
export function readArguments(argv: readonly string[]): ImportArguments | null {
  let values: Record<string, string | boolean | undefined>
  try {
    values = parseArgs({
      args: [...argv],
      allowPositionals: false,
      options: {
        voc: text,
        coco: text,
        yolo: text,
        dicos: text,
        safe: text,
        map: text,
        'leave-out': text,
        'low-name': text,
        'high-name': text,
        air: text,
        org: text,
        as: text,
        licence: text,
        source: text,
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  if (values.help) return null
  const given = FORMATS.filter((format) => typeof values[format] === 'string')
  const [format] = given
  if (!format || given.length > 1)
    throw new UsageError('Give exactly one of --voc, --coco, --yolo, --dicos and --safe.')
  const word = (name: string): string => (typeof values[name] === 'string' ? values[name].trim() : '')
  for (const name of ['licence', 'source'])
    if (word(name).length > 200) throw new UsageError(`--${name} may have at most 200 characters.`)
  const [low, high] = [word('low-name'), word('high-name')]
  if ((low === '') !== (high === '') || (low !== '' && low.toLowerCase() === high.toLowerCase()))
    throw new UsageError('Give both --low-name and --high-name, and two that differ.')
  const air = word('air')
  if (air !== '' && !(/^\d{1,5}$/.test(air) && Number(air) >= 1 && Number(air) <= 65_535))
    throw new UsageError('--air must be a whole number from 1 to 65535.')
  return {
    format,
    path: word(format),
    map: word('map') || null,
    leaveOut: word('leave-out')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    energies: { rule: low === '' ? null : { low, high }, air: air === '' ? null : Number(air) },
    dryRun: values['dry-run'] === true,
    org: word('org') || null,
    as: word('as') || null,
    licence: word('licence'),
    source: word('source'),
  }
}
