// The rule that new passwords keep here.
import { passwordBothCases, passwordLength, ruleOf } from '@clearbelt/contract/access/settings'
import type { PasswordRule } from '@clearbelt/domain/access/password-rule'
import { usePublicSetting } from './account.ts'

export function usePasswordRule(): PasswordRule {
  const [min, bothCases] = [usePublicSetting(passwordLength), usePublicSetting(passwordBothCases)]
  return ruleOf(min, bothCases)
}
