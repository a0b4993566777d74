// The exam as a kind of step in the pages of plans.
import { getPaper } from '@clearbelt/contract/papers/family-calls'
import { lazy } from 'react'
import { call } from '../../../shared/call.ts'
import { sayFor } from '../../../shared/i18n.ts'
import { loadChunk } from '../../../shared/load-chunk.ts'
import type { WebStepKind } from '../../../steps/step-kind.ts'
import { paperOfRow } from '../../../steps/sat-paper/chosen-paper.ts'
import { newExam, readExam, writeExam, type ExamDraft } from './values.ts'

export const examStepKind: WebStepKind<'exam', ExamDraft> = {
  code: 'exam',
  texts: ['exam-step'],
  say: {
    title: (number) => sayFor('exam-step')('examNo', { number }),
    add: () => sayFor('exam-step')('addStep'),
  },
  create: () => newExam(),
  readAddress: async (params, signal) => {
    const id = params.get('paper')
    if (!id) return null
    const { info, relationship } = await call(getPaper, { id, published: true }, { signal })
    return newExam(
      paperOfRow({
        ...info,
        name: info.title,
        questionCount: relationship.length,
        kinds: [...new Set(relationship.map(({ kind }) => kind))],
      }),
    )
  },
  read: readExam,
  write: writeExam,
  nameOf: (step) => step.paperName,
  Results: lazy(() =>
    loadChunk(async () => ({ default: (await import('../results/parts/step-results.tsx')).StepResults })),
  ),
  Fields: lazy(() => loadChunk(async () => ({ default: (await import('./fields.tsx')).ExamFields }))),
  Row: lazy(() => loadChunk(async () => ({ default: (await import('./row.tsx')).ExamRow }))),
}
