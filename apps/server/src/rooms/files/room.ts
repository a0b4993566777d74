// Face of the uploads: what becomes of a file that has arrived, and files that are kept for other things to name.
import type { Caller } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import { keyedPort, manyPort } from '../../seams/ports.ts'
import type { Db, Tx } from '../../world/database.ts'

/** What a sender says of a file. */
export interface SentFile {
  fileName: string
  /** Folders and name of a file of a dropped folder; empty without folders. */
  relativePath: string
  /** The folder it goes to; -1 is the root. */
  superiorID: string
  bytes: number
}
/** A file that lies in the store. */
export interface ArrivedFile extends SentFile {
  /** SHA-256, and the key in the store. */
  key: string
}
export interface Made {
  id: string
  url: string
}

/** What is known of an upload that came before. */
export interface WasSent {
  superiorID: string
  /** Null where the sender did not say it. */
  sha256: string | null
}

/** What becomes of one kind of upload. */
export interface UploadTarget {
  /** Throws the refusal of a file that is not taken, or not from this caller. */
  check(caller: Caller, file: SentFile): Promise<void>
  /** Whether the caller may read a stored file of this content: only then is it known without being sent. */
  mayRead(caller: Caller, key: string, bytes: number): Promise<boolean>
  /** Makes what the file is to be; in one transaction with the end of the upload. */
  make(tx: Tx, caller: Caller, file: ArrivedFile, at: number): Promise<Made>
  /** What was made before, while it is there; null otherwise. */
  made(on: Tx | Db, caller: Caller, id: string, sent: WasSent): Promise<Made | null>
}
export const uploadTargets = keyedPort<'resource', UploadTarget>('what becomes of uploads', ['resource'])

/** Rooms say which of these kept files they name; what nobody names is forgotten. */
export const keptFileUses =
  manyPort<(on: Tx | Db, ids: readonly string[]) => Promise<Iterable<string>>>('who names kept files')

/** Rooms say which of these stored files they name. */
export const storedFileUses =
  manyPort<(on: Tx | Db, keys: readonly string[]) => Promise<Iterable<string>>>('who names stored files')

export interface KeptFile {
  id: string
  kind: 'file' | 'cover' | 'zip' | 'attachment'
  name: string
  mediaType: string
  bytes: number
  fileKey: string
  ownerID: string
}

export interface FilesRoom {
  /** A kept file of the caller's own; null for any other. */
  own(on: Tx | Db, caller: Pick<Caller, 'userID'>, id: string): Promise<KeptFile | null>
  /** Those of the ids that are covers. */
  covers(on: Tx | Db, ids: readonly string[]): Promise<Map<string, KeptFile>>
  /** Keeps the pixels of a picture as a cover (demo, covers made of images). */
  keepCover(owner: Pick<Caller, 'userID'>, bytes: Uint8Array, at: number): Promise<KeptFile>
  /** The address of a cover. */
  coverUrl(id: string): string
  send(file: KeptFile): Promise<Download>
  /** Holds off whoever removes files until the transaction ends; false when the file is not in the store. */
  hold(tx: Tx, key: string): Promise<boolean>
  /** Removes those of the stored files that nothing names any more. */
  release(keys: readonly string[]): Promise<void>
}
