// Images, judgements and marks of the wire as the console takes them.
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import type { SittingAnswers } from '@clearbelt/contract/exams/told'
import type {
  candidateRecord,
  ScreeningItem,
  ScreeningReviewItem,
  ScreeningReviewRecord,
} from '@clearbelt/contract/kinds/screening/kind'
import { viewField } from '@clearbelt/domain/kinds/marks/views'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import type { z } from 'zod'
import { imagesByAddress, loadMarkerDetail } from '../../viewer/by-address.ts'
import type { ViewerAnswer, ViewerTopic } from '../../viewer/model.ts'
import type { ImagesOfPaper } from './of-paper.ts'

type ScreeningRecord = z.output<typeof candidateRecord> | ScreeningReviewRecord

/** An image; its truth where the topic tells it. */
export function readItem({ topicID, topic }: ScreeningItem | ScreeningReviewItem): ViewerTopic {
  const { url, thumbUrl, planesUrl, width, height, more } = topic
  const truth = 'isSafe' in topic ? truthOf(topic) : null
  return { id: topicID, url, thumbUrl, planesUrl, width, height, ...(more ? { more } : {}), truth }
}

function truthOf({ isSafe, image, marks }: ScreeningReviewItem['topic']): ViewerTopic['truth'] {
  return {
    isSafe,
    name: image.name,
    description: image.description,
    productName: image.productName,
    regions: marks.map(({ tipId, knowledgeID, knowledgeName, left, top, width, height, outline, ...of }) => ({
      tipId,
      knowledgeID,
      knowledgeName,
      left,
      top,
      width,
      height,
      outline,
      ...viewField(of),
    })),
  }
}

export const readSitting = ({ form, isSimulationMode, device, knowledge }: SittingPaper): ImagesOfPaper => ({
  form,
  isOnBelt: isSimulationMode,
  // A paper that was kept from before an upgrade says nothing of it.
  device: device ?? null,
  knowledge,
  images: imagesByAddress,
  loadMarker: loadMarkerDetail,
})

export const readPaper = ({ form }: FiscanPaper | SittingAnswers): ImagesOfPaper => ({
  form,
  isOnBelt: false,
  device: null,
  knowledge: [],
  images: imagesByAddress,
  loadMarker: loadMarkerDetail,
})

export const readAnswer = ({ isPass, tags }: ScreeningRecord): ViewerAnswer => ({
  isPass,
  tags: tags.map(({ x, y, tagKp, tagName, ...more }) => ({
    x,
    y,
    tagKp,
    tagName,
    ...viewField(more),
    ...('tagAbove' in more ? { tagAbove: more.tagAbove } : {}),
  })),
})

export const writeAnswer = ({ isPass, tags }: ViewerAnswer): { isPass: boolean | null; tags: object[] } => ({
  isPass,
  tags: tags.map(({ x, y, tagKp, tagName, ...of }) => ({ x, y, tagKp, tagName, ...viewField(of) })),
})
