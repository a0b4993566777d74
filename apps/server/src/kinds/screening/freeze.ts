// Freezes an image for a snapshot: its files made alike for the whole paper, its truth with the names of now.
import { paperErrors } from '@clearbelt/contract/papers/errors'
import { isNewLook } from '@clearbelt/domain/images/looks'
import type { OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import { viewAt, viewField } from '@clearbelt/domain/kinds/marks/views'
import type {
  ImageBody,
  ImageTruth as FrozenTruth,
  NamedRegion,
  ViewSize,
} from '@clearbelt/domain/kinds/screening/truth'
import type { Caller } from '../../http/context.ts'
import type { FileLengths, ImageTruth, StillImage, TruthMark } from '../../rooms/images/room.ts'
import { categoryOf, type KnowledgeTree } from '../knowledge-tree.ts'
import type { DraftItem, FrozenItem, FrozenStill, KindDeps } from '../kind.ts'
import { PublishProblem } from '../publish-problem.ts'
import type { SnapshotShared } from './draft.ts'
import { screeningWords } from './words.ts'

/** Keys of a view's files in world.files. */
export interface ViewAssets {
  picture: string
  thumb: string
  planes: string | null
}

/** Those of an item: of its first view, and of further ones where it has any. */
export interface ImageAssets extends ViewAssets {
  more?: readonly ViewAssets[]
}

/** What a snapshot says of all its images. `lengths`: at which files are sent; null in papers of old. */
export interface SharedByImages {
  canvas: { width: number; height: number }
  hasPlanes: boolean
  lengths: FileLengths | null
}

/** How often an image that is edited at this very moment is prepared again. */
const SETTLE_TRIES = 3

/** What of an image's truth must not have changed between reading it and preparing its picture. */
const fingerprint = (t: ImageTruth): string =>
  JSON.stringify([
    t.isSafe,
    t.contentHash,
    t.name,
    t.description,
    t.productName,
    t.marks.map((m) => [
      m.tipId,
      m.knowledgeID,
      m.left,
      m.top,
      m.width,
      m.height,
      m.outline,
      ...(viewAt(m) === 0 ? [] : [viewAt(m)]),
    ]),
  ])

export async function freezeImage(
  { world, images }: KindDeps,
  caller: Caller,
  item: DraftItem,
  shared: unknown,
  tree: KnowledgeTree,
): Promise<FrozenItem> {
  const imageID = item.sourceID ?? ''
  const { canvas, usePlanes, look: lookOfAll } = shared as SnapshotShared
  const read = async (): Promise<ImageTruth> => {
    const [truth] = await images.truth(world.db, caller, [imageID])
    if (truth === undefined) throw new PublishProblem(paperErrors['image-unknown'].text)
    return truth
  }
  let before = await read()
  for (let tries = 0; tries < SETTLE_TRIES; tries++) {
    const look = isNewLook(before.look) ? lookOfAll : null
    const made = await images.prepareItem(imageID, { canvas, usePlanes, noiseSeed: world.dice.hex128(), look })
    const after = await read()
    if (fingerprint(before) === fingerprint(after)) {
      const truth = freezeTruth(after, made.marks, tree)
      return {
        body: bodyOf(
          made,
          made.more.map(() => made),
        ),
        assets: assetsOf(made, made.more),
        truth,
        sourceID: after.id,
        knowledgeIDs: [...new Set(truth.regions.map((r) => r.knowledgeID))],
        isThreat: !after.isSafe,
        toShare: made.lengths,
      }
    }
    before = after
  }
  throw new PublishProblem(screeningWords.unsettled(before.name))
}

type FileKeys = { pictureKey: string; thumbKey: string; planesKey: string | null }
const filesOf = ({ pictureKey, thumbKey, planesKey }: FileKeys): ViewAssets => ({
  picture: pictureKey,
  thumb: thumbKey,
  planes: planesKey,
})
const assetsOf = (first: FileKeys, more: readonly FileKeys[]): ImageAssets => ({
  ...filesOf(first),
  ...(more.length === 0 ? {} : { more: more.map(filesOf) }),
})
const sizeOf = ({ width, height }: ViewSize): ViewSize => ({ width, height })
const bodyOf = (first: ViewSize, more: readonly ViewSize[]): ImageBody => ({
  ...sizeOf(first),
  ...(more.length === 0 ? {} : { more: more.map(sizeOf) }),
})

/** A region with the names of its point and category as they are now, in every language. */
export function nameRegion(
  at: Pick<NamedRegion, 'tipId' | 'knowledgeID' | keyof OutlinedBox>,
  tree: KnowledgeTree,
): NamedRegion {
  const nameless = { en: '', 'zh-CN': '', es: '', 'pt-BR': '' }
  const categoryID = categoryOf(tree, at.knowledgeID)?.id ?? at.knowledgeID
  return {
    tipId: at.tipId,
    knowledgeID: at.knowledgeID,
    knowledgeNames: tree.names.get(at.knowledgeID) ?? nameless,
    categoryID,
    categoryNames: tree.names.get(categoryID) ?? nameless,
    left: at.left,
    top: at.top,
    width: at.width,
    height: at.height,
    outline: at.outline,
    ...viewField(at),
  }
}

const freezeTruth = (
  image: Omit<ImageTruth, 'look'>,
  marks: readonly TruthMark[],
  tree: KnowledgeTree,
): FrozenTruth => ({
  isSafe: image.isSafe,
  name: image.name,
  description: image.description,
  productName: image.productName,
  regions: marks.map((mark) => nameRegion(mark, tree)),
})

/** An image as its library shows it: nothing is made alike, since nobody is examined on it. */
export function freezeStill(image: StillImage, tree: KnowledgeTree): FrozenStill {
  const truth = freezeTruth(image, image.marks, tree)
  return {
    body: bodyOf(image, image.moreFiles),
    assets: assetsOf(image.files, image.moreFiles),
    truth,
    knowledgeIDs: [...new Set(truth.regions.map((r) => r.knowledgeID))],
    isThreat: !image.isSafe,
  }
}

/** The longest file of each sort decides the length at which all are sent. */
export function shareImages(items: readonly FrozenItem[], shared: unknown): SharedByImages {
  const { canvas, usePlanes } = shared as SnapshotShared
  const longest = (sort: keyof FileLengths): number =>
    Math.max(0, ...items.map((i) => (i.toShare as FileLengths)[sort]))
  return {
    canvas,
    hasPlanes: usePlanes,
    lengths: { picture: longest('picture'), thumb: longest('thumb'), planes: longest('planes') },
  }
}
