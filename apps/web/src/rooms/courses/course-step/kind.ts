// The course as a kind of step in the pages of plans.
import { lazy } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import { loadChunk } from '../../../shared/load-chunk.ts'
import type { WebStepKind } from '../../../steps/step-kind.ts'
import { newCourse, readCourse, writeCourse, type CourseDraft } from './values.ts'

export const courseStepKind: WebStepKind<'course', CourseDraft> = {
  code: 'course',
  texts: ['course-step'],
  say: {
    title: (number) => sayFor('course-step')('courseNo', { number }),
    add: () => sayFor('course-step')('addStep'),
  },
  create: newCourse,
  readAddress: async () => null,
  read: readCourse,
  write: writeCourse,
  nameOf: (step) => step.courseName,
  Results: lazy(() => loadChunk(async () => ({ default: (await import('./trainees.tsx')).StudyTrainees }))),
  Fields: lazy(() => loadChunk(async () => ({ default: (await import('./fields.tsx')).CourseFields }))),
  Row: lazy(() => loadChunk(async () => ({ default: (await import('./row.tsx')).CourseStepRow }))),
}
