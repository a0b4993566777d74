import { expect, test } from 'vitest'
import { modeOfWidth } from './breakpoint.ts'

test('[SHL-014] a width up to 768 is mobile', () =>
  expect([390, 768, 769].map(modeOfWidth)).toEqual(['mobile', 'mobile', 'pad']))
test('[SHL-015] a width up to 990 is pad, above it the full desk', () =>
  expect([990, 991, 1440].map(modeOfWidth)).toEqual(['pad', 'desk', 'desk']))
