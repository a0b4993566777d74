// Face of the images room: stock for composing, truth for snapshots, and pictures prepared for papers.
import type { OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import type { Culture } from '@clearbelt/contract/wire'
import type { Look } from '@clearbelt/domain/images/looks'
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

export interface TruthMark extends OutlinedBox {
  tipId: string
  knowledgeID: string
}

/** Everything true about an image, for a snapshot. */
export interface ImageTruth extends StockImage {
  description: string
  productName: string
  marks: TruthMark[]
  width: number
  height: number
  /** Sizes of its views from the second on. */
  more: { width: number; height: number }[]
  /** How a scan of it looks that is still to be made for a paper; null where a scan is what is stored. */
  look: Look | null
}

/** The files of one view as a paper sends it; keys of world.files. */
export interface PreparedView {
  pictureKey: string
  thumbKey: string
  planesKey: string | null
}

/** The files of one image made alike for a paper: same canvas, same format, fresh noise. */
export interface PreparedItem extends PreparedView {
  /** Its views from the second on, on the same canvas. */
  more: PreparedView[]
  width: number
  height: number
  /** Bytes of the files, the longest of its views; 0 for planes where there are none. */
  lengths: FileLengths
  /** Marks moved along with the picture onto the common canvas. */
  marks: TruthMark[]
}

/** Voxels of a level of a CT volume along the belt, across it and up; length of its file. */
export interface VolumeSize {
  nx: number
  ny: number
  nz: number
  bytes: number
}

/** A level of a CT volume with its stored file, a key of world.files. */
export interface VolumeFile extends VolumeSize {
  fileKey: string
}

/** Along the belt, across it and up, mm from the corner of the first voxel. */
export type VolumePlace = [x: number, y: number, z: number]

/**
 * A box in a CT volume: its corners before it is turned about its middle, and by how many degrees about x, then y, then
 * z.
 */
export interface VolumeBox {
  from: VolumePlace
  to: VolumePlace
  turn: VolumePlace
}

/** What is true of a CT volume: its extent, and where each threat lies with the point that it shows. */
export interface VolumeTruth {
  size: VolumePlace
  boxes: (VolumeBox & { knowledgeID: string | null })[]
}

/** Bytes of a picture, its thumbnail and its planes. */
export interface FileLengths {
  picture: number
  thumb: number
  planes: number
}

/** An image as practice freezes it, with its files; `dials` where its bag was composed here. */
export interface StillImage extends Omit<ImageTruth, 'look'> {
  files: ViewFiles
  /** Those of its views from the second on. */
  moreFiles: ViewFiles[]
  dials: { view: number; superposition: number; clutter: number; opacity: number } | null
}

/** A package as students practise it: its images that are open to them, in their order. */
export interface PractisedPackage {
  id: string
  name: string
  description: string
  imageIDs: string[]
}

/** Images that are open to somebody who practises. */
export interface PracticeImages {
  /** The images of this organisation and those above it. */
  orgPath: string
  /** Left out, with everything that shows the same bag. */
  kept: readonly string[]
}

/** Which images of a library are studied. */
export interface StudyFilter {
  family: 'dr' | 'ct'
  /** A part of the name; empty: any. */
  search: string
  /** Left out. */
  except: readonly string[]
  /** Only these; null: all. */
  ids: readonly string[] | null
}

/** An image of a library with what is true of it. */
export interface StudiedImage extends LibraryImage {
  family: 'dr' | 'ct'
  description: string
  productName: string
  marks: TruthMark[]
}

export interface ImageDraw {
  isSafe: boolean
  /** With a mark of one of these; null: any. */
  knowledgeIDs: readonly string[] | null
  /** Not drawn at all. */
  except: readonly string[]
  /** Drawn last. */
  lately: readonly string[]
  /** Where in the order of hardness the images should lie, 0..1. */
  hardness: number
  /** What matters most of what makes a bag hard; null: all alike. */
  dial: 'view' | 'superposition' | 'clutter' | 'opacity' | null
  count: number
  seed: string
}

/** Something that shows an image. */
export interface ImagePlace {
  imageID: string
  kind: 'paper' | 'course'
  id: string
  /** Empty where the caller may not know of it. */
  name: string
  /** Where the caller looks at it; null where they may not. */
  path: string | null
}
/** What shows some of these images, one line for each image and place; `caller` decides what is told of it. */
export type FindImagePlaces = (tx: Tx | Db, imageIDs: readonly string[], caller: Caller) => Promise<ImagePlace[]>
/** Questions that show some of these images, one a line; those that `caller` may not see have an empty name. */
export type FindImageQuestions = (
  tx: Tx | Db,
  imageIDs: readonly string[],
  caller: Caller,
) => Promise<readonly { imageID: string; name: string; isOfPaper?: boolean }[]>
/** Images by their ids, and by the keys of files, of whichever of their views. */
export interface NamedImages {
  ids: readonly string[]
  hashes: readonly string[]
}
/** Which images an account may be told nothing about; what shows the same bag is held back with each. */
export type FindReservedImages = (tx: Tx | Db, userID: string) => Promise<NamedImages>

/** The image of the library that a caller was shown under an id, where its truth was told to them. */
export type FindToldImage = (on: Tx | Db, shownID: string, caller: Caller, at: number) => Promise<string | null>

/** Rooms that show images to students under ids of their own say which image was told under one. */
export const toldImages = manyPort<FindToldImage>('images whose truth was told to an account')

/** Rooms that show images of the libraries say where, before one is deleted. */
export const imagePlaces = manyPort<FindImagePlaces>('where images are used')

/** Rooms that keep questions over images of the library name or count them before one is deleted. */
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

/** An image with its marks, for a lesson; its views alone while an examination keeps the image from the reader. */
export interface TaughtImage extends Omit<LibraryImage, 'isSafe'> {
  /** Nothing in it is prohibited; false while that is not told. */
  isClear: boolean
  marks: TruthMark[]
  /** An examination keeps it from the reader: nothing that is true of it is told, nor a name that may say it. */
  isKept: boolean
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

/** A threat in a composed picture: its code and its box in fractions of the picture. */
export interface ComposedThreat {
  code: string
  left: number
  top: number
  width: number
  height: number
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
  /** One composed bag as a picture with what lies where, which the library does not get (demo). */
  composePicture(
    name: string,
    bag: { seed: string; threats: string[]; clutter: number; concealment: number; viewDifficulty: number },
  ): Promise<{ picture: KeptPicture; threats: ComposedThreat[] }>
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
  /** The library images behind entries of the user library that an account may use; others are left out. */
  userImages(tx: Tx | Db, userID: string, ids: readonly string[]): Promise<{ id: string; imageID: string }[]>
  /** Some images with everything that shows the same bag: the same picture, with and without a threat, views of it. */
  withBagmates(tx: Tx | Db, images: NamedImages): Promise<Set<string>>
  /** How many images are open to practice: safe ones, with a threat, and of these by the points of their marks. */
  countForPractice(
    tx: Tx | Db,
    open: PracticeImages,
  ): Promise<{ safe: number; danger: number; marked: { knowledgeIDs: string[]; n: number }[] }>
  /** Draws images of the image-screening library by chance; no two of them show the same bag. */
  drawForPractice(tx: Tx | Db, open: PracticeImages, draw: ImageDraw): Promise<string[]>
  /** A page of the packages none of whose images is kept, by name. */
  practisedPackages(
    tx: Tx | Db,
    open: PracticeImages,
    page: { name: string; offset: number; limit: number },
  ): Promise<{ rows: PractisedPackage[]; total: number }>
  /** One of them; null where it cannot be practised. */
  practisedPackage(tx: Tx | Db, open: PracticeImages, id: string): Promise<PractisedPackage | null>
  /** How many images of a library can be studied. */
  countStudied(tx: Tx | Db, open: PracticeImages, filter: StudyFilter): Promise<number>
  /** A page of them, the newest first. */
  studied(
    tx: Tx | Db,
    open: PracticeImages,
    filter: StudyFilter,
    page: { offset: number; limit: number },
  ): Promise<StudiedImage[]>
  /** By their ids, whoever asks; what is gone is left out. */
  stills(tx: Tx | Db, ids: readonly string[]): Promise<StillImage[]>
  /** The image of the same bag with its threat, or without it; null where there is none. */
  twinOf(tx: Tx | Db, id: string): Promise<StillImage | null>
  /** Images of a library as a reader may be taught by them now: for who may see what shows them. */
  taught(on: Tx | Db, family: ImageFamily, ids: readonly string[], readerID: string): Promise<Map<string, TaughtImage>>
  planes(keys: { planesKey: string | null }): Promise<Download>
  /** Levels of the CT volumes of images, the coarsest first; images without a volume are left out. */
  volumes(on: Tx | Db, ids: readonly string[]): Promise<Map<string, VolumeFile[]>>
  /**
   * What is true of the volumes of images, for who may write a question about them; images whose volume nobody knows
   * are left out.
   */
  volumeTruths(on: Tx | Db, ids: readonly string[]): Promise<Map<string, VolumeTruth>>
  /** A level of a CT volume, for who may see the image; null where there is none. */
  volumeLevel(id: string, level: number): Promise<Download | null>
  /** The stored file of a level, for who may see what shows it. */
  volumeFile(fileKey: string): Promise<Download>
  /** Where who may see the library fetches a view, from 0. */
  addressOf(id: string, view: number): { url: string; thumbUrl: string; planesUrl: string }
  /** Images in the caller's scope. */
  stock(tx: Tx | Db, caller: Caller): Promise<StockImage[]>
  /** Only those in the caller's scope; unknown ids are left out. */
  truth(tx: Tx | Db, caller: Caller, ids: readonly string[]): Promise<ImageTruth[]>
  /** Those that a second person has still to check before a paper shows them; none where no check is asked for. */
  unchecked(tx: Tx | Db, ids: readonly string[]): Promise<readonly { id: string; name: string }[]>
  /**
   * Prepares one image for a paper. `usePlanes` is the same for all items of a paper (all have planes or none).
   * Every view is scaled to fit and centred on the canvas; `noiseSeed` (128 bits) decides the fresh noise. `look`: as
   * another make of scanner would show it; null, or where a scan is what is stored: as it looks in the library.
   */
  prepareItem(
    imageID: string,
    options: { canvas: { width: number; height: number }; usePlanes: boolean; noiseSeed: string; look: Look | null },
  ): Promise<PreparedItem>
  /** A rendering of prepared files in a display mode; `thumb` ignores the mode. */
  render(
    keys: { pictureKey: string; thumbKey: string; planesKey: string | null },
    type: number,
    size: 'full' | 'thumb',
  ): Promise<Download>
  /** Of these images, those that were not composed here, so that no sibling of them can be made. */
  withoutSiblings(tx: Tx | Db, ids: readonly string[]): Promise<string[]>
  /** Makes another bag of equal truth and difficulty into the owner's library; its id. */
  makeSibling(imageID: string, owner: { userID: string; orgID: string; orgPath: string }): Promise<string>
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
    bags: {
      seed: string
      threats: string[]
      clutter: number
      concealment: number
      viewDifficulty: number
      /** 2: seen from the side as well. */
      views?: 1 | 2
      /** Left out: drawn from the seed. */
      look?: Look
    }[]
    onEach?(done: number): void
  }): Promise<string[]>
}
