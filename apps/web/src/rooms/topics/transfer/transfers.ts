// Files of questions as the pages of the bank send and fetch them.
import type { InputOf, PackageOf } from '@clearbelt/contract/wire'
import {
  checkExport,
  exportTopics,
  importTopics,
  TOPIC_IMPORT_TIMEOUT_MS,
  topicTemplate,
  uploadTopicFile,
  type ExportFormat,
} from '@clearbelt/contract/topics/transfer-calls'
import { call, callBlob, callUpload, saveFile, type InputFor, type UploadOptions } from '../../../shared/call.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'

export type Preview = PackageOf<typeof importTopics>
export type PreviewQuestion = Preview['questions'][number]
export type ExportGap = PackageOf<typeof checkExport>[number]
/** What questions get that do not say it themselves. */
export type ForAll = Required<Pick<InputOf<typeof importTopics>, 'knowledges' | 'difficulty' | 'language'>>

/** A file as the server keeps it. */
export interface KeptFile {
  file: File
  url: string
}

/** The answer may be on its way when the server's time is over, ms. */
const GRACE = 15_000
const LONG = { silent: true, timeoutMs: TOPIC_IMPORT_TIMEOUT_MS + GRACE }

/** Keeps a file on the server; answers the name it has there. Throws CallError. */
export const sendFile = async (file: File, options: UploadOptions): Promise<string> =>
  (await callUpload(uploadTopicFile, {}, { upfile: file }, { silent: true, ...options })).url

/** What an import of a kept file would do; nothing is written. Throws CallError. */
export const checkFile = (file: string, forAll: ForAll, signal: AbortSignal): Promise<Preview> =>
  call(importTopics, { file, act: 'check', ...forAll }, { ...LONG, signal })

/** Writes the chosen questions as drafts, once also where answers were `lost`. Throws CallError. */
export function importChosen(
  file: string,
  forAll: ForAll,
  chosen: readonly PreviewQuestion[],
  lost: LostKeys,
): Promise<Preview> {
  const input: InputFor<typeof importTopics> = {
    file,
    act: 'import',
    ...forAll,
    chosen: chosen.map(({ number }) => number),
    // Those that resemble others were ticked one by one.
    allowSimilar: chosen.some(({ similar }) => similar.length > 0),
  }
  return sendOnce(input, lost, (requestKey) => call(importTopics, input, { ...LONG, requestKey }))
}

/** The template to fill in. Throws CallError. */
export const saveTemplate = async (): Promise<void> => saveFile(await callBlob(topicTemplate, {}))

/** What a file of the format would not say. Throws CallError. */
export const findGaps = (ids: string[], format: ExportFormat, signal: AbortSignal): Promise<ExportGap[]> =>
  call(checkExport, { ids, format }, { ...LONG, signal })

/** The file of some questions. Throws CallError. */
export const saveExport = async (ids: string[], format: ExportFormat): Promise<void> =>
  saveFile(await callBlob(exportTopics, { ids, format }, LONG))
