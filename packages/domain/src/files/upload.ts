// How files are cut and checked on their way here.

/** Bytes of a chunk. */
export const CHUNK_BYTES = 2_048_000
/** Bytes of a file that are summed up at once. */
export const HASH_SLICE_BYTES = 10_240_000
/** A chunk that fails is sent again so often. */
export const CHUNK_RETRIES = 3
/** Largest file. */
export const UPLOAD_BYTES_MAX = 20_000_000_000

/** What a merge answers: done, failed, or done before. */
export const MERGED = 0
export const MERGE_FAILED = 1
export const MERGED_BEFORE = 2
export const isMerged = (status: number): boolean => status === MERGED || status === MERGED_BEFORE

/** How many chunks a file has; an empty one has one. */
export const chunksOf = (bytes: number, chunkBytes = CHUNK_BYTES): number => Math.max(1, Math.ceil(bytes / chunkBytes))

/** Bytes of the chunk of a number, from 1; 0 past the end. */
export const bytesOfChunk = (number: number, bytes: number, chunkBytes = CHUNK_BYTES): number =>
  Math.max(0, Math.min(chunkBytes, bytes - (number - 1) * chunkBytes))

/** The states that an upload shows. */
export const UPLOAD_STATES = [
  'success',
  'error',
  'uploading',
  'paused',
  'waiting',
  'md5',
  'transcoding',
  'merging',
] as const
export type UploadState = (typeof UPLOAD_STATES)[number]
