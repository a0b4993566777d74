// An image in a replay: mode, zoom, marks and judgement as they stood.
import type { ReplayItem } from '@clearbelt/contract/kinds/registry'
import { useMemo, type ReactNode } from 'react'
import { imagesByAddress } from '../../../viewer/by-address.ts'
import { isModeCode } from '../../../viewer/modes.ts'
import type { ViewerAnswer, ViewerTopic } from '../../../viewer/model.ts'
import { ReplayStage } from '../../../viewer/replay-stage.tsx'
import { BeltReplay } from '../../../viewer/belt/belt-replay.tsx'
import type { ReplayProps } from '../../results.ts'
import { readMotion } from '../belt/motion-words.ts'

const UNANSWERED: ViewerAnswer = { isPass: null, tags: [] }
type ReplayImage = Extract<ReplayItem, { kind: 'screening' }>

export function ImageReplay({ questions, index, mode, zoom, answer, answerOf, motion, at }: ReplayProps): ReactNode {
  const topics = useMemo(
    () =>
      questions
        .filter((one): one is ReplayImage => one.kind === 'screening')
        .map(
          ({ question, url, thumbUrl, width, height, more }): ViewerTopic => ({
            id: String(question),
            url,
            thumbUrl,
            planesUrl: null,
            width,
            height,
            // As the first view: the replay shows pictures alone.
            ...(more ? { more: more.map((view) => ({ ...view, planesUrl: null })) } : {}),
            truth: null,
          }),
        ),
    [questions],
  )
  const code = Number(mode)
  const moved = motion && readMotion(motion.text, motion.at)
  if (moved)
    return (
      <BeltReplay
        topics={topics}
        motion={moved}
        at={at}
        mode={isModeCode(code) ? code : 0}
        answerOf={({ id }) => (answerOf(Number(id)) as ViewerAnswer | undefined) ?? UNANSWERED}
        images={imagesByAddress}
      />
    )
  return (
    <ReplayStage
      topics={topics}
      index={topics.findIndex((topic) => topic.id === String(questions[index]?.question))}
      mode={isModeCode(code) ? code : 0}
      zoom={zoom}
      answer={(answer as ViewerAnswer | undefined) ?? UNANSWERED}
      images={imagesByAddress}
    />
  )
}
