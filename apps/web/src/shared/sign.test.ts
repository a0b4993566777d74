import { gcm } from '@noble/ciphers/aes.js'
import { createDecipheriv, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase64, fromHex, randomWord, toBase64, toHex } from './bytes.ts'
import { sealPassword } from './seal.ts'
import { signatureOf } from '../testing/signature.ts'

test('the signature is what any HMAC-SHA256 over method, path, timestamp and nonce gives', () => {
  const key = '0f'.repeat(32)
  const expected = createHmac('sha256', Buffer.from(key, 'hex'))
    .update('POST\n/login/v2/pc\n1700000000000\nAbC123')
    .digest('hex')
  expect(signatureOf(key, 'POST', '/login/v2/pc', 1_700_000_000_000, 'AbC123')).toBe(expected)
})

test('a sealed password opens with AES-256-GCM and the same key, and holds nothing in clear', () => {
  const key = Buffer.alloc(32, 7)
  const sealed = sealPassword(key.toString('base64'), 'Geheim-2026-ü')
  expect(sealed).toMatch(/^enc:1:/)
  expect(sealed).not.toContain('Geheim')
  const whole = Buffer.from(sealed.slice('enc:1:'.length), 'base64')
  const open = createDecipheriv('aes-256-gcm', key, whole.subarray(0, 12))
  open.setAuthTag(whole.subarray(-16))
  expect(Buffer.concat([open.update(whole.subarray(12, -16)), open.final()]).toString()).toBe('Geheim-2026-ü')
  expect(sealPassword(key.toString('base64'), 'Geheim-2026-ü')).not.toBe(sealed)
})

test('a sealed password that was touched does not open', () => {
  const key = new Uint8Array(32).fill(9)
  const whole = fromBase64(sealPassword(toBase64(key), 'secret').slice('enc:1:'.length))
  whole[14] = (whole[14] ?? 0) ^ 1
  expect(() => gcm(key, whole.slice(0, 12)).decrypt(whole.slice(12))).toThrow()
})

test('bytes survive hex and base64, and bad hex is refused', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  expect(fromHex(toHex(bytes))).toEqual(bytes)
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  expect(() => fromHex('0g')).toThrow()
  expect(() => fromHex('abc')).toThrow()
})

test('a random word has the asked length and only letters and digits', () => {
  const words = Array.from({ length: 200 }, () => randomWord(6))
  expect(words.every((word) => /^[A-Za-z0-9]{6}$/.test(word))).toBe(true)
  expect(new Set(words).size).toBeGreaterThan(190)
})
