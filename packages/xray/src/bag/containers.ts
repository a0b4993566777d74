// Chooses and builds the container.
import type { Random } from '../random.ts'
import type { Container, ContainerModel } from './model.ts'
import { buildSuitcase } from './suitcase.ts'

/** Threats that only a long container holds. */
const LONG = new Set(['firearm.rifle', 'firearm.smg', 'firearm.shotgun', 'blade.machete', 'tool.saw', 'tool.crowbar', 'firearm-part.barrel'])

/** A container for a request that names none; the same seed gives the same one unless a threat is too long for it. */
export function pickContainer(random: Random, threats: readonly string[]): Container {
  const at = random.uniform()
  const container: Container = at < 0.45 ? 'suitcase' : at < 0.72 ? 'backpack' : at < 0.88 ? 'handbag' : 'tray'
  return threats.some((code) => LONG.has(code)) ? 'suitcase' : container
}

/** An empty container of that kind. */
export function buildContainer(random: Random, container: Container): ContainerModel {
  const model = buildSuitcase(random)
  return { ...model, container }
}
