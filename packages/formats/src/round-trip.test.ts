// Every kind of question goes out in every format and comes back equal.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemble } from './assemble.ts'
import type { ReadFile } from './doubt.ts'
import { differences, holds, unsupportedBy } from './gaps.ts'
import { readGift } from './gift/read.ts'
import { writeGift } from './gift/write.ts'
import { readMoodle } from './moodle/read.ts'
import { writeMoodle } from './moodle/write.ts'
import { mapTexts, namePictures } from './pictures.ts'
import { readQtiItem, readQtiPackage } from './qti/read.ts'
import { writeQtiItem, writeQtiPackage } from './qti/write.ts'
import type { Question, TextQuestion } from './question.ts'
import { fromPlain, toPlain } from './rich/rich.ts'
import { foundInRow, rowOf } from './table/row.ts'
import { anyOfMoodle, anyQuestion, anyText } from './testing/arbitrary.ts'

interface Format {
  any: fc.Arbitrary<Question>
  write: (questions: readonly Question[]) => string
  read: (text: string) => ReadFile
}
const FORMATS: Record<string, Format> = {
  GIFT: { any: anyText, write: writeGift, read: readGift },
  'Moodle XML': { any: anyOfMoodle, write: writeMoodle, read: readMoodle },
}

describe.each(Object.entries(FORMATS))('%s', (_name, { any, write, read }) => {
  test('[T-57] [Q-13] several questions come back equal, scores and partial credit included', () => {
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 4 }), (drawn) => {
        const questions = drawn.map((question) => namePictures(question, question.pictures))
        const back = read(write(questions))
        expect(back.questions.flatMap(({ question }) => (question ? [question] : []))).toEqual(questions)
        expect(back.questions.flatMap(({ doubts }) => doubts.map(({ code }) => code))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

const decoder = new TextDecoder()
const encoder = new TextEncoder()
function readPackage(files: ReadonlyMap<string, string | Uint8Array>): ReadFile {
  const bytes = new Map(
    [...files].map(([name, file]) => [name, typeof file === 'string' ? encoder.encode(file) : file]),
  )
  const text = (name: string): string | null => (bytes.has(name) ? decoder.decode(bytes.get(name)) : null)
  return readQtiPackage({ names: [...bytes.keys()], text, bytes: (name) => bytes.get(name) ?? null })
}
const questionsOf = (file: ReadFile): Question[] =>
  file.questions.flatMap(({ question }) => (question ? [question] : []))
const named = (question: Question): Question => namePictures(question, question.pictures)

describe('QTI 3.0', () => {
  test('[T-57] [Q-13] a package comes back equal, scores and partial credit included', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), (drawn) => {
        const back = readPackage(writeQtiPackage(drawn.map(named)))
        expect(questionsOf(back)).toEqual(drawn.map(named))
        expect(back.questions.flatMap(({ doubts }) => doubts.map(({ code }) => code))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
  test('[T-57] an item alone comes back equal', () => {
    fc.assert(
      fc.property(anyQuestion, (drawn) => {
        expect(questionsOf(readQtiItem(writeQtiItem(named(drawn))))).toEqual([named(drawn)])
      }),
    )
  })
})

describe('what a format cannot say', () => {
  test('[Q-13] [T-57] is nothing in GIFT, Moodle XML and QTI 3.0', () => {
    fc.assert(
      fc.property(
        anyQuestion,
        fc.constantFrom('gift' as const, 'moodle' as const, 'qti' as const),
        (question, format) => {
          if (holds(format, question)) expect(unsupportedBy(format, question).lost).toEqual([])
        },
      ),
    )
  })
  test('[T-57] is named for a table: whatever is not in the list comes back equal', () => {
    fc.assert(
      fc.property(anyText, (question) => {
        const back = assemble(foundInRow(rowOf(question, 'zh-CN'), 2)).question
        const { lost } = unsupportedBy('excel', question)
        expect(differences(named(question), back).filter((part) => !lost.includes(part))).toEqual([])
        // Facts are never lost, only what a cell of plain text cannot show.
        const texts = ['stem', 'analysis', 'options', 'pairs', 'feedback', 'pictures', 'title', 'image']
        expect(lost.filter((part) => !texts.includes(part))).toEqual([])
      }),
    )
  })
  test('[T-57] is nothing in a table for plain texts', () => {
    const plain = anyText.map((question): Question => {
      const bare = mapTexts(question, (text) => fromPlain(toPlain(text).replaceAll('->', '')) || 'x')
      const made = { ...bare, pictures: [], image: null, title: 'T' } as TextQuestion
      if (made.kind === 'true-false') return { ...made, feedback: { whenTrue: '', whenFalse: '' } }
      if (made.kind === 'matching')
        return {
          ...made,
          pairs: made.pairs.map(({ left, right }) => ({
            left: `L ${left}`
              .replaceAll(/<\/?p>/g, ' ')
              .replaceAll(/\s+/g, ' ')
              .trim(),
            right,
          })),
        }
      return {
        ...made,
        options: made.options.map((option, at) => ({
          ...option,
          text: fromPlain(`${at} ${toPlain(option.text)}`),
          feedback: '',
        })),
      }
    })
    fc.assert(
      fc.property(plain, (question) => {
        expect(unsupportedBy('excel', question).lost.filter((part) => part !== 'pairs')).toEqual([])
      }),
    )
  })
  test('what only this product reads again is named too', () => {
    const [question] = fc.sample(anyText, { numRuns: 1, seed: 1 }) as [Question]
    expect(unsupportedBy('gift', { ...question, score: 2 }).ownOnly).toContain('score')
    expect(unsupportedBy('moodle', { ...question, score: 2 }).ownOnly).not.toContain('score')
  })
})
