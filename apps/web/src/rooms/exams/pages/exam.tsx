// The exam page, alone on the screen: instructions, the sitting, its result and review; a reload comes back to where it
// was.
import { useQueryClient } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { saveReceipt } from '../api/receipt.ts'
import { useAchievement, useInstructions, useTask, type Instructions } from '../api/tasks.ts'
import { useLeftAnswers } from '../../../sittings/left/use-left-answers.ts'
import { Curtain } from '../../../sittings/sitting-screen/curtain.tsx'
import { InstructionsCard } from '../parts/instructions-card.tsx'
import { taskPath } from '../../../steps/task-step.ts'
import { OwnPage } from '../../../sittings/sitting-screen/own-page.tsx'
import { ResultScreen } from '../../../sittings/sitting-screen/result-screen.tsx'
import { ExamScreen } from '../parts/exam-screen.tsx'

export function ExamPage(): ReactNode {
  const { taskId = '' } = useParams()
  return <OwnPage elsewhere={taskPath(taskId)}>{(userID) => <OwnExam userID={userID} />}</OwnPage>
}

function OwnExam({ userID }: { userID: string }): ReactNode {
  useLeftAnswers(userID)
  const { taskId = '', processID = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const testID = params.get('result')
  const close = useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['exams'] })
    void queries.invalidateQueries({ queryKey: ['home'] })
    void navigate(taskPath(taskId), { replace: true })
  }, [navigate, queries, taskId])
  const showResult = useCallback(
    (id: string, isReview: boolean) =>
      setParams({ result: id, ...(isReview ? { review: '1' } : {}) }, { replace: true }),
    [setParams],
  )
  if (testID !== null)
    return (
      <ShownResult key={testID} taskID={taskId} testID={testID} startsInReview={params.has('review')} onClose={close} />
    )
  return (
    <Step key={processID} userID={userID} taskID={taskId} processID={processID} onResult={showResult} onClose={close} />
  )
}

function ShownResult({
  taskID,
  testID,
  startsInReview,
  onClose,
}: {
  taskID: string
  testID: string
  startsInReview: boolean
  onClose: () => void
}): ReactNode {
  const say = useText('exams')
  const task = useTask(taskID)
  const achievement = useAchievement(testID)
  if (task.isPending) return <Curtain isBusy title={say('loadingResult')} />
  return (
    <ResultScreen
      achievement={achievement}
      zone={task.data?.zone ?? ''}
      startsInReview={startsInReview}
      onReceipt={() => void saveReceipt(testID)}
      onClose={onClose}
    />
  )
}

interface StepProps {
  userID: string
  taskID: string
  processID: string
  onResult: (testID: string, isReview: boolean) => void
  onClose: () => void
}

/** A running exam goes on at once; one to be begun shows its instructions first. */
function Step(props: StepProps): ReactNode {
  const instructions = useInstructions(props.processID)
  const [sits, setSits] = useState<{ wants: 'first' | 'resit'; zone: string } | null>(null)
  const { data } = instructions
  if (data && sits === null && data.action === 'continue') setSits({ wants: 'first', zone: data.zone })
  if (sits) return <Sitting {...props} {...sits} />
  return (
    <Flex
      component="main"
      justify="center"
      align="start"
      style={{ minHeight: '100vh', padding: 'clamp(12px, 5vh, 56px) 16px' }}
    >
      {!data && !instructions.error && (
        <div style={{ width: '100%', maxWidth: 860 }}>
          <LoadingState rows={10} />
        </div>
      )}
      {!data && instructions.error && (
        <ErrorState error={instructions.error} onRetry={() => void instructions.refetch()} />
      )}
      {data &&
        (data.action === 'view' ? (
          <LastResult {...props} />
        ) : (
          <InstructionsCard
            of={data}
            onStart={() => setSits({ wants: wantsOf(data), zone: data.zone })}
            onBack={props.onClose}
          />
        ))}
    </Flex>
  )
}

const wantsOf = (instructions: Instructions): 'first' | 'resit' => (instructions.action === 'resit' ? 'resit' : 'first')

function Sitting(props: StepProps & { wants: 'first' | 'resit'; zone: string }): ReactNode {
  const say = useText('exams')
  const { processID, userID, wants, zone, onResult, onClose } = props
  const [isOver, setOver] = useState(false)
  const failed = useCallback(() => {
    toast('error', say('paperFailed'))
    onClose()
  }, [say, onClose])
  const over = useCallback(() => setOver(true), [])
  if (isOver) return <LastResult {...props} />
  return (
    <ExamScreen
      processID={processID}
      userID={userID}
      wants={wants}
      zone={zone}
      onReview={(testID) => onResult(testID, true)}
      onClose={onClose}
      onAlreadyOver={over}
      onPaperFailed={failed}
    />
  )
}

/** Finds the sitting that counts for a step and shows its result. */
function LastResult({ taskID, processID, onResult, onClose }: StepProps): ReactNode {
  const say = useText('exams')
  const task = useTask(taskID)
  const step = task.data?.steps.find((one) => one.processID === processID)
  const testID = step && 'testID' in step ? step.testID : null
  const isMissing = task.isFetched && !task.isFetching && testID === null
  useEffect(() => {
    if (testID !== null && !task.isFetching) onResult(testID, false)
  }, [testID, task.isFetching, onResult])
  if (isMissing)
    return (
      <Curtain
        title={say('resultTitle')}
        text={say('closed')}
        actions={[{ label: say('back'), isMain: true, onClick: onClose }]}
      />
    )
  return <Curtain isBusy title={say('loadingResult')} />
}
