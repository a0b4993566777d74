// What a strong password is, and which characters may not stand in one.

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 20
/** One of these must be in a strong password; beside them only letters and digits of ASCII may. */
export const PASSWORD_SPECIALS = '~_-#@&?*^=!.$%'

/** What an installation asks beyond that; never less than it. */
export interface PasswordRule {
  /** Least length, from PASSWORD_MIN to PASSWORD_MAX. */
  min: number
  /** A capital and a small letter. */
  bothCases: boolean
}
export const STANDARD_RULE: PasswordRule = { min: PASSWORD_MIN, bothCases: false }

export type PasswordProblem =
  | 'length'
  | 'no-both-cases'
  | 'no-digit'
  | 'no-letter'
  | 'no-special'
  | 'forbidden-character'

const isSpecial = (char: string): boolean => PASSWORD_SPECIALS.includes(char)

/** The characters of a password that may not stand in it, each once, in their order. */
export function findForbiddenCharacters(password: string): string[] {
  return [...new Set(password)].filter((char) => !/^[A-Za-z0-9]$/.test(char) && !isSpecial(char))
}

/** Everything wrong with a new password, so that a form can say all of it at once; empty when it is strong. */
export function findPasswordProblems(
  password: string,
  { min, bothCases }: PasswordRule = STANDARD_RULE,
): PasswordProblem[] {
  const problems: PasswordProblem[] = []
  if (password.length < Math.max(PASSWORD_MIN, min) || password.length > PASSWORD_MAX) problems.push('length')
  if (!/[0-9]/.test(password)) problems.push('no-digit')
  if (!/[A-Za-z]/.test(password)) problems.push('no-letter')
  if (bothCases && !(/[A-Z]/.test(password) && /[a-z]/.test(password))) problems.push('no-both-cases')
  if (![...password].some(isSpecial)) problems.push('no-special')
  if (findForbiddenCharacters(password).length > 0) problems.push('forbidden-character')
  return problems
}

export const isStrongPassword = (password: string, rule: PasswordRule = STANDARD_RULE): boolean =>
  findPasswordProblems(password, rule).length === 0
