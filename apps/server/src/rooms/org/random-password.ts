// Makes first passwords: strong by the rule, and without signs that are mistaken for others when read aloud.
import { isStrongPassword } from '@clearbelt/domain/access/password-rule'
import type { Dice } from '../../world/dice.ts'

const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-#@&?*=!%'
const LENGTH = 14

/** 14 signs of 63 (83 bits), drawn evenly until the password rule is met. */
export function randomPassword(dice: Pick<Dice, 'bytes'>): string {
  for (;;) {
    const bytes = [...dice.bytes(LENGTH * 4)].filter((byte) => byte < SIGNS.length * Math.floor(256 / SIGNS.length)).slice(0, LENGTH)
    const password = bytes.map((byte) => SIGNS[byte % SIGNS.length]).join('')
    if (password.length === LENGTH && isStrongPassword(password)) return password
  }
}
