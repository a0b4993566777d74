// Image questions on the server: questions with options, with the views of an image beside them.
import type { Texts } from '@clearbelt/contract/errors'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import type { VolumeLevels } from '@clearbelt/contract/images/volume'
import type { ImageViewShown } from '@clearbelt/contract/kinds/image-choice/shapes'
import type { AnalysedItem, CandidateItem, ReplayItem, ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { ChoiceAnswer } from '@clearbelt/domain/kinds/choice/choice'
import { mostOf, type ImageChoiceBody } from '@clearbelt/domain/kinds/image-choice/image-choice'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import type { Caller } from '../../http/context.ts'
import type { LibraryImage, VolumeFile } from '../../rooms/images/room.ts'
import type { Db, Tx } from '../../world/database.ts'
import { freezeChoiceWords } from '../choice/draft.ts'
import { choiceServer } from '../choice/kind.ts'
import type { DraftItem, ItemAddress, KindDeps, Said, ServerKind } from '../kind.ts'
import { isWholeFile } from '../whole-file.ts'
import { sendTextPicture } from '../written/pictures.ts'
import { tellAnalysis } from '../written/translate.ts'
import {
  checkDraft,
  freezeImageChoice,
  isSameImageChoice,
  readContent,
  readDraftItem,
  type ImageAssets,
  type ImageKindCode,
} from './draft.ts'
import { imageExchange } from './exchange.ts'

export interface ImageKind {
  code: ImageKindCode
  /** As papers on paper call it. */
  sort: Texts
  /** The library that its images are taken from. */
  family: ImageFamily
  writeAnswer(answer: ChoiceAnswer): object
  readAnswer(given: object): unknown
}

/**
 * Files of a published question are fetched by one number: ten to a view, its display mode added. Those of pictures in
 * the texts are far larger and drawn at random.
 */
const MODES = 10
/** From here on the levels of the CT volume, beyond the numbers of all views. */
const VOLUME_FROM = 1000
/** Views that stand on paper. */
const PRINTED_MOST = 4

const bodyOf = (item: { body: unknown }): ImageChoiceBody => item.body as ImageChoiceBody
/** Topic type of the seeds. */
const typeOf = ({ many }: Pick<ImageChoiceBody, 'many'>): 1 | 2 => (many ? 2 : 1)

/** The views of a published question, at the address by which it is seen. */
const viewsAt = ({ views }: ImageChoiceBody, { url, planesUrl }: ItemAddress): ImageViewShown[] => {
  const [path = ''] = url.split('?')
  return views.map(({ width, height, hasPlanes }, view) => ({
    url: `${path}?type=${view * MODES}`,
    thumbUrl: `${path}?type=${view * MODES}&size=thumb`,
    // Planes have one address: they are of the first view alone, and no other has any.
    planesUrl: hasPlanes && view === 0 ? planesUrl : null,
    width,
    height,
  }))
}

/** The CT volume of a published question at the same address; nothing where there is none. */
const volumeAt = (assets: unknown, { url }: ItemAddress): { volume?: VolumeLevels } => {
  const { volume = [] } = (assets ?? {}) as Partial<ImageAssets>
  const [path = ''] = url.split('?')
  return volume.length === 0
    ? {}
    : {
        volume: volume.map(({ nx, ny, nz, bytes }, level) => ({
          ...{ nx, ny, nz, bytes },
          url: `${path}?type=${VOLUME_FROM + level}`,
        })),
      }
}

/** The views of an image of the library, for who may change the question. */
const viewsOfDraft = ({ images }: KindDeps, image: LibraryImage | undefined): ImageViewShown[] =>
  (image?.views ?? []).map(({ width, height, planesKey }, view) => {
    const { url, thumbUrl, planesUrl } = images.addressOf(image?.id ?? '', view)
    return { url, thumbUrl, planesUrl: planesKey === null ? null : planesUrl, width, height }
  })

const volumeOfDraft = (imageID: string, levels: readonly VolumeFile[] | undefined): { volume?: VolumeLevels } =>
  levels === undefined
    ? {}
    : {
        volume: levels.map(({ nx, ny, nz, bytes }, level) => ({
          ...{ nx, ny, nz, bytes },
          url: `/imageapi/CT/${imageID}/volume?level=${level}`,
        })),
      }

/** The server's part of one kind of image question. */
export function imageChoiceServer({ code, sort, family, writeAnswer, readAnswer }: ImageKind): ServerKind {
  const choiceOf = (type: 1 | 2) =>
    choiceServer({ code, type, sort, most: mostOf({ many: type === 2 }), writeAnswer, readAnswer })
  const [one, many] = [choiceOf(1), choiceOf(2)]
  /** As a question with options: by how many of them may be right. */
  const base = (item: { body: unknown }): ServerKind => (bodyOf(item).many ? many : one)

  async function presentDraft(
    deps: KindDeps,
    tx: Tx | Db,
    caller: Caller,
    items: readonly { place: number; item: DraftItem; score: string }[],
    said: Said,
  ): Promise<Map<number, ReviewItem>> {
    const contents = new Map(items.map(({ place, item }) => [place, readContent(item)]))
    const ids = [...contents.values()].flatMap(({ imageID }) => imageID ?? [])
    const found = await deps.images.library(tx, family, ids)
    const volumes = family === 'ct' ? await deps.images.volumes(tx, [...found.keys()]) : null
    const shown = await one.presentDraft(deps, tx, caller, items, said)
    return new Map(
      [...shown].map(([place, question]) => {
        const content = contents.get(place)
        const image = found.get(content?.imageID ?? '')
        const topic = {
          ...question.topic,
          type: content ? typeOf(content.body) : 1,
          views: viewsOfDraft(deps, image),
          ...volumeOfDraft(image?.id ?? '', volumes?.get(image?.id ?? '')),
          imageID: image?.id ?? null,
          imageName: image?.name ?? '',
        }
        return [place, { ...question, topic } as ReviewItem]
      }),
    )
  }

  return {
    ...one,
    exchange: imageExchange(code, family),
    checkDraft: (deps, tx, caller, items) => checkDraft(deps, tx, caller, family, items),
    imagesOf: (item) => [readContent(item).imageID ?? []].flat(),
    readDraftItem: (input) => readDraftItem(code, input),
    presentDraft,
    freeze: (deps, _caller, item) => freezeImageChoice(deps, family, item),
    translation: { isSame: isSameImageChoice, freeze: freezeChoiceWords, tell: tellAnalysis },
    async picture(deps, { assets }, number, size) {
      const ofText = await sendTextPicture(deps, assets, number, size)
      if (ofText !== null) return ofText
      const level = (assets as ImageAssets).volume?.[number - VOLUME_FROM]
      if (level !== undefined) return deps.images.volumeFile(level.fileKey)
      const view = (assets as ImageAssets).views[Math.floor(number / MODES)]
      return view === undefined ? null : deps.images.render(view, number % MODES, size)
    },
    async planes(deps, { assets }) {
      const [first] = (assets as ImageAssets).views
      return first?.planesKey ? deps.images.planes(first) : null
    },
    // Every view is needed, and of a volume its coarsest level: without that it cannot be turned over at all.
    async isBroken({ world: { files } }, { assets }) {
      const { views, volume = [] } = assets as ImageAssets
      for (const { pictureKey, planesKey } of views) {
        const isSeen =
          (await isWholeFile(files, pictureKey)) || (planesKey !== null && (await isWholeFile(files, planesKey)))
        if (!isSeen) return true
      }
      const [coarsest] = volume
      return coarsest !== undefined && !(await isWholeFile(files, coarsest.fileKey))
    },
    bank: {
      typeOf: (content) => typeOf(readContent({ content }).body),
      wordsOf(content) {
        const { stem, options } = readContent({ content }).body
        return { stem: plainOf(stem), options: options.map(({ text }) => plainOf(text)) }
      },
    },
    presentItem(item, place) {
      const shown = base(item).presentItem(item, place)
      const seen = { views: viewsAt(bodyOf(item), place.address), ...volumeAt(item.assets, place.address) }
      return { ...shown, topic: { ...shown.topic, ...seen } } as CandidateItem
    },
    presentReviewItem(item, truth, place) {
      const shown = base(item).presentReviewItem(item, truth, place)
      const views = viewsAt(bodyOf(item), place.address)
      const volume = volumeAt(item.assets, place.address)
      return { ...shown, topic: { ...shown.topic, views, ...volume, imageID: null, imageName: '' } } as ReviewItem
    },
    printItem(item, culture) {
      const printed = base(item).printItem(item, culture)
      const views = bodyOf(item).views.slice(0, PRINTED_MOST)
      const pictures = views.map((_, view) => ({
        kind: 'picture' as const,
        name: String(view * MODES),
        alt: views.length === 1 ? sort[culture] : `${sort[culture]} ${view + 1}`,
        indent: 1,
      }))
      return { ...printed, parts: [...pictures, ...printed.parts] }
    },
    presentReplayItem(item, question, place) {
      const body = bodyOf(item)
      const shown = base(item).presentReplayItem(item, question, place)
      return {
        ...shown,
        type: typeOf(body),
        views: viewsAt(body, place.address),
        ...volumeAt(item.assets, place.address),
      } as ReplayItem
    },
    analyse: (parts, culture) =>
      parts.flatMap((part) =>
        base(part)
          .analyse([part], culture)
          .map((item) => {
            const body = bodyOf(part)
            const volume = volumeAt(part.assets, part.address)
            return { ...item, type: typeOf(body), views: viewsAt(body, part.address), ...volume } as AnalysedItem
          }),
      ),
    ...(one.choices ? { choices: { ...one.choices, guess: (item) => base(item).choices?.guess(item) ?? null } } : {}),
    correctTruth: (change, present, world) => base(present).correctTruth(change, present, world),
  }
}
