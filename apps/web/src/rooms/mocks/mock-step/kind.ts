// The mock exam as a kind of step in the pages of plans.
import { lazy } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import { loadChunk } from '../../../shared/load-chunk.ts'
import type { WebStepKind } from '../../../steps/step-kind.ts'
import { newMock, readMock, writeMock, type MockDraft } from './values.ts'

export const mockStepKind: WebStepKind<'mock-exam', MockDraft> = {
  code: 'mock-exam',
  texts: ['mock-step'],
  say: {
    title: (number) => sayFor('mock-step')('mockNo', { number }),
    add: () => sayFor('mock-step')('addStep'),
  },
  create: newMock,
  readAddress: async () => null,
  read: readMock,
  write: writeMock,
  nameOf: (step) => step.mockPaperName,
  Results: lazy(() => loadChunk(async () => ({ default: (await import('../mock-results/results.tsx')).MockResults }))),
  Fields: lazy(() => loadChunk(async () => ({ default: (await import('./fields.tsx')).MockFields }))),
  Row: lazy(() => loadChunk(async () => ({ default: (await import('./row.tsx')).MockStepRow }))),
}
