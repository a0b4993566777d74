// An image question as the web shows it, and as it travels.
import type { ImageViewShown } from '@clearbelt/contract/kinds/image-choice/shapes'
import type { VolumeLevels } from '@clearbelt/contract/images/volume'
import type { CandidateItem, ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { Choice } from '../choice/content.ts'

/** Kinds that ask about an image of a library, shown in views. */
export type ImageCode = Extract<KindCode, `image-${string}`>

export interface ImageChoice extends Choice {
  /** Several options may be right. */
  many: boolean
  views: readonly ImageViewShown[]
  /** Levels of the CT volume; none where the image has no volume. */
  volume: VolumeLevels
}

type Topic = Extract<CandidateItem | ReviewItem, { kind: ImageCode }>['topic']

export const readTopic = (topic: Topic): ImageChoice => ({
  stem: topic.titleRT,
  many: topic.type === 2,
  views: topic.views,
  volume: topic.volume ?? [],
  options: topic.options.map(({ id, tagName, titleRT }) => ({ id, tagName, titleRT })),
  truth:
    'analysisRT' in topic
      ? {
          right: topic.options.flatMap(({ id, isRight }) => (isRight ? [id] : [])).toSorted(),
          analysis: topic.analysisRT,
        }
      : null,
})
