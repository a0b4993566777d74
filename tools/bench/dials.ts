// Measures the dials of the composer: what is asked for and what is got, over many bags and all kinds of threat.
import { generateQuietBag } from '@clearbelt/xray/generate'
import { ITEM_KINDS } from '@clearbelt/xray/catalog'
import type { Measurement } from './measure.ts'

const DIALS = [
  ['viewDifficulty', 'view'],
  ['concealment', 'superposition'],
  ['clutter', 'clutter'],
] as const
const ASKED = [0.2, 0.4, 0.6, 0.8, 1] as const
const BAGS = 50

/** Mean over 50 bags of what each dial comes to at five settings, the other dials left open; 0.1 off is allowed. */
export async function benchDials(): Promise<Measurement[]> {
  const threats = ITEM_KINDS.filter((kind) => kind.threat).map((kind) => kind.code)
  return DIALS.flatMap(([dial, figure]) =>
    ASKED.map((asked): Measurement => {
      let sum = 0
      for (let i = 0; i < BAGS; i++) {
        const bag = generateQuietBag({
          seed: `dial ${dial} ${asked} ${i}`,
          width: 1000,
          height: 700,
          threats: [threats[(i * 11) % threats.length]!],
          [dial]: asked,
        })
        sum += bag.difficulty[figure]
      }
      const mean = sum / BAGS
      return {
        name: `${figure} asked ${asked}, got ${mean.toFixed(2)}: off by`,
        value: Math.abs(mean - asked),
        unit: '',
        limit: 0.1,
        better: 'lower',
      }
    }),
  )
}
