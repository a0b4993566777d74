// Makes what the player shows out of what the server answers.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import type { Answers, ViewerPaper } from '../../viewer/model.ts'

/** The paper of an open sitting: nothing true in it. */
export function paperOfSitting(paper: CandidatePaper): ViewerPaper {
  return {
    title: paper.title,
    form: paper.form,
    totalScore: paper.totalScore,
    passScore: paper.passScore,
    score: null,
    totalSeconds: paper.totalSeconds,
    items: ofKind(paper.paper.relationship, 'screening')
      .toSorted((a, b) => a.index - b.index)
      .map(({ topicID, key, topic }) => ({
        topicID,
        isKey: key,
        isCorrect: null,
        topic: {
          id: topicID,
          url: topic.url,
          thumbUrl: topic.thumbUrl,
          planesUrl: topic.planesUrl,
          width: topic.width,
          height: topic.height,
          truth: null,
        },
      })),
  }
}

/** The wire's code of a right response. */
const RIGHT = 1
/** The wire's word for an image that a correction of the key took out of the score. */
const LEFT_OUT = 'leftOut'

/** A paper with its truth: a review where it has responses, else a preview. */
export function paperWithTruth(paper: FiscanPaper): ViewerPaper {
  const leftOut = new Set(
    paper.records.filter((record) => record.resultName === LEFT_OUT).map((record) => record.topicID),
  )
  const results = new Map(paper.records.map((record) => [record.topicID, record.result === RIGHT]))
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
        isCorrect: results.get(topicID) ?? null,
        isLeftOut: leftOut.has(topicID),
        topic: {
          id: topicID,
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

/** The answers of a review. */
export function answersOf(paper: Pick<FiscanPaper, 'records'>): Answers {
  return Object.fromEntries(
    ofKind(paper.records, 'screening').map(({ topicID, isPass, tags }) => [
      topicID,
      { isPass, tags: tags.map(({ x, y, tagKp, tagName, tagAbove }) => ({ x, y, tagKp, tagName, tagAbove })) },
    ]),
  )
}
