// The lists of the dictionary, as they are called.
import { expect, test } from 'vitest'
import { CULTURES } from '../wire.ts'
import { LIST_TITLES } from './lists.ts'

test.each(CULTURES)('no two lists are called the same in %s', (culture) => {
  const titles = Object.values(LIST_TITLES).map((texts) => texts[culture])
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})
