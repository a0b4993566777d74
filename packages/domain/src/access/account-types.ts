// The three account types and their fixed codes.

export const ADMINISTRATOR = 1
export const TRAINER = 2
export const STUDENT = 3

export type AccountType = typeof ADMINISTRATOR | typeof TRAINER | typeof STUDENT
export const ACCOUNT_TYPES: readonly AccountType[] = [ADMINISTRATOR, TRAINER, STUDENT]

export function isAccountType(value: unknown): value is AccountType {
  return value === ADMINISTRATOR || value === TRAINER || value === STUDENT
}

/** Identity words of a job-number sign-in. */
export const IDENTITY_TYPES = { Admin: ADMINISTRATOR, Trainer: TRAINER, Student: STUDENT } as const
export type Identity = keyof typeof IDENTITY_TYPES
