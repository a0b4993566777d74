// The dependency audit: fails on a high finding, reports the rest, and lets a registry without an answer pass in one
// line.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'clearbelt-audit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the audit with an npm that answers this. */
function audit(answer: string): { code: number | null; lines: string[] } {
  writeFileSync(join(folder, 'answer'), answer)
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat ${join(folder, 'answer')}\nexit 1\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  const { status, stdout } = spawnSync(process.execPath, ['tools/audit.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  })
  return { code: status, lines: stdout.trim().split('\n') }
}
const report = (severity: string) =>
  JSON.stringify({ vulnerabilities: { thing: { name: 'thing', severity, range: '<2' } } })

test.each(['', '{"message":"405 Method Not Allowed"}', 'getaddrinfo ENOTFOUND'])(
  'a registry that answers %j is passed over in one line',
  (answer) => {
    expect(audit(answer)).toEqual({
      code: 0,
      lines: ['Dependency audit: the registry is out of reach or has no audit endpoint; passed over.'],
    })
  },
)

test.each(['high', 'critical'])('a %s finding fails and is named', (severity) => {
  expect(audit(report(severity))).toEqual({
    code: 1,
    lines: ['Dependency audit: 1 packages with findings, 1 of them high or critical.', `  ${severity}: thing <2`],
  })
})

test('lesser findings are named and pass', () => {
  expect(audit(report('moderate'))).toEqual({
    code: 0,
    lines: ['Dependency audit: 1 packages with findings, 0 of them high or critical.', '  moderate: thing <2'],
  })
})
