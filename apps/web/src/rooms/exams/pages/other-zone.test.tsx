// @vitest-environment jsdom
// Every page that tells a student or invigilator when an exam is names its zone to readers in another.
import type { ExamStepOfTask } from '@clearbelt/contract/steps/exam'
import { nameZone } from '@clearbelt/domain/org/zone-name'
import { act, cleanup, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts, sayTime } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import type { TaskSteps } from '../../../steps/task-step.ts'
import { fakeServer, ok, ticketOf } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { BoardFacts } from '../invigilation/parts/board-facts.tsx'
import type { Instructions, TaskDetail } from '../api/tasks.ts'
import { InstructionsCard } from '../parts/instructions-card.tsx'
import { StepRow } from '../parts/step-row.tsx'
import { MyTasksPage } from './my-tasks.tsx'
import { TaskDetailPage } from './task-detail.tsx'

const OPENS = '2030-11-24T01:30:00Z'
const CLOSES = '2030-11-24T05:30:00Z'
/** One in which the clock shows something else than here, wherever this runs. */
const ZONE = ['Asia/Tokyo', 'America/Sao_Paulo'].find((zone) => sayTime(OPENS, zone) !== sayTime(OPENS, '')) ?? ''
/** A moment by both clocks, with the name of the exam's. */
const both = (iso: string): RegExp =>
  new RegExp(
    [sayTime(iso, ZONE), nameZone(ZONE, 'en', Date.parse(iso)), sayTime(iso, '')]
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,3}'),
  )
const STEP: ExamStepOfTask = {
  businessType: 1,
  processID: 'p',
  paperName: 'Cabin baggage',
  form: 1,
  formName: 'Quick judgement',
  questionCount: 20,
  duration: 30,
  totalScore: '100',
  passLine: '80',
  deadline: CLOSES,
  action: 'wait',
  resitsLeft: 0,
  resitStatus: null,
  testID: null,
  score: null,
  isPass: null,
  submitTime: null,
  canReview: false,
}
const TASK: TaskDetail = {
  id: 't',
  name: 'Spring exam',
  status: 0,
  statusName: 'Not started',
  startTime: OPENS,
  endTime: CLOSES,
  creatorName: 'Ada',
  percent: 0,
  zone: ZONE,
  steps: [STEP],
  content: '',
}
const INSTRUCTIONS: Instructions = {
  processID: 'p',
  planID: 't',
  planName: 'Spring exam',
  title: 'Cabin baggage',
  form: 1,
  formName: 'Quick judgement',
  isSimulationMode: false,
  questionCount: 20,
  kinds: ['screening'],
  tools: { calculator: false, notes: false },
  totalScore: '100',
  passScore: '80',
  totalSeconds: 1800,
  opensAt: OPENS,
  closesAt: CLOSES,
  secondsIfNow: 1800,
  allowReview: true,
  release: 'windowEnd',
  resitsLeft: 0,
  action: 'wait',
  serverTime: 0,
  zone: ZONE,
  extraSeconds: 0,
  isAntiCheating: false,
  isMonitor: false,
  photoDuration: 0,
  photoPolicy: 'flag',
}
const STEPS = { exam: StepRow } as unknown as TaskSteps

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all(['exams', 'invigilation'].map(loadTexts))
  adoptTicket(ticketOf() as never)
  fakeServer(({ path }) => (path === '/api/Training/MyTask' ? ok([TASK], 1) : ok(TASK)))
})
afterEach(clearPage)

const said = (): string => document.body.textContent ?? ''

test('the list of tasks tells when one opens and ends by both clocks, and the deadline of its exam', async () => {
  renderPart(<MyTasksPage steps={STEPS} />)
  await screen.findByText('Cabin baggage')
  expect(said()).toMatch(both(OPENS))
  expect(said().match(new RegExp(both(CLOSES), 'g'))).toHaveLength(2)
})

test('so do the detail of a task, the instructions and the head of the board', async () => {
  renderPart(
    <Routes>
      <Route path="/task/:taskId" element={<TaskDetailPage steps={STEPS} />} />
    </Routes>,
    '/task/t',
  )
  await screen.findByText('Cabin baggage')
  expect([said(), said()]).toEqual([expect.stringMatching(both(OPENS)), expect.stringMatching(both(CLOSES))])
  cleanup()
  // Its words may still be on their way: React goes on only where it is waited for.
  await act(async () => void renderPart(<InstructionsCard of={INSTRUCTIONS} onStart={() => {}} onBack={() => {}} />))
  await screen.findByRole('heading', { level: 1 })
  expect([said(), said()]).toEqual([expect.stringMatching(both(OPENS)), expect.stringMatching(both(CLOSES))])
  cleanup()
  const exam = {
    paperName: 'Cabin baggage',
    durationSeconds: 1800,
    opensAt: Date.parse(OPENS),
    closesAt: Date.parse(CLOSES),
    photoDuration: 0,
    zone: ZONE,
  }
  renderPart(<BoardFacts exam={exam as never} />)
  await screen.findByText('Cabin baggage')
  expect([said(), said()]).toEqual([expect.stringMatching(both(OPENS)), expect.stringMatching(both(CLOSES))])
})
