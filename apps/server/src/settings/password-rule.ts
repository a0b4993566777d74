// The rule that new passwords keep, as it is set now.
import { passwordBothCases, passwordLength, ruleOf } from '@clearbelt/contract/access/settings'
import type { PasswordRule } from '@clearbelt/domain/access/password-rule'
import type { Settings } from './settings.ts'

export const passwordRule = async (settings: Settings): Promise<PasswordRule> =>
  ruleOf(await settings.get(passwordLength), await settings.get(passwordBothCases))
