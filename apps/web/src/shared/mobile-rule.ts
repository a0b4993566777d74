// Which mobile numbers are taken here.
import { foreignMobiles, mobileRuleOf } from '@clearbelt/contract/access/settings'
import type { MobileRule } from '@clearbelt/domain/access/mobile'
import { usePublicSetting } from './account.ts'

export const useMobileRule = (): MobileRule => mobileRuleOf(usePublicSetting(foreignMobiles))
