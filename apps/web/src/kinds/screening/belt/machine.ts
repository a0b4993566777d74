// What the belt works with while a paper is open: the run, its pictures, the modes, and what touches do to answers.
import { isAnswered, lacksMark, passBy, UNANSWERED, type AnswerForm } from '@clearbelt/domain/kinds/screening/answers'
import { BELT_WINDOW, beltEnd, passedAt } from '@clearbelt/domain/kinds/screening/belt/timeline'
import { createFrame, type Frame } from '../../../console/frame.ts'
import type { Answers, ConsolePart, ConsolePaper, Usage } from '../../../console/model.ts'
import { progressOf } from '../../../console/state.ts'
import type { BeltPictures } from '../../../viewer/belt/pictures.ts'
import { createBeltRun, type BeltRun } from '../../../viewer/belt/run.ts'
import type { ViewerAnswer, ViewerTopic } from '../../../viewer/model.ts'
import { createPlayer, type Player } from '../../../viewer/player.ts'
import type { ImagesOfPaper } from '../of-paper.ts'
import { writeMotion } from './motion-words.ts'

export interface BeltMachine {
  frame: Frame
  run: BeltRun
  player: Player
  topics: readonly ViewerTopic[]
  form: AnswerForm
  /** The section of an image, where that has instructions. */
  partOf: (image: number) => ConsolePart | null
  /** Number of the image a run goes on at; null where it begins. */
  resumesAt: number | null
  answerOf: (topic: ViewerTopic) => ViewerAnswer
  put: (topic: ViewerTopic, answer: ViewerAnswer) => void
  /** The image has left the window at its far end before. */
  hasPassed: (image: number) => boolean
}

/** Opens the belt of a paper; `pictures` are asked when an image comes in or passes. */
export function createBeltMachine(
  { paper, answers, keptView, usage }: { paper: ConsolePaper; answers: Answers; keptView?: unknown; usage: Usage },
  pictures: Pick<BeltPictures, 'stateOf'>,
  now: () => number,
): BeltMachine {
  const topics = paper.items.map((item) => item.content as ViewerTopic)
  const { form } = paper.ofKind.screening as ImagesOfPaper
  const frame = createFrame(
    {
      ids: topics.map(({ id }) => id),
      isWritable: usage === 'answer',
      isAnswered: (_, answer) => answer !== undefined && isAnswered(answer as ViewerAnswer),
      isIncomplete: (_, answer) => answer !== undefined && lacksMark(answer as ViewerAnswer, form ?? 1),
    },
    usage,
    answers,
    keptView,
  )
  const answerOf = ({ id }: ViewerTopic): ViewerAnswer =>
    (frame.getState().answers[id] as ViewerAnswer | undefined) ?? UNANSWERED
  const put = ({ id }: ViewerTopic, answer: ViewerAnswer): void => frame.dispatch({ type: 'answer', id, answer })
  const belt = { images: topics.length, window: BELT_WINDOW }
  const { firstLeft, answered } = progressOf(frame.getState(), frame.config)
  const first = firstLeft ?? beltEnd(belt)
  let furthest = passedAt(belt, first)

  /** An image that could not be shown is not judged by passing: it is flagged, and said to the trainer. */
  function pass(image: number): void {
    furthest = Math.max(furthest, image + 1)
    const topic = topics[image]
    if (!topic) return
    if (pictures.stateOf(topic) !== 'failed' || isAnswered(answerOf(topic))) return put(topic, passBy(answerOf(topic)))
    frame.use('missing', topic.id, '')
    if (!frame.getState().flags.includes(topic.id)) frame.dispatch({ type: 'flag', id: topic.id })
  }
  const run = createBeltRun({
    belt,
    first,
    stops: paper.items.flatMap(({ part }, image) => (part?.isFirst && image > first ? [image] : [])),
    now,
    isWaiting: (image) => {
      const topic = topics[image]
      const state = topic && pictures.stateOf(topic)
      return state === 'waiting' || state === 'none'
    },
    news: {
      onPass: pass,
      onLook: (images) => frame.look(images.flatMap((image) => topics[image]?.id ?? [])),
      onMotion: (motion, newest) => frame.use('belt', topics[newest]?.id ?? '', writeMotion(motion)),
    },
  })
  return {
    frame,
    run,
    // Only for the image functions, which are the same as at a still image.
    player: createPlayer({ topicIDs: [], form, usage }, {}),
    topics,
    form: form ?? 1,
    partOf: (image) => paper.items[image]?.part ?? null,
    resumesAt: answered > 0 && firstLeft !== null ? firstLeft + 1 : null,
    answerOf,
    put,
    hasPassed: (image) => image < furthest,
  }
}
