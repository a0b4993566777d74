// @vitest-environment jsdom
// What is offered where a sitting cannot be opened.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallError } from '../../shared/call-error.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { createFakeServer } from '../fake-server.ts'
import type { SittingPorts } from '../ports.ts'
import { SittingScreen } from './sitting-screen.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all((['sitting-screen', 'viewer', 'shared'] as const).map((name) => loadTexts(name)))
})
afterEach(clearPage)

test.each([
  ['window-closed', ['Back to the task']],
  ['not-open-yet', ['Try again', 'Back to the task']],
])('an opening refused as %s offers what can help', async (code, offered) => {
  const refuse = (): Promise<never> =>
    Promise.reject(new CallError(422, code, 'The time window of this exam has ended.'))
  const ports = (): SittingPorts => ({ ...createFakeServer().ports('tab-1'), open: refuse })
  renderPart(
    <SittingScreen
      ports={ports}
      userID="u1"
      zone="UTC"
      useParts={() => []}
      onReview={() => {}}
      onClose={() => {}}
      onAlreadyOver={() => {}}
      onPaperFailed={() => {}}
    />,
  )
  await screen.findByRole('heading', { name: 'The exam could not be opened' })
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(offered)
  expect(screen.getAllByRole('button')[0]?.className).toContain('sp-key-main')
})
