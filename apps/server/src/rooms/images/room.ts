// Face of the images room: stock for composing, truth for snapshots, and pictures prepared for papers.
import type { ImageFamily } from '@clearbelt/contract/images/families'
import type { Culture } from '@clearbelt/contract/wire'
import type { Caller, Context, UploadedFile } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import { manyPort } from '../../seams/ports.ts'
import type { Db, Tx } from '../../world/database.ts'

/** An image as the composer sees it. */
export interface StockImage {
  id: string
  name: string
  isSafe: boolean
  /** Knowledge points of its marks, without repeats. */
  knowledgeIDs: string[]
  origin: string
  hasPlanes: boolean
  /** Images that show the same bag with and without a threat share a twin group. */
  twinGroup: string | null
  contentHash: string
}

export interface TruthMark {
  tipId: string
  knowledgeID: string
  left: number
  top: number
  width: number
  height: number
}

/** Everything true about an image, for a snapshot. */
export interface ImageTruth extends StockImage {
  description: string
  productName: string
  marks: TruthMark[]
  width: number
  height: number
}

/** The files of one image made alike for a paper: same canvas, same format, fresh noise. Keys of world.files. */
export interface PreparedItem {
  pictureKey: string
  thumbKey: string
  planesKey: string | null
  width: number
  height: number
  /** Bytes of the files; 0 for planes where there are none. */
  lengths: FileLengths
  /** Marks moved along with the picture onto the common canvas. */
  marks: TruthMark[]
}

/** Bytes of a picture, its thumbnail and its planes. */
export interface FileLengths {
  picture: number
  thumb: number
  planes: number
}

export type CountImageUses = (tx: Tx | Db, imageIDs: readonly string[]) => Promise<Map<string, number>>
/** Questions that show some of these images, one a line. */
export type FindImageQuestions = (
  tx: Tx | Db,
  imageIDs: readonly string[],
) => Promise<readonly { imageID: string; name: string }[]>
export type FindReservedImages = (tx: Tx | Db, userID: string, imageIDs: readonly string[]) => Promise<Set<string>>

/** Rooms that use images (papers) say how often, before one is deleted. */
export const imageUses = manyPort<CountImageUses>('how often images are used')

/** Rooms that keep questions over images of the library name them before one is deleted. */
export const imageQuestions = manyPort<FindImageQuestions>('which questions show an image')

/**
 * Rooms in which images are answered say which of these an account may be told nothing about: their marks are not
 * explained to it. Without any such room nothing would be held back, so one must say it.
 */
export const reservedImages = manyPort<FindReservedImages>('images that are held back from an account', { least: 1 })

/** The stored files of one view; keys of world.files, sizes in pixels. */
export interface ViewFiles {
  pictureKey: string
  thumbKey: string
  planesKey: string | null
  width: number
  height: number
}

/** An image of a library as questions show it. */
export interface LibraryImage {
  id: string
  name: string
  isSafe: boolean
  /** Knowledge points of its marks, without repeats. */
  knowledgeIDs: string[]
  views: ViewFiles[]
}

/** A picture of an upload as it is kept: keys of stored files, sizes in pixels. */
export interface KeptPicture {
  /** Of the file, without its folders. */
  name: string
  pictureKey: string
  thumbKey: string
  width: number
  height: number
  contentHash: string
}

/** A kept picture on its way into the image-screening library, with its truth. */
export interface TakenPicture extends KeptPicture {
  description: string
  productName: string
  source: string
  isSafe: boolean
  marks: readonly Omit<TruthMark, 'tipId'>[]
}

export interface ImagesRoom {
  /**
   * Reads a zip of pictures, or one picture, told by content: keeps their pixels alone, in the order of their names.
   * Files of a zip that are no picture are named with the reason in the caller's language. Refuses an archive that is
   * broken, unsafe or beyond the limits, before anything is unpacked, and a single file that is no picture.
   */
  readSet(
    file: UploadedFile,
    limits: { files: number; megabytes: number },
    culture: Culture,
  ): Promise<{ pictures: KeptPicture[]; problems: { file: string; message: string }[] }>
  /** One composed bag as a picture, which the library does not get (demo). */
  composePicture(
    name: string,
    bag: { seed: string; threats: string[]; clutter: number; concealment: number; viewDifficulty: number },
  ): Promise<KeptPicture>
  /** Makes a kept picture an image of the caller's library; answers its id. Refuses what `images.add` refuses. */
  take(tx: Tx, picture: TakenPicture, context: Context): Promise<string>
  /**
   * Images of a library that the caller may see, by their ids, kept from being deleted until the transaction ends; others
   * are left out.
   */
  hold(
    tx: Tx | Db,
    caller: Pick<Caller, 'orgPath'>,
    family: ImageFamily,
    ids: readonly string[],
  ): Promise<Map<string, LibraryImage>>
  /** The same whoever asks: for what was checked before. */
  library(tx: Tx | Db, family: ImageFamily, ids: readonly string[]): Promise<Map<string, LibraryImage>>
  planes(keys: { planesKey: string | null }): Promise<Download>
  /** Where who may see the library fetches a view, from 0. */
  addressOf(id: string, view: number): { url: string; thumbUrl: string; planesUrl: string }
  /** Images in the caller's scope. */
  stock(tx: Tx | Db, caller: Caller): Promise<StockImage[]>
  /** Only those in the caller's scope; unknown ids are left out. */
  truth(tx: Tx | Db, caller: Caller, ids: readonly string[]): Promise<ImageTruth[]>
  /**
   * Prepares one image for a paper. `usePlanes` is the same for all items of a paper (all have planes or none).
   * The picture is scaled to fit and centred on the canvas; `noiseSeed` (128 bits) decides the fresh noise.
   */
  prepareItem(
    imageID: string,
    options: { canvas: { width: number; height: number }; usePlanes: boolean; noiseSeed: string },
  ): Promise<PreparedItem>
  /** A rendering of prepared files in a display mode; `thumb` ignores the mode. */
  render(
    keys: { pictureKey: string; thumbKey: string; planesKey: string | null },
    type: number,
    size: 'full' | 'thumb',
  ): Promise<Download>
  /**
   * Makes bags into the library (demo, tests): answers the new image ids. `size` in pixels; left out: that of every
   * generated image.
   */
  generate(request: {
    ownerID: string
    orgPath: string
    /** The library they go to; left out: fiscan. */
    family?: ImageFamily
    size?: { width: number; height: number }
    bags: { seed: string; threats: string[]; clutter: number; concealment: number; viewDifficulty: number }[]
    onEach?(done: number): void
  }): Promise<string[]>
}
