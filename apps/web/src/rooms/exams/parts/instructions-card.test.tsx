// @vitest-environment jsdom
// What a candidate reads before the clock runs fits the way the exam is sat.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import type { Instructions } from '../api/tasks.ts'
import { InstructionsCard } from './instructions-card.tsx'

const STILL: Instructions = {
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
  opensAt: '2026-11-24T01:30:00Z',
  closesAt: null,
  secondsIfNow: 1800,
  allowReview: true,
  release: 'now',
  resitsLeft: 0,
  action: 'enter',
  serverTime: Date.parse('2026-11-24T02:00:00Z'),
  zone: 'UTC',
  extraSeconds: 0,
  isAntiCheating: false,
  isMonitor: false,
  photoDuration: 0,
  photoPolicy: 'flag',
}

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all(['exams', 'answering'].map(loadTexts))
})
afterEach(clearPage)

async function rules(of: Partial<Instructions>): Promise<string> {
  cleanup()
  renderPart(<InstructionsCard of={{ ...STILL, ...of }} onStart={() => {}} onBack={() => {}} />)
  return (await screen.findByRole('region', { name: 'Before you start' })).textContent ?? ''
}

test('an exam on the belt says how it is sat, and what an image counts as that passes without an answer', async () => {
  expect(await rules({})).toContain('After each judgement the next image appears')
  expect(await rules({})).not.toContain('belt')
  for (const form of [1, 2, 3] as const) {
    const said = await rules({ isSimulationMode: true, form })
    expect(said).toContain('An image that passes without an answer counts as safe.')
    expect(said).toContain(form === 1 ? 'Double-click every image that looks suspect' : 'Stop the belt')
    expect(said).not.toMatch(/next image appears|judge the image safe/)
  }
})
