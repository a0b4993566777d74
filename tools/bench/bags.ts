// Measures the bag generator: whole bags per second of one core, at 1000 x 700 pixels; and the preview that follows a
// thing dragged by hand through a full bag, both views at half size.
import { createHandPreview } from '@clearbelt/xray/by-hand/preview'
import type { HandScene, PlacedItem } from '@clearbelt/xray/by-hand/hand-scene'
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

const CODES = [
  'blade.kitchen-knife',
  'firearm.pistol',
  'everyday.laptop',
  'everyday.shirt',
  'everyday.water-bottle',
  'everyday.shoe',
  'tool.pliers',
  'everyday.keys',
]
/** Frames of each thing's way. */
const FRAMES = 12

/**
 * Processor time a frame in ms, median and the worst of a hundred, over drags of eight things through each of five
 * containers; each thing is turned as it moves, so that nothing of it can be kept.
 */
export function benchByHand(): Measurement[] {
  const times: number[] = []
  for (const container of ['suitcase', 'backpack', 'handbag', 'parcel', 'tray'] as const) {
    const items = CODES.map(
      (code, i): PlacedItem => ({
        code,
        variant: 0,
        x: 3 * i - 12,
        y: 3 * (i % 4) - 6,
        lift: i % 3,
        turn: [0, 0, 30 * i],
        amount: 1,
      }),
    )
    const base: Omit<HandScene, 'items'> = {
      container,
      seed: `bench ${container}`,
      yaw: 0,
      fill: { seed: `bench fill ${container}`, clutter: 0.5 },
    }
    const preview = createHandPreview(500, 350)
    preview.show({ scene: { ...base, items } })
    for (let which = 0; which < items.length; which++)
      for (let k = 1; k <= FRAMES; k++) {
        const moved = items.map(
          (item, i): PlacedItem =>
            i === which ? { ...item, x: item.x + 0.4 * k, turn: [0, k, 30 * i + 5 * k] } : item,
        )
        const start = process.cpuUsage()
        preview.show({ scene: { ...base, items: moved } }, { isMoving: true })
        const used = process.cpuUsage(start)
        times.push((used.user + used.system) / 1000)
      }
  }
  times.sort((a, b) => a - b)
  const at = (share: number): number => Math.round(10 * (times[Math.floor(share * (times.length - 1))] ?? 0)) / 10
  const name = 'preview of a drag by hand, both views at half size'
  return [
    { name: `${name}, median frame`, value: at(0.5), unit: 'ms', limit: 100, better: 'lower' },
    { name: `${name}, 99 of 100 frames`, value: at(0.99), unit: 'ms', limit: 100, better: 'lower' },
  ]
}
