// One attempt of a trainee at a mock exam in the console, with the truth laid over the answers.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { mockAttemptReview } from '@clearbelt/contract/mocks/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { ConsoleLoading } from '../../../console/loading.tsx'
import { ReviewConsole } from '../../../kinds/review-console.tsx'
import { call } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { toast } from '../../../shared/toast.ts'
import { traineePath } from './paths.ts'

export function MockReviewPage(): ReactNode {
  const { planId = '', processID = '', userID = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const testID = params.get('testID') ?? ''
  const attempt = useQuery({
    queryKey: ['mockResults', processID, userID, testID],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(mockAttemptReview, { id: processID, userID, testID }, { signal, silent: true }),
  })
  const back = (): void => void navigate(traineePath(planId, processID, userID), { replace: true })
  const isLost = attempt.isError || attempt.data?.review.paper.relationship.length === 0
  const leave = useEffectEvent(() => {
    toast('error', examErrors['paper-load-failed'].text[culture])
    back()
  })
  useEffect(() => {
    if (isLost) leave()
  }, [isLost])
  if (isLost) return null
  return attempt.data ? <ReviewConsole paper={attempt.data.review} usage="review" onClose={back} /> : <ConsoleLoading />
}
