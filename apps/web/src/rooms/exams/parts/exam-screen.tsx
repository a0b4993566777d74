// An open exam on the screen: the sitting, and over it what an exam day brings.
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import type { ResultPart } from '@clearbelt/contract/exams/told'
import { useCallback, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { browserPorts } from '../../../sittings/browser-ports.ts'
import { examCalls } from '../../../sittings/calls/exam-calls.ts'
import {
  SittingScreen,
  type Around,
  type SittingScreenProps,
  type Surrounded,
} from '../../../sittings/sitting-screen/sitting-screen.tsx'
import { saveReceipt } from '../api/receipt.ts'
import { useAchievement } from '../api/tasks.ts'
import type { CameraState } from '../day/photo-duty.ts'
import { DayLayer } from './day-layer.tsx'
import { useExamDay } from './use-exam-day.ts'

/** States of a camera in which photos are taken. */
const NO_PARTS: readonly ResultPart[] = []
const WORKS: readonly CameraState[] = ['on', 'dark', 'failing']

function useDay({ client, paper, phase, isFrozen }: Surrounded<CandidatePaper>): Around {
  const say = useText('exams')
  const day = useExamDay(client, paper, phase)
  const { camera } = day
  const isOpen = phase === 'open'
  const waitsForCamera = isOpen && paper.photoPolicy === 'block' && camera !== null && !WORKS.includes(camera)
  return {
    note: camera === null || camera === 'on' || paper.photoPolicy === 'block' ? undefined : say(`note_${camera}`),
    holdsResult: day.messages.length > 0,
    layer: <DayLayer day={day} isFrozen={isOpen && isFrozen} waitsForCamera={waitsForCamera} />,
  }
}

const useParts = (testID: string | null) => useAchievement(testID).data?.parts ?? NO_PARTS

const offerReceipt = (testID: string): void => void saveReceipt(testID)

export interface ExamScreenProps
  extends Omit<SittingScreenProps<CandidatePaper>, 'ports' | 'useAround' | 'useParts' | 'onReceipt'> {
  processID: string
  wants: 'first' | 'resit'
}

export function ExamScreen({ processID, wants, ...props }: ExamScreenProps): ReactNode {
  const { userID } = props
  const ports = useCallback(
    () => browserPorts({ processID, userID, calls: examCalls(processID, wants) }),
    [processID, userID, wants],
  )
  return <SittingScreen {...props} ports={ports} useAround={useDay} useParts={useParts} onReceipt={offerReceipt} />
}
