// One sitting of a trainee in the console, with the truth laid over the answers.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { useEffect, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { culture } from '../../../../shared/culture.ts'
import { toast } from '../../../../shared/toast.ts'
import { ReviewConsole } from '../../../../kinds/review-console.tsx'
import { useTraineeResult } from '../api/results.ts'
import { ConsoleLoading } from '../../../../console/loading.tsx'

export function ReviewPage(): ReactNode {
  const { planId = '', processID = '', userID = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const testID = params.get('testID') ?? ''
  const result = useTraineeResult(processID, userID, testID)
  const back = (): void =>
    void navigate(
      `/train/trainPlan/detail/${planId}/results/${processID}/trainee/${userID}${testID ? `?testID=${testID}` : ''}`,
      { replace: true },
    )
  const isLost = Boolean(result.error) || (result.data !== undefined && !result.data.review?.paper.relationship.length)
  useEffect(() => {
    if (!isLost) return
    toast('error', examErrors['paper-load-failed'].text[culture])
    back()
    // Once per review that cannot be shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLost])
  if (isLost) return null
  return result.data?.review ? (
    <ReviewConsole paper={result.data.review} usage="review" onClose={back} />
  ) : (
    <ConsoleLoading />
  )
}
