// The result of a sitting handed in before, and its review.
import type { examAchievement } from '@clearbelt/contract/exams/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { worded } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import { useMoment } from '../../shared/zoned-time.ts'
import { ResultDialog } from '../../console/result-dialog.tsx'
import { OwnAnswersConsole, ReviewConsole } from '../../kinds/review-console.tsx'
import { OwnReview } from '../../viewer/dialogs/report-button.tsx'
import { Curtain } from './curtain.tsx'
import { viewOfResult } from './result-view.ts'

/** Shows the result, or the review at once with `startsInReview`. Closing the review closes the screen. */
export function ResultScreen({
  achievement,
  zone,
  startsInReview,
  onReceipt,
  onClose,
}: {
  achievement: UseQueryResult<Omit<PackageOf<typeof examAchievement>, 'draftKey'>>
  zone: string
  startsInReview: boolean
  /** Offers the receipt as a file; absent: there is none. */
  onReceipt?: () => void
  onClose: () => void
}): ReactNode {
  const say = useText('sitting-screen')
  const moment = useMoment()
  const [isReview, setReview] = useState(startsInReview)
  if (achievement.error) {
    return (
      <Curtain
        title={say('resultTitle')}
        text={worded(achievement.error).message}
        actions={[
          { label: say('retry'), isMain: true, onClick: () => void achievement.refetch() },
          { label: say('back'), onClick: onClose },
        ]}
      />
    )
  }
  if (!achievement.data) return <Curtain isBusy title={say('loadingResult')} />
  const { review, answers } = achievement.data
  if (isReview && review)
    return (
      <OwnReview value={true}>
        <ReviewConsole paper={review} usage="review" onClose={onClose} />
      </OwnReview>
    )
  const view = viewOfResult(achievement.data, zone, moment)
  if (isReview && answers) return <OwnAnswersConsole answers={answers} truth={view.truth} onClose={onClose} />
  return (
    <Curtain title={achievement.data.paperName}>
      <ResultDialog
        result={review || answers ? view : { ...view, allowReview: false }}
        onReview={() => setReview(true)}
        onClose={onClose}
        onReceipt={onReceipt}
      />
    </Curtain>
  )
}
