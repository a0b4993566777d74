// The codes of the account types.
import { expect, test } from 'vitest'
import { ACCOUNT_TYPES, IDENTITY_TYPES, isAccountType } from './account-types.ts'

test('[ACC-001] the types are 1 administrator, 2 trainer, 3 student and no other', () => {
  expect(ACCOUNT_TYPES).toEqual([1, 2, 3])
  expect(IDENTITY_TYPES).toEqual({ Admin: 1, Trainer: 2, Student: 3 })
  expect([1, 2, 3, 0, 4, '1', null, 1.5].map(isAccountType)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
