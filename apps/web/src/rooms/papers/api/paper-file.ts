// Papers from files: sent once, looked at, then written as a draft.
import { importPaper, PAPER_IMPORT_TIMEOUT_MS } from '@clearbelt/contract/papers/import-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { callUpload, type InputFor } from '../../../shared/call.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'

export type PaperPreview = PackageOf<typeof importPaper>
export type PaperPreviewQuestion = PaperPreview['questions'][number]

/** What holds for the paper as a whole; `name` empty: as the file says. */
export interface PaperWishes {
  name: string
  /** Of questions that name no points. */
  score: number
  passPercent: number
  minutes: number
}

/** The answer may be on its way when the server's time is over, ms. */
const GRACE = 15_000
const LONG = { silent: true, timeoutMs: PAPER_IMPORT_TIMEOUT_MS + GRACE }

/** What an import would do; nothing is written. `kept`: what an earlier answer called the file. Throws CallError. */
export const checkPaperFile = (
  file: File,
  kept: string,
  { score }: PaperWishes,
  signal: AbortSignal,
): Promise<PaperPreview> =>
  callUpload(importPaper, { act: 'check', file: kept, score: String(score) }, kept === '' ? { upfile: file } : {}, {
    ...LONG,
    signal,
  })

/** Writes the draft of the chosen questions, once also where answers were `lost`, and answers its id. Throws CallError. */
export async function writePaper(
  { file }: PaperPreview,
  wishes: PaperWishes & { total: number },
  chosen: readonly number[],
  lost: LostKeys,
): Promise<string> {
  const { name, score, passPercent, minutes, total } = wishes
  const input: InputFor<typeof importPaper> = {
    act: 'import',
    file,
    ...(name === '' ? {} : { name }),
    score: String(score),
    passScore: String(Math.round(total * passPercent) / 100),
    totalSeconds: Math.round(minutes * 60),
    chosen: chosen.join(','),
  }
  const made = await sendOnce(input, lost, (requestKey) => callUpload(importPaper, input, {}, { ...LONG, requestKey }))
  return made.id ?? ''
}
