// Face of the pictures room: pictures that stand in questions, found by the ids that drafts name, sent by the files that
// snapshots name.
import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import { manyPort } from '../../seams/ports.ts'
import type { Db, Tx } from '../../world/database.ts'

/** Keys of stored files, and what they hold: all that a published question needs of a picture. */
export interface PictureFiles {
  hash: string
  thumbHash: string
  mediaType: 'image/png' | 'image/jpeg'
  /** In pixels. */
  width: number
  height: number
}

export interface StoredPicture extends PictureFiles {
  id: string
}

/**
 * Which of these pictures drafts, topics or snapshots of a room name: by their ids, or by the keys of their files.
 * Answers ids and keys alike.
 */
export type FindNamedPictures = (
  tx: Tx | Db,
  asked: { ids: readonly string[]; hashes: readonly string[] },
) => Promise<Iterable<string>>

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const HASH = '[0-9a-f]{64}'
const found = (texts: RawBuilder<unknown>, pattern: string): RawBuilder<unknown> =>
  sql`(select distinct m.found[1] as id from (${texts}) t, regexp_matches(t.said, ${pattern}, 'g') as m(found)) named`

/**
 * SQL of a table `named` with the ids in some texts (a column `said`). Stored JSON is read as text: whatever a kind of
 * question calls its pictures, none is overlooked, and a name too many costs nothing but space.
 */
export const pictureIDsIn = (texts: RawBuilder<unknown>): RawBuilder<unknown> => found(texts, UUID)
/** The same of keys of stored files. */
export const pictureHashesIn = (texts: RawBuilder<unknown>): RawBuilder<unknown> => found(texts, HASH)

/** Rooms that keep questions say what they name, before a picture is forgotten. */
export const pictureUses = manyPort<FindNamedPictures>('who names pictures of questions', { least: 1 })

/** Why bytes were not kept as a picture. */
export type PictureRefusal = 'not-a-picture' | 'picture-too-large'

export interface PicturesRoom {
  /** By their ids, those alone that the caller may see: who writes a question may name no other. */
  seen(tx: Tx | Db, caller: Caller, ids: readonly string[]): Promise<Map<string, StoredPicture>>
  /**
   * The same for a draft that is about to be stored: they are held until the transaction ends, so that none is forgotten
   * meanwhile.
   */
  hold(tx: Tx | Db, caller: Caller, ids: readonly string[]): Promise<Map<string, StoredPicture>>
  /** By their ids, whoever asks: for what was checked before. */
  byID(tx: Tx | Db, ids: readonly string[]): Promise<Map<string, StoredPicture>>
  /** Keeps a picture that came inside another file (a Word document, an archive). */
  keep(caller: Pick<Caller, 'userID' | 'orgPath'>, bytes: Uint8Array): Promise<StoredPicture | PictureRefusal>
  /** Its bytes as they are kept, for files that hold questions. */
  bytes(picture: Pick<PictureFiles, 'hash'>): Promise<Buffer>
  /** For who may see the question; nothing about it is told by how it is cached or named. */
  send(picture: PictureFiles, size: 'full' | 'thumb'): Promise<Download>
  /** Where who writes questions fetches it. */
  addressOf(id: string): { url: string; thumbUrl: string }
}
