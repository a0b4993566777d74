// Writes what is received of the write-ahead log: a segment is `.partial` until it is full, and its sum lies beside it
// from then on.
import { createHash, type Hash } from 'node:crypto'
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from './layout.ts'
import { formatLsn, PARTIAL, readSegmentName, SEGMENT, segmentName, segmentOf, startOf } from './wal-names.ts'

/** The name of a segment's sum. */
export const sumName = (segment: string): string => `${segment}.sha256`

/**
 * Where receiving must go on: at the beginning of the segment that is not whole. Null when nothing of the timeline is
 * there.
 */
export function resumeAt(folder: string, timeline: number): bigint | null {
  let at: bigint | null = null
  for (const name of readdirSync(folder)) {
    const file = readSegmentName(name)
    if (!file || file.timeline !== timeline) continue
    const next = startOf(file.isPartial ? file.segment : file.segment + 1n)
    if (at === null || next > at) at = next
  }
  return at
}

interface OpenSegment {
  handle: number
  path: string
  segment: bigint
  hash: Hash
}

export interface WalStore {
  /** Bytes that begin at a position, which must be where the last ones ended. */
  write(lsn: bigint, bytes: Uint8Array): void
  /** Puts everything written on the disk; answers up to where that is. */
  sync(): bigint
  /**
   * Throws when the file that is being written is no longer what its name leads to: the folder or its disk was taken
   * away.
   */
  checkPlace(): void
  close(): void
}

/**
 * Opens the folder for one timeline from `start`, the beginning of a segment. Every call waits for the disk: the
 * process
 * does nothing else, and each commit of the database waits for it.
 */
export function openWalStore(folder: string, timeline: number, start: bigint): WalStore {
  let open: OpenSegment | null = null
  let next = start
  let isDirty = false

  function begin(segment: bigint): OpenSegment {
    const path = join(folder, segmentName(timeline, segment) + PARTIAL)
    // One that is there is written over and not cut: its bytes were confirmed once, and stay until the same ones come
    // again.
    let handle: number
    try {
      handle = openSync(path, 'r+')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      handle = openSync(path, 'wx', 0o600)
      syncFolder(folder)
    }
    return { handle, path, segment, hash: createHash('sha256') }
  }

  function finish(full: OpenSegment): void {
    fsyncSync(full.handle)
    closeSync(full.handle)
    open = null
    const name = segmentName(timeline, full.segment)
    const sum = openSync(join(folder, sumName(name)), 'w', 0o600)
    try {
      writeSync(sum, full.hash.digest('hex'))
      fsyncSync(sum)
    } finally {
      closeSync(sum)
    }
    // Its end is confirmed after this alone: a restart then begins with the segment behind it.
    renameSync(full.path, join(folder, name))
    syncFolder(folder)
  }

  return {
    write(lsn, bytes) {
      if (lsn !== next) throw new Error(`The log came at ${formatLsn(lsn)} and was expected at ${formatLsn(next)}.`)
      for (let at = 0; at < bytes.length; ) {
        open ??= begin(segmentOf(next))
        const offset = Number(next - startOf(open.segment))
        const piece = bytes.subarray(at, at + SEGMENT - offset)
        for (let done = 0; done < piece.length; )
          done += writeSync(open.handle, piece, done, piece.length - done, offset + done)
        open.hash.update(piece)
        at += piece.length
        next += BigInt(piece.length)
        isDirty = true
        if (offset + piece.length === SEGMENT) finish(open)
      }
    },
    sync() {
      if (isDirty && open) fdatasyncSync(open.handle)
      isDirty = false
      return next
    },
    checkPlace() {
      if (open && statSync(open.path).ino !== fstatSync(open.handle).ino) throw new Error(`${open.path} was replaced.`)
      if (!open) statSync(folder)
    },
    close() {
      if (open) closeSync(open.handle)
      open = null
    },
  }
}
