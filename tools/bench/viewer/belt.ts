// The belt in a browser without a GPU: frames over a minute at each speed, what the page spends on each, memory after an
// hour of images, and whether it ever waits on a line of 10 Mbit/s.
import { BELT_SPEEDS, shownSpeed } from '@clearbelt/domain/kinds/screening/belt/timeline'
import { deflate } from '@clearbelt/xray/codec/codec-node'
import { encodePlanes, levelsFor } from '@clearbelt/xray/codec/codec'
import { generateBag, PAPER_PHOTONS } from '@clearbelt/xray/generate'
import type { Measurement } from '../measure.ts'
import { openRig, type Rig } from './rig.ts'

interface BeltBench {
  open(count: number): Promise<void>
  pass(speed: number, ms: number): Promise<{ gaps: number[]; waited: number }>
  leap(from: number, to: number): Promise<void>
  close(): void
}

/** Bags whose files come again and again under other addresses. */
const BAGS = 6
const MINUTE = 60_000
/** An image takes 2.7 s at the slowest speed. */
const HOUR_IMAGES = 1333
const FRAME_MS = 4
/** What a frame may take that nobody sees as a jump, without a GPU. */
const GAP_MS = 50
const GROWN_MB = 150
const MBIT = 10
const bench = (rig: Rig) => ({
  open: (count: number) => rig.page.evaluate((n) => (window as unknown as { bench: BeltBench }).bench.open(n), count),
  pass: (speed: number, ms: number) =>
    rig.page.evaluate(([s, t]) => (window as unknown as { bench: BeltBench }).bench.pass(s, t), [speed, ms] as const),
  leap: (from: number, to: number) =>
    rig.page.evaluate(([a, b]) => (window as unknown as { bench: BeltBench }).bench.leap(a, b), [from, to] as const),
  close: () => rig.page.evaluate(() => (window as unknown as { bench: BeltBench }).bench.close()),
})

const part = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Seconds that the main thread has worked. */
async function worked({ cdp }: Rig): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** `--seconds 60` at each speed; `--images 1333` for the memory. */
export async function benchBelt(options: readonly string[]): Promise<Measurement[]> {
  const given = (name: string, otherwise: number): number => {
    const at = options.indexOf(name)
    return at < 0 ? otherwise : Number(options[at + 1])
  }
  const ms = (given('--seconds', MINUTE / 1000) || 1) * 1000
  const images = given('--images', HOUR_IMAGES) || 1
  const bags = Array.from({ length: BAGS }, (_, at) => {
    const { planes } = generateBag({ seed: `belt ${at}`, width: 1000, height: 700, threats: [], clutter: 0.5 })
    return encodePlanes(planes, deflate, levelsFor(PAPER_PHOTONS / 2))
  })
  const rig = await openRig('belt-page.tsx', (path) => {
    const [, number] = /^\/imageapi\/planes\/(\d+)$/.exec(path) ?? []
    return number === undefined ? null : (bags[Number(number) % BAGS] ?? null)
  })
  const found: Measurement[] = [
    { name: 'bytes of an image', value: bags.reduce((sum, { length }) => sum + length, 0) / BAGS / 1000, unit: 'kB' },
  ]
  try {
    const belt = bench(rig)
    await rig.cdp.send('Performance.enable')
    for (const speed of BELT_SPEEDS) {
      await belt.open(Math.ceil((ms / 2700) * (speed / 2)) + 20)
      await belt.pass(speed, 2000)
      const before = await worked(rig)
      const { gaps } = await belt.pass(speed, ms)
      const spent = (1000 * ((await worked(rig)) - before)) / gaps.length
      const name = `${shownSpeed(speed)}x over ${ms / 1000} s`
      found.push(
        { name: `${name}: main thread a frame`, value: spent, unit: 'ms', limit: FRAME_MS },
        { name: `${name}: frame, median`, value: part(gaps, 0.5), unit: 'ms' },
        { name: `${name}: frame, 95 of 100`, value: part(gaps, 0.95), unit: 'ms', limit: GAP_MS },
        { name: `${name}: longest frame`, value: part(gaps, 1), unit: 'ms' },
      )
    }
    // The line: what an image takes on it is what the belt has time for.
    await belt.close()
    await rig.cdp.send('Network.enable')
    const line = {
      offline: false,
      latency: 30,
      downloadThroughput: (MBIT * 1e6) / 8,
      uploadThroughput: (MBIT * 1e6) / 8,
    }
    await rig.cdp.send('Network.emulateNetworkConditions', line)
    for (const speed of BELT_SPEEDS) {
      await belt.open(Math.ceil((ms / 2700) * (speed / 2)) + 20)
      const { waited } = await belt.pass(speed, ms)
      found.push({ name: `${shownSpeed(speed)}x on ${MBIT} Mbit/s: waited`, value: waited, unit: 'ms', limit: 0 })
    }
    await belt.close()
    await rig.cdp.send('Network.emulateNetworkConditions', {
      ...line,
      downloadThroughput: -1,
      uploadThroughput: -1,
      latency: 0,
    })
    await belt.open(images + 5)
    const early = Math.min(images, 100)
    await belt.leap(0, early)
    const start = await rig.memory()
    await belt.leap(early, images)
    const end = await rig.memory()
    found.push(
      { name: `memory after ${early} images`, value: start, unit: 'MB' },
      { name: `memory more after ${images} images`, value: Math.max(1, end - start), unit: 'MB', limit: GROWN_MB },
    )
    return found
  } finally {
    await rig.close()
  }
}
