// The two judgements of an image in a sitting, and in a review what stands in their place.
import { useContext, type ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import type { ConsoleItem, Usage } from '../../console/model.ts'
import { VerdictPill } from '../../console/verdict-pill.tsx'
import { useText } from '../../shared/i18n.ts'
import { capsOf, useDevice } from '../../viewer/device/device.ts'
import { OwnReview, ReportShownButton } from '../../viewer/dialogs/report-button.tsx'
import type { ViewerAnswer, ViewerTopic } from '../../viewer/model.ts'

/** Safe with a tick in green, suspect with a flag in red. */
export function Judge({
  isSafe,
  isChosen,
  onChoose,
}: {
  isSafe: boolean
  isChosen: boolean
  onChoose: () => void
}): ReactNode {
  const say = useText('viewer')
  const [cap] = capsOf(useDevice(), isSafe ? 'safe' : 'suspect')
  return (
    <button
      type="button"
      className={`sp-judge ${isSafe ? 'sp-judge-safe' : 'sp-judge-suspect'}`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <Icon name={isSafe ? 'tick' : 'flag'} size={20} />
      {say(isSafe ? 'safe' : 'suspect')}
      {cap !== undefined && <kbd aria-hidden="true">{cap}</kbd>}
    </button>
  )
}

/** How the answer was graded, what it was, and the truth where it is told. */
export function VerdictFigures({
  usage,
  answer,
  item,
}: {
  usage: Usage
  answer: ViewerAnswer
  item: ConsoleItem
}): ReactNode {
  const say = useText('viewer')
  const { truth } = item.content as ViewerTopic
  const isOwn = useContext(OwnReview)
  if (!truth && usage !== 'review') return <div className="sp-verdict" />
  return (
    <div className="sp-verdict">
      {usage === 'review' && <VerdictPill item={item} />}
      <dl>
        {usage === 'review' && (
          <>
            <dt>{say('youSaid')}</dt>
            <dd>
              <Judged isPass={answer.isPass} />
            </dd>
          </>
        )}
        {truth && (
          <>
            <dt>{say('truth')}</dt>
            <dd>{say(truth.isSafe ? 'truthSafe' : 'truthSuspect')}</dd>
          </>
        )}
      </dl>
      {truth && usage === 'review' && isOwn && <ReportShownButton key={item.id} shownID={item.id} />}
    </div>
  )
}

function Judged({ isPass }: { isPass: boolean | null }): ReactNode {
  const say = useText('viewer')
  if (isPass === null) return say('youSaidNothing')
  return (
    <>
      <Icon name={isPass ? 'tick' : 'flag'} size={14} />
      {say(isPass ? 'safe' : 'suspect')}
    </>
  )
}
