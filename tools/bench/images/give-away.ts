// Whether threats give themselves away: how well someone does who only looks for the largest dark blob, the darkest
// spot, much metal or a dark bag, for each category of threat.
import { CATEGORIES, ITEM_KINDS } from '@clearbelt/xray/catalog'
import { generateBag } from '@clearbelt/xray/generate'
import { renderMode } from '@clearbelt/xray/modes/modes'
import { prepare } from '@clearbelt/xray/prepare/prepare'
import sharp from 'sharp'
import type { Measurement } from '../measure.ts'
import { areaError, areaUnder, darknessOf, type Darkness } from './darkness.ts'

const SIZE = { width: 1000, height: 700 }
/** Longer side in pixels at which a bag is looked at. */
const SIDE = 640
/** Bags with a threat of each category, its kinds in turn, and harmless bags that all are held against. */
const OF_EACH = 48
const SAFE = 192
/** The rule of thumb may be right a little more often than by chance. */
const LIMIT = 0.65
/**
 * The darkest spot may be the threat so much more often than by chance. Two standard errors of as many bags as are made
 * of a category, at one half: less than that nobody would notice over so many bags. On real screens it is the pistol in
 * 16 of 20 bags (chance 0.09), the wrench in 7 of 17 (0.07) and the knife in 8 of 26 (0.20).
 */
const SPOT_MARGIN = 0.14

async function lookAt(seed: string, threats: string[]): Promise<Darkness> {
  const bag = generateBag({ ...SIZE, seed, threats })
  const { data, info } = await sharp(Buffer.from(renderMode(prepare(bag.planes), 0).buffer), {
    raw: { ...SIZE, channels: 4 },
  })
    .removeAlpha()
    .resize({ width: SIDE, kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return darknessOf({ rgb: data, width: info.width, height: info.height }, bag.truth)
}

/** Options: `--each N` bags of each category, `--safe N` harmless ones, `--seed TEXT`. */
export async function benchGiveAway(options: readonly string[]): Promise<Measurement[]> {
  const option = (name: string): string | undefined => {
    const at = options.indexOf(`--${name}`)
    return at < 0 ? undefined : options[at + 1]
  }
  const each = Number(option('each') ?? OF_EACH)
  const seed = option('seed') ?? 'give away'
  const safe: Darkness[] = []
  for (let i = 0; i < Number(option('safe') ?? SAFE); i++) safe.push(await lookAt(`${seed} safe ${i}`, []))
  const out: Measurement[] = []
  const all: Darkness[] = []
  const note = (name: string, found: readonly Darkness[]): void => {
    for (const [detector, of] of [
      ['largest black blob', (one: Darkness) => one.black],
      ['largest dark blue or black blob', (one: Darkness) => one.dark],
      ['share of metal', (one: Darkness) => one.metal],
      ['mean darkness', (one: Darkness) => one.mean],
    ] as const) {
      const area = areaUnder(found.map(of), safe.map(of))
      const error = areaError(area, found.length, safe.length).toFixed(2)
      out.push({
        name: `${name}: ${detector} (AUC of ${found.length} and ${safe.length}, ± ${error})`,
        value: area,
        unit: '',
        limit: LIMIT,
        better: 'lower',
      })
    }
    const mean = (of: (one: Darkness) => number): number => found.reduce((sum, one) => sum + of(one), 0) / found.length
    const chance = mean((one) => one.chance)
    out.push({
      name: `${name}: the darkest spot is the threat (chance ${chance.toFixed(2)})`,
      value: mean((one) => Number(one.isSpotThreat)),
      unit: '',
      limit: chance + SPOT_MARGIN,
      better: 'lower',
    })
  }
  for (const { code } of CATEGORIES) {
    const kinds = ITEM_KINDS.filter((kind) => kind.threat && kind.category === code)
    const found: Darkness[] = []
    for (let i = 0; i < each; i++) found.push(await lookAt(`${seed} ${code} ${i}`, [kinds[i % kinds.length]!.code]))
    note(code, found)
    all.push(...found)
  }
  note('all', all)
  return out
}
