// A paper from a file that the question bank reads too: looked at first, then written as a draft with its own questions.
import { z } from 'zod'
import { draftItem } from '../kinds/registry.ts'
import { topicErrors as t } from '../topics/errors.ts'
import { fileErrors } from '../topics/import-errors.ts'
import { IMPORT_FORMATS, TRANSFERRED_MAX } from '../topics/transfer-calls.ts'
import { defineCall, menu, zInt, zList, zName } from '../wire.ts'
import { paperErrors as e } from './errors.ts'
import { decimal, ITEMS_MAX, zPoints } from './paper-shapes.ts'

/** Largest file of a paper, bytes. */
export const PAPER_FILE_BYTES_MAX = 60_000_000
/** How long an import may take, ms. */
export const PAPER_IMPORT_TIMEOUT_MS = 60_000

/** What a paper has no place for, by question. */
export const PAPER_GAPS = ['credit', 'feedback', 'weights', 'difficulty', 'knowledge', 'labels', 'title'] as const

const doubtShown = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  line: z.number().nullable(),
  message: z.string(),
})

export const importPaper = defineCall({
  id: 'papers.import',
  method: 'POST',
  path: '/api/Paper/Import',
  permission: menu('paper.my'),
  multipart: true,
  silent: true,
  files: [
    {
      name: 'upfile',
      about:
        'A paper: xlsx, CSV, docx, GIFT, Moodle XML, QTI 3.0 or 2 (an item or a package), or plain text; up to 60 MB. Omitted where `file` names one that was sent before.',
    },
  ],
  summary:
    'Imports a paper from a file as a draft, sections and points kept and its questions as its own; `check` writes nothing and tells what an import would do. A file is kept for a day for its uploader.',
  input: z.object({
    file: z.string().max(200).default('').describe('What an earlier answer said as `file`: nothing is sent twice.'),
    act: z.enum(['check', 'import']).default('import'),
    chosen: zList(z.coerce.number().int().min(1).max(TRANSFERRED_MAX), TRANSFERRED_MAX).describe(
      'Places of the questions that are wanted; none: all that can be taken.',
    ),
    name: zName.optional().describe('Without it what the file calls itself, or the name of the file.'),
    score: zPoints.default('1').describe('Of questions that name no points.'),
    passScore: zPoints.optional().describe('Without it 60 % of the total.'),
    totalSeconds: zInt(60, 6 * 3600).default(3600),
  }),
  output: z.object({
    file: z.string(),
    format: z.enum(IMPORT_FORMATS),
    /** The draft; null for a check. */
    id: z.string().nullable(),
    name: z.string(),
    /** Of all that can be taken, or of what was written. */
    totalScore: decimal,
    sections: z.array(z.string()),
    doubts: z.array(doubtShown),
    questions: z.array(
      z.object({
        /** Its place in the file, from 1. */
        number: z.number(),
        line: z.number().nullable(),
        name: z.string(),
        /** Place in `sections`. */
        section: z.number(),
        /** Null where it cannot be taken. */
        score: decimal.nullable(),
        isUsable: z.boolean(),
        /** As its editor has it, pictures left out; null for a kind that papers do not hold. */
        question: draftItem.nullable(),
        doubts: z.array(doubtShown),
        /** What the paper does not keep. */
        notKept: z.array(z.enum(PAPER_GAPS)),
      }),
    ),
  }),
  errors: [
    ...Object.values(fileErrors),
    t['file-missing'],
    t['import-expired'],
    t['import-other-format'],
    e['paper-empty'],
    e['import-too-many'],
    e['pass-above-total'],
  ],
})
export const IMPORTED_ITEMS_MAX = ITEMS_MAX
