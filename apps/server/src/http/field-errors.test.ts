// Of an input with several shapes, the fields of the shape that was meant are named.
import { zAnswer } from '@clearbelt/contract/kinds/registry'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors.ts'

const schema = z.object({ answers: z.array(zAnswer), flag: z.union([z.boolean(), z.literal('true')]) })
const faultsOf = (answer: unknown, flag: unknown = true) =>
  fieldErrors(schema.safeParse({ answers: [answer], flag }, { reportInput: true }).error?.issues ?? []).map(
    (e) => e.path,
  )

test.each([
  [{ topicID: 'a', isPass: false, tags: [{ x: 2, y: 'q' }] }, ['answers.0.tags.0.x', 'answers.0.tags.0.y']],
  [{ topicID: 'a', isPass: 'yes' }, ['answers.0.isPass']],
  [{ topicID: 'a', answer: 7 }, ['answers.0.answer']],
  [{ topicID: 'a' }, ['answers.0.isPass']],
  [{ topicID: 'a', answer: null }, []],
])('%j', (answer, paths) => {
  expect(faultsOf(answer)).toEqual(paths)
})

test('a plain value that may have several types is one field', () => {
  expect(faultsOf({ topicID: 'a', answer: 1 }, 7)).toEqual(['flag'])
})
