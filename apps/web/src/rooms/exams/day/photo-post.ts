// Gets photos to the server in the order they were taken, those of the page before a reload first.
import type { KeptPhoto, PhotoShelf } from './photo-shelf.ts'
import { createRetryQueue, type RetryQueue, type RetryQueueParts } from './retry-queue.ts'

export interface PhotoPost extends Pick<RetryQueue<KeptPhoto>, 'put' | 'wakeUp' | 'waiting' | 'stop'> {
  /** Settles when what an earlier page left stands in line; a photo put before would be sent before. */
  ready: Promise<void>
}

/** Photos kept while nothing gets through: in number, and in bytes. */
const PHOTOS_KEPT = 200
const BYTES_KEPT = 12_000_000

export function openPhotoPost({
  shelf,
  ...parts
}: Pick<RetryQueueParts<KeptPhoto>, 'send' | 'toError' | 'dice' | 'onFailures'> & { shelf: PhotoShelf }): PhotoPost {
  const queue = createRetryQueue<KeptPhoto>({
    ...parts,
    limit: PHOTOS_KEPT,
    weight: { of: ({ blob }) => blob.size, limit: BYTES_KEPT },
    onSent: shelf.drop,
    onDropped: shelf.drop,
  })
  let isStopped = false
  const ready = shelf.restore().then((left) => {
    if (!isStopped) left.forEach(queue.put)
  })
  return {
    ready,
    wakeUp: queue.wakeUp,
    waiting: queue.waiting,
    put(photo) {
      shelf.keep(photo)
      queue.put(photo)
    },
    stop() {
      isStopped = true
      queue.stop()
    },
  }
}
