// Chooses and builds the container.
import type { Random } from '../../numbers/random.ts'
import { buildBackpack } from './backpack.ts'
import { buildHandbag } from './handbag.ts'
import type { Container, ContainerModel } from './model.ts'
import { buildParcel } from './parcel.ts'
import { buildSuitcase } from './suitcase.ts'
import { buildTray } from './tray.ts'

/** Threats that only a long container holds. */
const LONG = new Set([
  'firearm.rifle',
  'firearm.smg',
  'firearm.shotgun',
  'blade.machete',
  'tool.saw',
  'tool.crowbar',
  'tool.axe',
  'firearm-part.barrel',
])

const BUILDERS: Readonly<Record<Container, (random: Random) => ContainerModel>> = {
  suitcase: buildSuitcase,
  backpack: buildBackpack,
  handbag: buildHandbag,
  tray: buildTray,
  parcel: buildParcel,
}

/** A container for a request that names none; the same seed gives the same one unless a thing is too long for it. */
export function pickContainer(
  random: Random,
  threats: readonly string[],
  isLong: (code: string) => boolean = () => false,
): Container {
  const at = random.uniform()
  const container: Container =
    at < 0.5 ? 'suitcase' : at < 0.76 ? 'backpack' : at < 0.88 ? 'handbag' : at < 0.94 ? 'parcel' : 'tray'
  return threats.some((code) => LONG.has(code) || isLong(code)) ? 'suitcase' : container
}

/** An empty container of that kind. */
export function buildContainer(random: Random, container: Container): ContainerModel {
  return BUILDERS[container](random)
}
