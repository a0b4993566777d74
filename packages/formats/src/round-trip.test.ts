// Every kind of question goes out in every format and comes back equal.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReadFile } from './doubt.ts'
import { readGift } from './gift/read.ts'
import { writeGift } from './gift/write.ts'
import { readMoodle } from './moodle/read.ts'
import { writeMoodle } from './moodle/write.ts'
import { namePictures } from './pictures.ts'
import type { Question } from './question.ts'
import { anyQuestion } from './testing/arbitrary.ts'

const FORMATS: Record<string, { write: (questions: readonly Question[]) => string; read: (text: string) => ReadFile }> =
  {
    GIFT: { write: writeGift, read: readGift },
    'Moodle XML': { write: writeMoodle, read: readMoodle },
  }

describe.each(Object.entries(FORMATS))('%s', (_name, { write, read }) => {
  test('[T-57] [Q-13] several questions come back equal, scores and partial credit included', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), (drawn) => {
        const questions = drawn.map((question) => namePictures(question, question.pictures))
        const back = read(write(questions))
        expect(back.questions.flatMap(({ question }) => (question ? [question] : []))).toEqual(questions)
        expect(back.questions.flatMap(({ doubts }) => doubts.map(({ code }) => code))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})
