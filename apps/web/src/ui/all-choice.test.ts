import { expect, test } from 'vitest'
import { ALL, chosenAfter, shownOf } from './all-choice.ts'

const OPTIONS = ['1', '3', '4']
/** A list as a person sees it: what is shown after each click on an option. */
function clicks(...values: string[]): string[] {
  let chosen: string[] = []
  for (const value of values) {
    const shown = shownOf(chosen, OPTIONS)
    chosen = chosenAfter(
      shown,
      shown.includes(value) ? shown.filter((one) => one !== value) : [...shown, value],
      OPTIONS,
    )
  }
  return shownOf(chosen, OPTIONS)
}

test('[SHL-032] choosing All selects every item, whatever was selected before', () => {
  expect(clicks(ALL)).toEqual([ALL, '1', '3', '4'])
  expect(clicks('3', ALL).toSorted()).toEqual([ALL, '1', '3', '4'].toSorted())
})
test('[SHL-033] unselecting one item also unselects All', () => {
  expect(clicks(ALL, '3')).toEqual(['1', '4'])
  expect(clicks('1', '3', '4', '1')).toEqual(['3', '4'])
})
test('[SHL-034] selecting the last missing item adds All', () => {
  expect(clicks('1', '3')).not.toContain(ALL)
  expect(clicks('1', '3', '4')).toEqual([ALL, '1', '3', '4'])
  expect(clicks(ALL, '3', '3')).toContain(ALL)
})
test('unselecting All selects nothing; a list that is not there yet has no All, and keeps what the address says', () => {
  expect(clicks(ALL, ALL)).toEqual([])
  expect(shownOf(['1', '3'], [])).toEqual(['1', '3'])
  expect(chosenAfter([ALL, '1', '3', '4', 'old'], [ALL, '1', '3', '4'], OPTIONS)).toEqual(['1', '3', '4'])
})
