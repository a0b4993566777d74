// Questions of the bank from files of other makers and to them: upload, preview, import, export.
import { z } from 'zod'
import { CULTURES, defineCall, menu, zFlag, zId, zList } from '../wire.ts'
import { bankRights } from './calls.ts'
import { topicErrors as e } from './errors.ts'
import { fileErrors } from './import-errors.ts'
import { zQuestion } from './questions.ts'
import { KNOWLEDGES_MAX, similarTopic, zDifficulty } from './shapes.ts'

/** Largest file of questions, bytes. */
export const TOPIC_FILE_BYTES_MAX = 60_000_000
/** How long an import may take, ms. */
export const TOPIC_IMPORT_TIMEOUT_MS = 60_000
/** Most questions of one file. */
export const TRANSFERRED_MAX = 5000

export const IMPORT_FORMATS = ['excel', 'word', 'gift', 'moodle', 'qti', 'text'] as const
export const EXPORT_FORMATS = ['gift', 'moodle', 'qti', 'excel', 'word'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Parts of a question that a file or the bank may not keep. */
export const QUESTION_PARTS = [
  'title',
  'score',
  'credit',
  'isShuffled',
  'difficulty',
  'knowledge',
  'language',
  'labels',
  'sourceID',
  'image',
  'kind',
  'stem',
  'analysis',
  'options',
  'weights',
  'feedback',
  'pairs',
  'areas',
  'pictures',
  'answer',
  'source',
] as const
const zPart = z.enum(QUESTION_PARTS)

const mine = menu('topic.my')

export const uploadTopicFile = defineCall({
  id: 'topics.uploadFile',
  method: 'POST',
  path: '/fileapi/TopicImportUploader',
  permission: mine,
  multipart: true,
  files: [
    {
      name: 'upfile',
      about:
        'Questions: xlsx, CSV, docx, GIFT, Moodle XML, QTI 3.0 or 2 (an item or a package), or plain text; up to 60 MB.',
    },
  ],
  summary: 'Keeps a file of questions for a day, for its uploader alone. Nothing of it is imported.',
  input: z.object({}),
  output: z.object({ url: z.string(), name: z.string(), bytes: z.number() }),
  errors: [e['file-missing']],
})

const doubtShown = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  /** Line of a text or row of a sheet. */
  line: z.number().nullable(),
  message: z.string(),
})

const importInput = z.object({
  file: z.string().min(1).max(200).describe('What the upload answered as `url`.'),
  act: z
    .enum(['check', 'import'])
    .default('import')
    .describe('`check` writes nothing and tells what an import would do.'),
  chosen: zList(z.coerce.number().int().min(1).max(TRANSFERRED_MAX), TRANSFERRED_MAX).describe(
    'Numbers of the questions that are wanted, as the preview tells them; none: all that can be taken.',
  ),
  allowSimilar: zFlag.default(false).describe('Take those too that resemble questions that are there.'),
  language: z.enum(CULTURES).optional().describe('Of questions that name none; without it the language of the call.'),
  difficulty: zDifficulty.default(3).describe('Of questions that name none.'),
  knowledges: zList(zId, KNOWLEDGES_MAX).describe('Ids of points for questions that name none that is known.'),
})
const importOutput = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** Questions written; 0 for a check. */
  written: z.number(),
  /** Of the file as a whole. */
  doubts: z.array(doubtShown),
  questions: z.array(
    z.object({
      /** Its place in the file, from 1. */
      number: z.number(),
      line: z.number().nullable(),
      name: z.string(),
      /** Whether it can be taken. */
      isUsable: z.boolean(),
      /** Null until it is written. */
      id: z.string().nullable(),
      /** As its editor has it, pictures by their names; null for a kind that the bank does not keep. */
      question: zQuestion.nullable(),
      doubts: z.array(doubtShown),
      similar: z.array(similarTopic),
      /** What the bank has no place for. */
      notKept: z.array(zPart),
      /** Knowledge points that the file names and nobody knows here. */
      unknownKnowledges: z.array(z.string()),
    }),
  ),
})

const importErrors = [
  ...Object.values(fileErrors),
  e['import-expired'],
  e['import-other-format'],
  e['import-nothing'],
  e['knowledge-unknown'],
]
const importCall = (id: string, path: string, summary: string) =>
  defineCall({
    id,
    method: 'POST',
    path,
    permission: mine,
    silent: true,
    summary,
    input: importInput,
    output: importOutput,
    errors: importErrors,
  })
export const importExcelTopics = importCall(
  'topics.importExcel',
  '/api/Import/Excel/Topics',
  'Imports questions from an uploaded Excel or CSV file as drafts, or tells what that would do.',
)
export const importWordTopics = importCall(
  'topics.importWord',
  '/api/Import/Word/Topics',
  'Imports questions from an uploaded Word document as drafts, or tells what that would do.',
)
export const importTopics = importCall(
  'topics.import',
  '/api/Import/Topics',
  'The same for a file of any format that is known: it is told by its content.',
)

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const topicTemplate = defineCall({
  id: 'topics.template',
  method: 'GET',
  path: '/api/Import/Excel/Topics/Template',
  permission: mine,
  download: EXCEL,
  summary: "A table with an example of each kind, in the caller's language, to fill in.",
  input: z.object({}),
  output: z.null(),
})

const exportInput = z.object({
  ids: z.array(zId).min(1).max(TRANSFERRED_MAX),
  format: z.enum(EXPORT_FORMATS),
})
export const exportTopics = defineCall({
  id: 'topics.export',
  method: 'POST',
  path: '/api/Export/Topics',
  permission: bankRights,
  download: 'application/octet-stream',
  summary: 'Questions with their keys as a file: GIFT, Moodle XML, a package of QTI 3.0, Excel or Word.',
  input: exportInput,
  output: z.null(),
  errors: [e['question-unknown'], e['export-nothing']],
})
export const checkExport = defineCall({
  id: 'topics.checkExport',
  method: 'POST',
  path: '/api/Export/Topics/Check',
  permission: bankRights,
  summary: 'What a file of the format would not say of these questions, and what other programs do not read in it.',
  input: exportInput,
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      lost: z.array(zPart),
      ownOnly: z.array(zPart),
      /** Questions of its kind are in no file; the export passes it over. */
      isLeftOut: z.boolean(),
    }),
  ),
  errors: [e['question-unknown']],
})
