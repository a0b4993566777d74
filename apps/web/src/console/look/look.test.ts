// @vitest-environment jsdom
// The look of the console is what the browser keeps.
import { beforeEach, expect, test } from 'vitest'
import { changeLook, currentLook } from './look.ts'

const KEY = 'questionLook:'
beforeEach(() => localStorage.clear())

test('a look is kept, stays the same object while nothing changes, and what another tab kept is seen', () => {
  changeLook({ isAll: true })
  const look = currentLook()
  expect(look.isAll).toBe(true)
  expect(currentLook()).toBe(look)
  localStorage.setItem(KEY, JSON.stringify({ size: 2 }))
  expect(currentLook()).toMatchObject({ size: 2, isAll: false })
  localStorage.clear()
  expect(currentLook()).toMatchObject({ size: 0, isAll: false })
})

test('what is no look reads as the usual one, and the next change is kept', () => {
  localStorage.setItem(KEY, '{')
  expect(currentLook()).toEqual({ size: 0, tone: null, isAll: false, isClockHidden: false })
  changeLook({ tone: 'dark' })
  expect(currentLook()).toMatchObject({ tone: 'dark' })
})
