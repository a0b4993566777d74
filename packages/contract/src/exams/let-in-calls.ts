// Letting candidates of an exam sign in whom wrong passwords keep waiting.
import { z } from 'zod'
import { defineCall, menu, zId, zList } from '../wire.ts'

export const letCandidatesIn = defineCall({
  id: 'exams.letIn',
  method: 'POST',
  path: '/api/Exam/LetIn/:id',
  permission: menu('train.invigilate'),
  personOnly: true,
  summary:
    'Lets candidates sign in whom wrong passwords keep waiting, their own or those of strangers; others of the plan are skipped.',
  input: z.object({ id: zId, userIDs: zList(zId, 500).pipe(z.array(zId).min(1)) }),
  output: z.object({ changed: z.number(), skipped: z.number() }),
})
