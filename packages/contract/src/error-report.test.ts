import { expect, test } from 'vitest'
import { errorEnvelope, readDsn, scrub } from './error-report.ts'

test('a DSN names the host, the key and the project; anything else is none', () => {
  expect(readDsn('https://abc@errors.example/7')).toEqual({
    text: 'https://abc@errors.example/7',
    origin: 'https://errors.example',
    endpoint: 'https://errors.example/api/7/envelope/?sentry_version=7&sentry_key=abc&sentry_client=clearbelt%2F2.5',
  })
  expect(readDsn('http://abc@10.0.0.5:9000/deep/er/42')?.endpoint).toMatch(
    /^http:\/\/10\.0\.0\.5:9000\/deep\/er\/api\/42\/envelope\/\?/,
  )
  for (const bad of [
    '',
    'nonsense',
    'https://errors.example/7',
    'https://abc@errors.example/',
    'ftp://abc@errors.example/7',
  ])
    expect(readDsn(bad)).toBeNull()
})

test('secrets and personal data are left out', () => {
  expect(scrub('login of ada@example.org with password=Hunter22! failed')).toBe(
    'login of [mail] with password=[gone] failed',
  )
  expect(scrub('Authorization: Bearer abc.def-123')).not.toContain('abc.def')
  expect(scrub('call 138 1234 5678 or 110101199003078515')).toBe('call [number] or [number]')
  expect(scrub('no account 0190d9a0-7c1e-7000-8000-1234567890ab')).toBe('no account [id]')
  expect(scrub('GET https://x.example/page?ticket=ST-1#a failed')).toBe('GET https://x.example/page failed')
  expect(scrub('postgres://user:pass@db/x is down')).toBe('postgres://db/x is down')
  expect(scrub('Cannot read properties of undefined (reading "name")')).toBe(
    'Cannot read properties of undefined (reading "name")',
  )
  expect(scrub('x'.repeat(20_000)).length).toBeLessThanOrEqual(1000)
})

test('the envelope has a header with the DSN, the header of its item, and the event with its frames, the outermost first', () => {
  const dsn = readDsn('https://abc@errors.example/7')
  if (!dsn) throw new Error('no DSN')
  const stack =
    'Error: boom\n    at inner (/srv/app/apps/server/src/rooms/x.ts:3:9)\n    at https://host/assets/main-1.js?v=2:10:20\n    at async Promise.all (index 0)'
  const lines = errorEnvelope(dsn, {
    eventID: 'a'.repeat(32),
    at: 1_700_000_000_000,
    platform: 'node',
    environment: 'test',
    error: { name: 'Error', message: 'boom of ada@example.org', stack },
    transaction: 'GET /api/X/:id',
  })
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, never>)
  expect(lines[0]).toEqual({ event_id: 'a'.repeat(32), sent_at: '2023-11-14T22:13:20.000Z', dsn: dsn.text })
  expect(lines[1]).toEqual({ type: 'event', content_type: 'application/json' })
  expect(lines[2]).toMatchObject({
    transaction: 'GET /api/X/:id',
    exception: {
      values: [
        {
          type: 'Error',
          value: 'boom of [mail]',
          stacktrace: {
            frames: [
              { function: '?', filename: 'https://host/assets/main-1.js', lineno: 10, colno: 20 },
              { function: 'inner', filename: '/apps/server/src/rooms/x.ts', lineno: 3, colno: 9 },
            ],
          },
        },
      ],
    },
  })
})
