import { expect, test } from 'vitest'
import { deviceNameOf } from './device-name.ts'
import { isNear } from './near.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge 140',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari 18',
    'macOS',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox 141', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60',
    'WeChat 8',
    'Android',
  ],
  ['curl/8.7.1', '', ''],
  ['', '', ''],
])('%s is %s on %s', (words, browser, system) => {
  expect(deviceNameOf(words)).toEqual({ browser, system })
})

test('two networks are near when they are one, or both inside the house', () => {
  expect(isNear('203.0.113.7', '203.0.113.7')).toBe(true)
  expect(isNear('203.0.113.7', '203.0.113.8')).toBe(false)
  expect(isNear('10.1.2.3', '192.168.0.9')).toBe(true)
  expect(isNear('10.1.2.3', '203.0.113.7')).toBe(false)
  expect(isNear('172.15.0.1', '172.16.0.1')).toBe(false)
})
