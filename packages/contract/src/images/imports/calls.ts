// Imports of annotated images from an archive: uploaded, read as a dry run, confirmed, stored.
import { z } from 'zod'
import { defineCall, menu, zId, zInt } from '../../wire.ts'
import { imageErrors as e } from '../errors.ts'

export const importRow = z.object({
  file: z.string(),
  line: z.number().nullable(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
})
export const importReport = z.object({
  id: z.string(),
  state: z.enum(['reading', 'ready', 'importing', 'done', 'failed']),
  format: z.string(),
  images: z.number(),
  safe: z.number(),
  objects: z.number(),
  duplicates: z.number(),
  /** Pictures that an error keeps out; what the errors are stands in `problems`. */
  errors: z.number(),
  done: z.number(),
  /** Class names found, how many boxes each, and the knowledge point each goes to (null: not mapped yet). */
  classes: z.array(z.object({ name: z.string(), boxes: z.number(), knowledgeID: z.string().nullable() })),
  problems: z.array(importRow),
  problemsTotal: z.number(),
  /** Scans of two grey files, one for each energy, and what was said of them. */
  energies: z.object({
    pairs: z.number(),
    /** Of how many the level of air was found at the edge of the picture, and what all levels span. */
    airFound: z.number(),
    airFrom: z.number(),
    airTo: z.number(),
    /** How many were corrected by a scan of empty air. */
    even: z.number(),
    /** By which words of their names they were told; empty words: by a table beside them. */
    rules: z.array(z.object({ low: z.string(), high: z.string(), pairs: z.number() })),
    lowName: z.string(),
    highName: z.string(),
    airLevel: z.number().nullable(),
  }),
  message: z.string(),
})
export type ImportReport = z.infer<typeof importReport>
/** What is said of scans of two files; left out: told by their names and by what lies beside them. */
const energyFields = {
  lowName: z.string().trim().max(60).default('').describe('What names of low-energy files have in them.'),
  highName: z.string().trim().max(60).default('').describe('What names of high-energy files have in them.'),
  airLevel: zInt(1, 65_535).optional().describe('Value of air in both energies, of 16 bits.'),
}
export const startImport = defineCall({
  id: 'images.startImport',
  method: 'POST',
  path: '/api/Fiscan/Import',
  permission: menu('images.fiscan', 'images.ct'),
  multipart: true,
  files: [{ name: 'file', about: 'A zip of pictures with their annotations.' }],
  summary:
    'Uploads a zip of images, scans of two grey 16-bit files among them, with Pascal VOC, COCO or YOLO annotations, or DICOS and DICONDE files with their reports (or none: safe), and reads it; nothing is stored yet. A CT series becomes one image of the CT library with its volume.',
  input: z.object({
    format: z.enum(['auto', 'voc', 'coco', 'yolo', 'dicos', 'safe']).default('auto'),
    licence: z.string().trim().max(200).default(''),
    source: z.string().trim().max(200).default(''),
    ...energyFields,
  }),
  output: z.object({ id: z.string() }),
  errors: [e['file-missing'], e['not-a-zip'], e['zip-too-large'], e['zip-unsafe'], e['energy-names']],
})
export const getImport = defineCall({
  id: 'images.getImport',
  method: 'GET',
  path: '/api/Fiscan/Import/:id',
  permission: menu('images.fiscan', 'images.ct'),
  silent: true,
  summary: 'The dry run or the progress of an import.',
  input: z.object({ id: zId }),
  output: importReport,
})
export const rereadImport = defineCall({
  id: 'images.rereadImport',
  method: 'PUT',
  path: '/api/Fiscan/Import/:id/Energies',
  permission: menu('images.fiscan', 'images.ct'),
  summary: 'Reads a dry run again with other names of low- and high-energy files, or another level of air.',
  input: z.object({ id: zId, ...energyFields }),
  output: z.null(),
  errors: [e['energy-names'], e['import-not-ready']],
})
export const confirmImport = defineCall({
  id: 'images.confirmImport',
  method: 'POST',
  path: '/api/Fiscan/Import/:id/Confirm',
  permission: menu('images.fiscan', 'images.ct'),
  summary: 'Stores the good images of a dry run with the given class mapping.',
  input: z.object({
    id: zId,
    classes: z.array(z.object({ name: z.string().max(200), knowledgeID: zId })).max(500),
    /** Classes that are harmless: their boxes are not stored, and a picture with no others is safe. */
    leftOut: z.array(z.string().max(200)).max(500).default([]),
  }),
  output: z.null(),
  errors: [e['class-unmapped'], e['import-not-ready'], e['unknown-knowledge']],
})
export const cancelImport = defineCall({
  id: 'images.cancelImport',
  method: 'DELETE',
  path: '/api/Fiscan/Import/:id',
  permission: menu('images.fiscan', 'images.ct'),
  summary: 'Forgets a dry run and its upload.',
  input: z.object({ id: zId }),
  output: z.null(),
})
