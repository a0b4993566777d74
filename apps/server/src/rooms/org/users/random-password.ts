// Makes first passwords: strong by the rule, and without signs that are mistaken for others when read aloud.
import { isStrongPassword, type PasswordRule } from '@clearbelt/domain/access/password-rule'
import type { Dice } from '../../../world/dice.ts'

const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-#@&?*=!%'
const LENGTH = 14

/** 14 signs of 63 (83 bits) or as many as the rule asks for, drawn evenly until the password rule is met. */
export function randomPassword(dice: Pick<Dice, 'bytes'>, rule: PasswordRule): string {
  const length = Math.max(LENGTH, rule.min)
  for (;;) {
    const bytes = [...dice.bytes(length * 4)]
      .filter((byte) => byte < SIGNS.length * Math.floor(256 / SIGNS.length))
      .slice(0, length)
    const password = bytes.map((byte) => SIGNS[byte % SIGNS.length]).join('')
    if (password.length === length && isStrongPassword(password, rule)) return password
  }
}
