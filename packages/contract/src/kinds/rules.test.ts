// What a step sets for the kinds of its paper.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ruleInput, rulesOf, showRules } from './rules.ts'

const written = z.object(ruleInput).parse({ form: 3, extraMarks: 1 })

test('how images are answered is told of a paper with images, and of no other', () => {
  const withImages = rulesOf(written, {}, ['screening', 'true-false'])
  expect(showRules(withImages, 'en')).toMatchObject({
    form: 3,
    formName: 'Mark location and judge',
    extraMarks: 1,
    isSimulationMode: false,
  })
  const theory = rulesOf(written, {}, ['true-false', 'multiple-choice'])
  expect(theory.screening).toBeUndefined()
  expect(showRules(theory, 'zh-CN').formName).toBe('')
})

test('[EXM-015] a step has its images on the belt where it says so and the paper has images alone', () => {
  const onBelt = { ...written, isSimulationMode: true }
  expect(showRules(rulesOf(onBelt, {}, ['screening']), 'en').isSimulationMode).toBe(true)
  expect(showRules(rulesOf(onBelt, {}, ['screening', 'true-false']), 'en').isSimulationMode).toBe(false)
  expect(showRules(rulesOf(written, {}, ['screening']), 'en').isSimulationMode).toBe(false)
  expect(showRules({ screening: { form: 2, extraMarks: 0 } }, 'en').isSimulationMode).toBe(false)
})
