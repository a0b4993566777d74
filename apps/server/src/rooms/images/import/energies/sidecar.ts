// Levels of air that stand in a JSON file beside the pictures, for one scan or for a folder.
import { airNumber, isAirName } from '../../../../pixels/energies/air-in-png.ts'
import type { ToldAir } from '../../../../pixels/energies/read-pair.ts'

/** Files that say it for their folder and everything below. */
const FOLDER_FILE = /(^|\/)air([ _-]?levels?)?\.json$/i
export const isFolderAir = (name: string): boolean => FOLDER_FILE.test(name)

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' || typeof value === 'string' ? airNumber(String(value)) : null

/**
 * The levels that a text tells: `{"air": 60000}`, `{"air": {"low": …, "high": …}}`, `{"air": [low, high]}`,
 * `{"air_low": …, "air_high": …}`. `none`: it speaks of something else; `bad`: what it says is no level.
 */
export function readSidecar(text: string): ToldAir | 'none' | 'bad' {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch {
    return 'none'
  }
  if (!isRow(root)) return 'none'
  const entries = Object.entries(root)
  const whole = entries.find(([name]) => isAirName(name))?.[1]
  if (whole !== undefined) return levelsOf(whole)
  const one = (energy: string): unknown =>
    entries.find(([name]) => {
      const word = plain(name)
      return word.startsWith(energy)
        ? isAirName(word.slice(energy.length))
        : word.endsWith(energy) && isAirName(word.slice(0, -energy.length))
    })?.[1]
  const [low, high] = [one('low'), one('high')]
  return low === undefined && high === undefined ? 'none' : levelsOf([low, high])
}

function levelsOf(value: unknown): ToldAir | 'bad' {
  const [low, high] = Array.isArray(value)
    ? [value[0], value[1]]
    : isRow(value)
      ? ['low', 'high'].map((energy) => Object.entries(value).find(([name]) => plain(name) === energy)?.[1])
      : [value, value]
  const told = { low: numberOf(low), high: numberOf(high) }
  return told.low === null || told.high === null ? 'bad' : told
}
