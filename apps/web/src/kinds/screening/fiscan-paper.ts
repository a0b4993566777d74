// An image-screening paper of the wire as the screening player takes it, with its pictures and the details of its
// marks.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { imagePicture, imagePlanes, imageTip } from '@clearbelt/contract/images/calls'
import { snapshotPicture, snapshotPlanes, type FiscanPaper } from '@clearbelt/contract/papers/calls'
import { fromBase64 } from '../../shared/bytes.ts'
import { call, callBlob } from '../../shared/call.ts'
import type { MarkerDetail, ViewerPaper, ViewerTopic } from '../../viewer/model.ts'
import type { ImagePort } from '../../viewer/pixels.ts'

/** The paper with its truth, in its order. */
export function toViewerPaper(paper: FiscanPaper): ViewerPaper {
  return {
    title: paper.title,
    form: paper.form,
    totalScore: paper.totalScore,
    passScore: paper.passScore,
    score: paper.score,
    totalSeconds: paper.totalSeconds,
    items: ofKind(paper.paper.relationship, 'screening')
      .toSorted((a, b) => a.index - b.index)
      .map(({ topicID, key, topic }) => ({
        topicID,
        isKey: key,
        isCorrect: null,
        topic: {
          id: topic.id,
          url: topic.url,
          thumbUrl: topic.thumbUrl,
          planesUrl: topic.planesUrl,
          width: topic.width,
          height: topic.height,
          truth: {
            isSafe: topic.isSafe,
            name: topic.image.name,
            description: topic.image.description,
            productName: topic.image.productName,
            regions: topic.marks.map(({ tipId, knowledgeID, knowledgeName, left, top, width, height }) => ({
              tipId,
              knowledgeID,
              knowledgeName,
              left,
              top,
              width,
              height,
            })),
          },
        },
      })),
  }
}

/** Images of a draft are the library's, those of a published paper its own; their addresses tell which. */
const ofSnapshot = (topic: ViewerTopic): boolean => topic.url.startsWith('/imageapi/Paper/')
const idOf = (topic: ViewerTopic): string => /^\/imageapi\/\w+\/([^/]+)\//.exec(topic.url)?.[1] ?? topic.id

/** Pictures and planes of a manager's paper, fetched with the bearer. */
export const PAPER_PORT: ImagePort = {
  picture: async (topic, signal) =>
    (await callBlob(ofSnapshot(topic) ? snapshotPicture : imagePicture, { id: idOf(topic) }, { signal, silent: true }))
      .blob,
  thumb: async (topic, signal) =>
    (
      await callBlob(
        ofSnapshot(topic) ? snapshotPicture : imagePicture,
        { id: idOf(topic), size: 'thumb' },
        { signal, silent: true },
      )
    ).blob,
  planes: async (topic, signal) =>
    (
      await callBlob(ofSnapshot(topic) ? snapshotPlanes : imagePlanes, { id: idOf(topic) }, { signal, silent: true })
    ).blob.arrayBuffer(),
}

/** The picture in a data address; null when it is not one. */
export function blobOfDataUrl(url: string): Blob | null {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=]+)$/.exec(url) ?? []
  return type && data ? new Blob([fromBase64(data) as Uint8Array<ArrayBuffer>], { type }) : null
}

/** What a marker shows, by its tip id. */
export async function loadMarker(tipId: string): Promise<MarkerDetail> {
  const tip = await call(imageTip, { id: tipId }, { silent: true })
  return {
    name: tip.name,
    category: tip.category,
    productName: tip.productName,
    description: tip.description,
    pictures: tip.images.flatMap((url) => blobOfDataUrl(url) ?? []),
  }
}
