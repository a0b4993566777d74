// The life of a paper beside its questions: copies, publication, approval by a second person, retirement.
import { z } from 'zod'
import { defineCall, menu, zFlag, zId, zName } from '../wire.ts'
import { paperErrors as e } from './errors.ts'

const EDITORS = menu('paper.my')

export const publishPaper = defineCall({
  id: 'papers.publishAny',
  method: 'PUT',
  path: '/api/Paper/Publish/:id',
  permission: EDITORS,
  summary: 'Publishes the draft of a paper of any type as a new immutable snapshot (a job).',
  input: z.object({ id: zId }),
  output: z.object({ jobID: z.string() }),
  errors: [
    e['paper-empty'],
    e['paper-all-safe'],
    e['paper-without-point'],
    e['already-publishing'],
    e['topic-unknown'],
    e['topic-not-approved'],
    e['twin-in-paper'],
    e['image-unknown'],
    e['image-twice'],
  ],
})
export const copyPaper = defineCall({
  id: 'papers.copy',
  method: 'POST',
  path: '/api/Paper/Copy/:id',
  permission: EDITORS,
  summary: 'Copies the draft of a paper under a name of its own.',
  input: z.object({ id: zId, name: zName }),
  output: z.object({ id: z.string() }),
})
export const retirePaper = defineCall({
  id: 'papers.retire',
  method: 'PUT',
  path: '/api/Paper/Retire/:id',
  permission: EDITORS,
  summary: 'Takes a published paper out of use, or back: plans that have it keep it, no other can take it.',
  input: z.object({ id: zId, retired: zFlag.default(true) }),
  output: z.null(),
  errors: [e['paper-not-published-yet']],
})
export const approvePaper = defineCall({
  id: 'papers.approve',
  method: 'PUT',
  path: '/api/Paper/Approve/:id',
  permission: menu('paper.my', 'paper.library'),
  summary:
    'Approves the newest publication of a paper for use in exams; by another person than who made or published it.',
  input: z.object({ id: zId }),
  output: z.null(),
  errors: [e['own-paper'], e['paper-not-published-yet']],
})
export const addSiblingForm = defineCall({
  id: 'papers.siblingForm',
  method: 'POST',
  path: '/api/Paper/SiblingForm/:id',
  permission: EDITORS,
  summary:
    'Makes a parallel form of a paper of composed images, as a job: each image gives way to a sibling of equal truth and difficulty; the form is a draft and belongs to the same forms.',
  input: z.object({ id: zId }),
  output: z.object({ jobID: z.string() }),
  errors: [e['paper-empty'], e['images-without-siblings'], e['form-under-way']],
})
