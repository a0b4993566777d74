// One name for each way of answering images, on pages, in the console and in what the server says.
import { CULTURES } from '@clearbelt/contract/culture'
import { FISCAN_FORM_NAMES } from '@clearbelt/domain/kinds/screening/form-names'
import { expect, test } from 'vitest'

const texts = import.meta.glob<{ text: Record<string, string> }>(
  ['./text/*.ts', '../../kinds/screening/text/*.ts', '../../viewer/text/*.ts'],
  { eager: true },
)

test.each(CULTURES)('the forms of an image exam are called the same everywhere in %s', (culture) => {
  const files = Object.entries(texts).filter(([path]) => path.endsWith(`/${culture}.ts`))
  expect(files).toHaveLength(3)
  for (const [path, { text }] of files)
    for (const form of [1, 2, 3] as const)
      expect(text[`form_${form}`] ?? text[`formName${form}`], path).toBe(FISCAN_FORM_NAMES[form][culture])
})
