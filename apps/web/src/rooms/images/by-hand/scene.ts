// The bag on the page: its plain data, what is done to it, and the steps that can be taken back.
import type { SceneDrawing, WrittenScene } from '@clearbelt/contract/images/by-hand/calls'
import { OWN_MATERIALS } from '@clearbelt/domain/images/own-item'
import { LOOKS, type Look } from '@clearbelt/domain/images/looks'
import { HAND_AMOUNT, HAND_REACH, isPlainScene, wrapDegrees } from '@clearbelt/domain/images/hand-scene'
import type { HandRequest, PlacedItem } from '@clearbelt/xray/by-hand/hand-scene'
import { findItemKind } from '@clearbelt/xray/catalog'
import type { Culture } from '@clearbelt/contract/wire'

export type Scene = WrittenScene
export type LaidItem = Scene['items'][number]

/** A bag that is being packed, with the drawings of what was drawn here. */
export interface Bag {
  scene: Scene
  own: SceneDrawing[]
  /** 2: seen from the side as well. */
  views: 1 | 2
  /** Null: that of the usual device. */
  look: Look | null
}

/** What was done, and what was taken back. */
export interface History {
  now: Bag
  past: Bag[]
  future: Bag[]
}

const STEPS = 100

export const begin = (now: Bag): History => ({ now, past: [], future: [] })
/** `isStep` false: the change goes on from the one before it and is taken back with it. */
export const change = ({ now, past, future }: History, next: Bag, isStep: boolean): History =>
  isStep ? { now: next, past: [...past, now].slice(-STEPS), future: [] } : { now: next, past, future }
export function undo(history: History): History {
  const before = history.past.at(-1)
  return before ? { now: before, past: history.past.slice(0, -1), future: [history.now, ...history.future] } : history
}
export function redo(history: History): History {
  const [after, ...future] = history.future
  return after ? { now: after, past: [...history.past, history.now], future } : history
}

/** 128 random bits as the wire takes them. */
export const freshSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** How full a new bag is. */
const CLUTTER = 0.35

/** A bag that nothing was laid in yet. */
export const newBag = (): Bag => ({
  scene: {
    container: 'suitcase',
    seed: freshSeed(),
    yaw: 0,
    fill: { seed: freshSeed(), clutter: CLUTTER },
    items: [],
  },
  own: [],
  views: 1,
  look: null,
})

/** The bag of an image. */
export const storedBag = ({
  scene,
  own,
  views,
  look,
}: Pick<Bag, 'scene' | 'own'> & { views: number; look: Look }): Bag => ({
  scene,
  own,
  views: views === 2 ? 2 : 1,
  look,
})

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, Math.round(value * 100) / 100))

/** A thing with other figures, all within what the wire takes. */
export function withFigures(item: LaidItem, more: Partial<LaidItem>): LaidItem {
  const next = { ...item, ...more }
  return {
    ...next,
    x: within(next.x, HAND_REACH),
    y: within(next.y, HAND_REACH),
    lift: Math.max(0, within(next.lift, HAND_REACH)),
    turn: next.turn.map(wrapDegrees) as LaidItem['turn'],
    amount: Math.min(HAND_AMOUNT.max, Math.max(HAND_AMOUNT.min, Math.round(next.amount * 100) / 100)),
  }
}

/** The bag with one thing changed. */
export const withItem = (bag: Bag, at: number, more: Partial<LaidItem>): Bag => ({
  ...bag,
  scene: {
    ...bag.scene,
    items: bag.scene.items.map((item, i) => (i === at ? withFigures(item, more) : item)),
  },
})
/** Things laid one after another lie beside each other, cm. */
const BESIDE = 3
const PLACES = 5

/** The bag with a thing more, on the floor near its middle. */
export function withMore(bag: Bag, code: string, drawing: SceneDrawing | null): Bag {
  const n = bag.scene.items.length
  const x = ((n % PLACES) - (PLACES - 1) / 2) * BESIDE
  const y = ((Math.floor(n / PLACES) % PLACES) - (PLACES - 1) / 2) * BESIDE
  const isDrawn = drawing !== null && bag.own.every((one) => one.code !== drawing.code)
  return {
    ...bag,
    scene: {
      ...bag.scene,
      items: [...bag.scene.items, { code, variant: 0, x, y, lift: 0, turn: [0, 0, 0], amount: 1 }],
    },
    own: isDrawn ? [...bag.own, drawing] : bag.own,
  }
}
/** The bag with a thing of its fill laid by hand, where it lies. */
export function withTaken(bag: Bag, placed: PlacedItem): Bag {
  const { fill, items } = bag.scene
  if (!fill || !placed.make) return bag
  const without = [...(fill.without ?? []), placed.make.path]
  return { ...bag, scene: { ...bag.scene, fill: { ...fill, without }, items: [...items, placed as LaidItem] } }
}
/** A copy of a thing beside it. */
export function withCopy(bag: Bag, at: number): Bag {
  const item = bag.scene.items[at]
  if (!item) return bag
  const copy = withFigures(item, { x: item.x + BESIDE, y: item.y + BESIDE })
  return { ...bag, scene: { ...bag.scene, items: [...bag.scene.items, copy] } }
}
export const without = (bag: Bag, at: number): Bag => ({
  ...bag,
  scene: { ...bag.scene, items: bag.scene.items.filter((_, i) => i !== at) },
})

/** The bag as the engine takes it; `usual` is the look where none was chosen. */
export const toRequest = ({ scene, own, look }: Bag, usual: Look | undefined): HandRequest => ({
  scene,
  look: look ?? usual,
  own: own.map(({ code, isThreat, parts }) => ({
    code,
    isThreat,
    parts: parts.map((part) => ({ ...part, material: OWN_MATERIALS[part.material] })),
  })),
})

/** What a thing is called. */
export const nameOf = ({ own }: Bag, code: string, culture: Culture): string =>
  findItemKind(code)?.names[culture] ?? own.find((one) => one.code === code)?.name ?? code

/** What was typed and laid, as the browser keeps it until it is saved. */
export interface Draft extends Bag {
  name: string
}

/** A kept draft; null where it is none. */
export function readDraft(value: unknown): Draft | null {
  if (typeof value !== 'object' || value === null) return null
  const { scene, own, name, views, look } = value as Record<string, unknown>
  if (!isPlainScene(scene) || !Array.isArray(own) || typeof name !== 'string') return null
  return {
    scene,
    own: own as SceneDrawing[],
    name,
    views: views === 2 ? 2 : 1,
    look: LOOKS.find((one) => one === look) ?? null,
  }
}
