// Measures the bag generator: whole bags per second of one core, at 1000 x 700 pixels.
import { generateBag } from '@clearbelt/xray/generate'
import type { Container } from '@clearbelt/xray/generate'
import type { Measurement } from './measure.ts'

const CONTAINERS: readonly Container[] = ['suitcase', 'backpack', 'handbag', 'tray']
const THREATS = ['firearm.pistol', 'blade.kitchen-knife', 'ied.slab', 'liquid.fuel-bottle']

/**
 * Least milliseconds of processor time for a bag of one container, after one to warm up; every second bag holds a
 * threat.
 */
function timeBags(container: Container, count: number): number {
  const make = (i: number): void => {
    generateBag({
      seed: `bench ${container} ${i}`,
      width: 1000,
      height: 700,
      container,
      threats: i % 2 === 0 ? [THREATS[i % THREATS.length]!] : [],
      clutter: 0.6,
    })
  }
  make(-1)
  let best = Infinity
  for (let i = 0; i < count; i++) {
    const start = process.cpuUsage()
    make(i)
    const used = process.cpuUsage(start)
    best = Math.min(best, (used.user + used.system) / 1000)
  }
  return best
}

/** Best time of a bag per container, and the rate over a mix of all of them; the limit is 300 ms a bag. */
export async function benchBags(): Promise<Measurement[]> {
  const results: Measurement[] = []
  let sum = 0
  for (const container of CONTAINERS) {
    const time = timeBags(container, 7)
    sum += time
    results.push({
      name: `generate a ${container}, 1000 x 700`,
      value: Math.round(time),
      unit: 'ms',
      limit: 300,
      better: 'lower',
    })
  }
  results.push({
    name: 'bags per core-second, 1000 x 700',
    value: Math.round((CONTAINERS.length * 10_000) / sum) / 10,
    unit: '1/s',
    limit: 3.3,
    better: 'higher',
  })
  return results
}
