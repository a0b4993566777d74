// Asks the package registry for known holes in what the product ships with; fails on a high one. Runs on any Node from
// 20 on.
import { spawnSync } from 'node:child_process'
import { ROOT } from './install.mjs'

const BAD = ['high', 'critical']
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: 120_000,
  shell: process.platform === 'win32',
})

/** What npm found; null when the registry could not be reached or keeps no such list. */
function findings() {
  try {
    const report = JSON.parse(stdout ?? '')
    return report.vulnerabilities ? Object.values(report.vulnerabilities) : null
  } catch {
    return null
  }
}

const found = findings()
if (found === null) {
  console.log('Dependency audit: the registry is out of reach or has no audit endpoint; passed over.')
  process.exit(0)
}
const bad = found.filter((hole) => BAD.includes(hole.severity))
console.log(`Dependency audit: ${found.length} packages with findings, ${bad.length} of them high or critical.`)
for (const { name, severity, range } of found) console.log(`  ${severity}: ${name} ${range}`)
process.exit(bad.length > 0 ? 1 : 0)
