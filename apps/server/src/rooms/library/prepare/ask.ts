// Puts a file into the queue of those that are prepared.
import { AUDIO, VIDEO } from '@clearbelt/domain/files/file-types'
import { texts, type Texts } from '@clearbelt/contract/errors'
import { fillAll, queueWith } from '../../../world/queue-job.ts'
import type { Tx } from '../../../world/database.ts'
import type { LibraryDeps } from '../deps.ts'

export const PREPARE_JOB = 'library.prepare'
/** Kinds of the long work that its owner hears about. */
export const VIDEO_TASK = 'library.video'
export const AUDIO_TASK = 'library.audio'

const TITLE: Texts = texts('Preparing {name}', '正在处理 {name}', 'Preparando {name}', 'Preparando {name}')

/** Videos and sounds tell their owner when they are done; others are ready in a moment. */
export async function askPreparing(
  { world, notices }: Pick<LibraryDeps, 'world' | 'notices'>,
  tx: Tx,
  {
    id,
    type,
    name,
    ownerID,
    version,
  }: { id: string; type: number; name: string; ownerID: string /** Of a new content of the file. */; version?: number },
): Promise<void> {
  const isMedia = type === VIDEO || type === AUDIO
  const jobID = isMedia
    ? await notices.startJob(tx, {
        ownerID,
        kind: type === VIDEO ? VIDEO_TASK : AUDIO_TASK,
        title: fillAll(TITLE, { name }),
        total: 100,
      })
    : ''
  await queueWith(
    tx,
    world.queue,
    PREPARE_JOB,
    version === undefined ? { id, jobID } : { id, jobID, version },
    version === undefined ? id : `${id}:${version}`,
  )
}
