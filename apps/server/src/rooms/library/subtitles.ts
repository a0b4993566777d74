// Subtitles that people lay beside a video.
import { libraryErrors } from '@clearbelt/contract/library/errors'
import { extensionOf, VIDEO } from '@clearbelt/domain/files/file-types'
import { READY } from '@clearbelt/domain/library/resource-states'
import { readSubtitles, SUBTITLE_EXTENSIONS, SUBTITLES_BYTES } from '@clearbelt/domain/library/subtitles'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { readBytes } from '../../world/local-files.ts'
import type { LibraryDeps } from './deps.ts'
import { putPart, subtitlesPart } from './parts.ts'
import { requireEditable, requireManager } from './policy.ts'

/** The text of a file that may be older than UTF-8: Chinese subtitles often are. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

async function sentText(context: Context): Promise<string> {
  const [file] = context.files
  const isTaken = file && file.bytes <= SUBTITLES_BYTES && SUBTITLE_EXTENSIONS.includes(extensionOf(file.filename))
  const text = isTaken ? readSubtitles(decode(await readBytes(file.path))) : null
  if (text === null) throw refuse(libraryErrors['subtitles-wrong'], { fields: ['upfile'] })
  return text
}

/** Lays subtitles beside a video, or takes them away (`null`). */
async function change(
  { world, files, audit }: LibraryDeps,
  { id, language }: { id: string; language: string },
  text: string | null,
  context: Context,
): Promise<null> {
  const caller = callerOf(context)
  requireManager(caller)
  const bytes = text === null ? null : Buffer.from(text)
  const key = bytes && (await world.shelf.put(bytes))
  const gone = await world.db.transaction().execute(async (tx) => {
    const row = await requireEditable(tx, caller, id)
    if (row.type !== VIDEO || row.status !== READY) throw refuse(libraryErrors['subtitles-no-video'])
    if (key && !(await files.hold(tx, key))) throw new Error('the subtitles have gone meanwhile')
    const part = subtitlesPart(language)
    const mediaType = 'text/vtt; charset=utf-8'
    const before = await putPart(
      tx,
      { resourceID: row.id, part },
      key ? { fileKey: key, mediaType, bytes: bytes.length } : null,
    )
    if (before.length > 0 || key)
      await audit.record(tx, {
        actorID: caller.userID,
        act: 'library.subtitles',
        object: 'resource',
        objectID: row.id,
        before: { language, sha256: before[0] ?? null },
        after: { language, sha256: key },
        ip: context.ip,
        at: context.at,
      })
    return before
  })
  await files.release(gone)
  return null
}

/** Refuses a file that is none of subtitles, and whatever is no video. */
export const layBeside = async (
  deps: LibraryDeps,
  at: { id: string; language: string },
  context: Context,
): Promise<null> => change(deps, at, await sentText(context), context)

export const takeAway = (deps: LibraryDeps, at: { id: string; language: string }, context: Context): Promise<null> =>
  change(deps, at, null, context)
