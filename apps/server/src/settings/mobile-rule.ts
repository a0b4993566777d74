// Which mobile numbers are taken, as it is set now.
import { foreignMobiles, mobileRuleOf } from '@clearbelt/contract/access/settings'
import type { MobileRule } from '@clearbelt/domain/access/mobile'
import type { Settings } from './settings.ts'

export const mobileRule = async (settings: Settings): Promise<MobileRule> =>
  mobileRuleOf(await settings.get(foreignMobiles))
