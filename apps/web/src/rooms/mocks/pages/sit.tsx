// The sitting of a mock exam, alone on the screen, and the result of one that was sat.
import type { ResultPart } from '@clearbelt/contract/exams/told'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { browserPorts } from '../../../sittings/browser-ports.ts'
import { useLeftAnswers } from '../../../sittings/left/use-left-answers.ts'
import { OwnPage } from '../../../sittings/sitting-screen/own-page.tsx'
import { Curtain } from '../../../sittings/sitting-screen/curtain.tsx'
import { ResultScreen } from '../../../sittings/sitting-screen/result-screen.tsx'
import { SittingScreen } from '../../../sittings/sitting-screen/sitting-screen.tsx'
import { mockCalls, saveMockReceipt, useMock, useMockAchievement } from '../api/mocks.ts'
import { mockPath, resultPath, sitPath } from '../parts/paths.ts'

export function MockSitPage(): ReactNode {
  const { taskId = '', processID = '' } = useParams()
  return (
    <OwnPage elsewhere={mockPath(taskId, processID)}>
      {(userID) => <OwnMock userID={userID} taskID={taskId} processID={processID} />}
    </OwnPage>
  )
}

const NO_PARTS: readonly ResultPart[] = []
const receipt = (testID: string): void => void saveMockReceipt(testID)
const useParts = (testID: string | null) => useMockAchievement(testID).data?.parts ?? NO_PARTS

interface MockProps {
  userID: string
  taskID: string
  processID: string
}

function OwnMock(props: MockProps): ReactNode {
  const { taskID, processID, userID } = props
  useLeftAnswers(userID)
  const say = useText('mocks')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mock = useMock(processID)
  const testID = params.get('result')
  const close = useCallback(() => {
    for (const key of ['mocks', 'exams', 'home']) void queries.invalidateQueries({ queryKey: [key] })
    void navigate(mockPath(taskID, processID), { replace: true })
  }, [navigate, queries, taskID, processID])
  // Times are read in the zone of the plan; where that cannot be asked, in the browser's.
  if (mock.isPending) return <Curtain isBusy title={say('loading')} />
  const zone = mock.data?.zone ?? ''
  if (testID !== null)
    return (
      <ShownResult key={testID} testID={testID} zone={zone} startsInReview={params.has('review')} onClose={close} />
    )
  return <Sitting {...props} zone={zone} onClose={close} />
}

function ShownResult({
  testID,
  ...props
}: {
  testID: string
  zone: string
  startsInReview: boolean
  onClose: () => void
}): ReactNode {
  return (
    <ResultScreen {...props} achievement={useMockAchievement(testID)} onReceipt={() => void saveMockReceipt(testID)} />
  )
}

function Sitting({
  userID,
  taskID,
  processID,
  zone,
  onClose,
}: MockProps & { zone: string; onClose: () => void }): ReactNode {
  const say = useText('mocks')
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { begins?: boolean } | null }
  const [begins] = useState(state?.begins === true)
  const ports = useCallback(() => {
    // A reload comes back to what is open now, and never begins another.
    const opened = (): void => void navigate(sitPath(taskID, processID), { replace: true, state: null })
    return browserPorts({ processID, userID, calls: mockCalls(processID, begins, opened) })
  }, [navigate, taskID, processID, userID, begins])
  const failed = useCallback(() => {
    toast('error', say('paperFailed'))
    onClose()
  }, [say, onClose])
  const review = useCallback(
    (testID: string) => void navigate(resultPath(taskID, processID, testID, true), { replace: true }),
    [navigate, taskID, processID],
  )
  return (
    <SittingScreen
      ports={ports}
      useParts={useParts}
      userID={userID}
      zone={zone}
      onReview={review}
      onReceipt={receipt}
      onClose={onClose}
      onAlreadyOver={onClose}
      onPaperFailed={failed}
    />
  )
}
