// Makes a bag: container, contents, threats; then planes, the truth about it and how hard it is.
import { buildContainer, pickContainer } from './bag/containers/containers.ts'
import { canvasMaps, createCanvas } from './bag/painting/canvas.ts'
import { fillContainer } from './bag/fill.ts'
import { measureOpacity, measureSuperposition } from './bag/difficulty.ts'
import { UPRIGHT } from './bag/geometry/mesh.ts'
import { poseItem } from './bag/item.ts'
import type { Item } from './bag/item.ts'
import type { Container } from './bag/containers/model.ts'
import { createScene, paintPosed } from './bag/scene.ts'
import type { Scene } from './bag/scene.ts'
import { layOver } from './bag/lay-over.ts'
import { lookFromSide } from './bag/side.ts'
import type { SideView } from './bag/side.ts'
import { drawLook } from './draw-look.ts'
import { hideThreats } from './bag/threats.ts'
import type { HiddenThreat } from './bag/threats.ts'
import { findItemKind } from './catalog.ts'
import type { Category } from './catalog.ts'
import { itemSource } from './own-item.ts'
import type { OwnItem } from './own-item.ts'
import { deviceOf, STANDARD_LOOK } from './device.ts'
import type { Look } from './device.ts'
import { detect } from './physics/detector.ts'
import type { Transmissions } from './physics/detector.ts'
import { computeTransmissions } from './physics/forward.ts'
import { addPlaneNoise } from './bag/painting/noise.ts'
import { shownAs, type Planes } from './planes.ts'
import { createRandom } from './numbers/random.ts'
import { pow } from './numbers/exact-math.ts'

export type { Container } from './bag/containers/model.ts'
/** What lies on the belt: a container, or two of them in one image. */
export type BagKind = Container | 'pair'

/** What bag is wanted. The same request gives the same bag. */
export interface BagRequest {
  /** Decides everything that the rest leaves open; at least 96 random bits. */
  seed: string
  /** Size of the image in pixels, 64..4096. */
  width: number
  height: number
  container?: BagKind
  /** Codes of the threats inside; empty for a harmless bag. */
  threats: string[]
  /** Codes of harmless things that are laid in beside what the seed draws. */
  things?: string[]
  /** Drawn things that the codes name. */
  own?: readonly OwnItem[]
  /** How full and restless the bag is, 0..1. */
  clutter?: number
  /** How dense the place is where threats lie, 0..1. */
  concealment?: number
  /** How far threats are turned from the side they are best recognised by, 0..1. */
  viewDifficulty?: number
  /** How the scanner's screen shows it, and how noisy it is; left out: one of NEW_LOOKS, by the seed. */
  look?: Look
  /** Name of the scan: the same bag under another name has other noise, as a twin should. */
  scan?: string
  /** 2: the bag is seen from the side as well; the first view stays as it is with one. */
  views?: 1 | 2
}

/** Where a threat can be seen, as fractions 0..1 of the image. */
export interface TruthRegion {
  kind: string
  /** Null for a drawn thing: who drew it says what it is. */
  category: Category | null
  left: number
  top: number
  width: number
  height: number
}

/** A finished bag. */
export interface GeneratedBag {
  planes: Planes
  /** The planes before any noise: what a publication scans anew. */
  quiet: Planes
  truth: TruthRegion[]
  /** Codes of everything inside, threats included. */
  contents: string[]
  container: BagKind
  /**
   * Image-based difficulty, each 0..1: view and superposition of the hardest threat (0 in a harmless bag), clutter,
   * opacity.
   */
  difficulty: { view: number; superposition: number; clutter: number; opacity: number }
  /** Everything in the bag's own coordinates, cm: the container (code null), the contents, the threats. */
  objects: { code: string | null; item: Item }[]
  /** How it lies on the belt. */
  scene: Scene
  /** Seen from the side, where that was asked for: the same size, column for column the same place along the belt. */
  side?: { planes: Planes; quiet: Planes; truth: TruthRegion[] }
}

/** A bag before the detector: the base for comparing twins. */
export interface QuietBag extends Omit<GeneratedBag, 'quiet' | 'side'> {
  transmissions: Transmissions
  /** 1 where a threat lies on the ray. */
  footprint: Uint8Array
  side?: { transmissions: Transmissions; footprint: Uint8Array; truth: TruthRegion[] }
}

/** Photons of the scanner that papers are published by where an image has the standard look. */
export const PAPER_PHOTONS = deviceOf(STANDARD_LOOK).papers.photons
/** What a scan adds when an image whose planes hold noise already is published once more: little. */
const FRESH_PHOTONS = 120000

/**
 * The bag of a request, with detector noise decided by its seed. Throws RangeError for an unknown or harmless code
 * among the threats, a size out of range, or a share outside 0..1.
 */
export function generateBag(request: BagRequest): GeneratedBag {
  const name = request.scan === undefined ? 'noise' : `noise ${request.scan}`
  return scanOnce(generateQuietBag(request), { seed: request.seed, name, look: request.look ?? drawLook(request.seed) })
}

/**
 * A bag without noise as one scanner of many reads it; the seed and the name of the scan decide which and how. `look` as
 * in the request of a bag.
 */
export function scanOnce(
  bag: QuietBag,
  { seed, name, look }: { seed: string; name: string; look: Look | undefined },
): GeneratedBag {
  const { truth, contents, container, difficulty, objects, scene, side } = bag
  const device = deviceOf(look)
  const quiet = shownAs(bag.planes, look)
  const random = createRandom(seed).fork(name)
  // Scanners differ: from a tired tube to a fresh one.
  const [tired, fresh] = device.photons
  const photons = tired * pow(fresh / tired, random.uniform())
  const scan = (of: Planes, noise: string): Planes =>
    addPlaneNoise(of, noise, {
      photons,
      dark: device.dark,
      rows: random.uniform(...device.rows),
      grain: device.grain * random.uniform(0.8, 1.2),
      smear: device.smear,
    })
  const planes = scan(quiet, `${seed} ${name}`)
  return {
    planes,
    quiet,
    truth,
    contents,
    container,
    difficulty,
    objects,
    scene,
    ...(side ? { side: sideOf(side, look, (of) => scan(of, `${seed} ${name} side`)) } : {}),
  }
}

function sideOf(
  { transmissions, truth }: NonNullable<QuietBag['side']>,
  look: Look | undefined,
  scan: (of: Planes) => Planes,
) {
  const quiet = shownAs(detect(transmissions, null), look)
  return { planes: scan(quiet), quiet, truth }
}

/** Noise of the photons and the detector on top of planes, decided by the seed; the planes given stay as they are. */
export function addFreshNoise(planes: Planes, seed: string): Planes {
  return addPlaneNoise(planes, seed, { photons: FRESH_PHOTONS, dark: deviceOf(planes.look).dark, rows: 0, grain: 0 })
}

/**
 * Planes without noise as the scanner of papers of their look reads them: one whole layer of noise, decided by the seed.
 */
export function scanForPaper(quiet: Planes, seed: string): Planes {
  const { papers, dark, grain, smear } = deviceOf(quiet.look)
  return addPlaneNoise(quiet, seed, { ...papers, dark, grain, smear })
}

/**
 * The container that a request comes to: its twin without threats has to name it, since long threats ask for long ones.
 */
export function containerOf({
  seed,
  container,
  threats,
  things = [],
  own,
}: Pick<BagRequest, 'seed' | 'container' | 'threats' | 'things' | 'own'>): BagKind {
  const { isLong } = itemSource(own)
  return container ?? pickContainer(createRandom(seed).fork('container'), [...threats, ...things], isLong)
}

/**
 * The bag of a request before any noise. A bag and its twin without threats have equal transmissions off the footprint.
 */
export function generateQuietBag(request: BagRequest): QuietBag {
  checkRequest(request)
  const container = containerOf(request)
  return container === 'pair' ? generatePair(request) : generateOne(request, container)
}

/** One bag; `coarsest` as in createScene. */
function generateOne(request: BagRequest, container: Container, coarsest?: number): QuietBag {
  const random = createRandom(request.seed)
  const { width, height } = request
  const model = buildContainer(random.fork('body'), container)
  const scene = createScene(random.fork('scene'), model, width, height, coarsest)
  const canvas = createCanvas(width, height)
  paintPosed(canvas, scene, model.body, null)
  const source = itemSource(request.own)
  const { packed, zone, gauge } = fillContainer(random, { model, scene, canvas }, { ...request, source })
  const complexity = gauge.read()
  const threats = hideThreats(random.fork('threats'), scene, model, canvas, zone, request, source)
  const transmissions = computeTransmissions(canvasMaps(canvas), width, height)
  const clear =
    threats.length > 0
      ? { ...transmissions, low: transmissions.low.slice(), high: transmissions.high.slice() }
      : transmissions
  const footprint = new Uint8Array(width * height)
  for (const threat of threats) layOver(canvas, transmissions, footprint, threat)
  const harmless = [{ code: null, item: model.body }, ...packed]
  return {
    ...(request.views === 2 ? { side: sideTruth(lookFromSide(random.fork('side'), scene, harmless, threats)) } : {}),
    planes: detect(transmissions, null),
    transmissions,
    footprint,
    scene,
    objects: [...harmless, ...threats].map(({ code, item }) => ({ code, item })),
    truth: threats.map(truthOf),
    contents: [...packed.map((each) => each.code), ...request.threats],
    container,
    difficulty: {
      view: Math.max(0, ...threats.map((each) => each.view)),
      superposition: Math.max(0, ...threats.map((each) => measureSuperposition(clear, transmissions, each))),
      clutter: complexity,
      opacity: measureOpacity(clear),
    },
  }
}

/**
 * Two bags one behind the other on the belt, at one scale, in the halves of one image. The threats lie in one of them;
 * clutter and opacity are the means of both.
 */
function generatePair(request: BagRequest): QuietBag {
  const { width, height } = request
  const random = createRandom(request.seed).fork('pair')
  const first = Math.floor(width / 2)
  const holder = random.integer(0, 1)
  const side = random.fork('things').integer(0, 1)
  // Which bags they are does not depend on the threats: a twin without them shows the same ones.
  const halves = [first, width - first].map((part, i) => {
    const threats = i === holder ? request.threats : []
    const seed = `${request.seed} bag ${i}`
    return {
      request: { ...request, seed, width: part, threats, things: i === side ? (request.things ?? []) : [] },
      container: pickContainer(random.fork(`${i}`), []),
    }
  })
  const coarsest = Math.max(...halves.map(({ request: half, container }) => pixelOf(half, container)))
  const bags = halves.map(({ request: half, container }) => generateOne(half, container, coarsest))
  const [left, right] = bags as [QuietBag, QuietBag]
  const sideBySide = <T extends Float32Array | Uint8Array>(a: T, b: T, into: T): T => {
    for (let y = 0; y < height; y++) {
      into.set(a.subarray(y * first, (y + 1) * first), y * width)
      into.set(b.subarray(y * (width - first), (y + 1) * (width - first)), y * width + first)
    }
    return into
  }
  const joined = (a: Transmissions, b: Transmissions): Transmissions => {
    const channel = (of: 'low' | 'high'): Float32Array => sideBySide(a[of], b[of], new Float32Array(width * height))
    return { width, height, low: channel('low'), high: channel('high') }
  }
  const feet = (a: Uint8Array, b: Uint8Array): Uint8Array => sideBySide(a, b, new Uint8Array(width * height))
  const inWhole = (region: TruthRegion): TruthRegion => ({
    ...region,
    left: (region.left * halves[holder]!.request.width + (holder === 0 ? 0 : first)) / width,
    width: (region.width * halves[holder]!.request.width) / width,
  })
  const transmissions = joined(left.transmissions, right.transmissions)
  const { difficulty } = bags[holder]!
  const mean = (of: 'clutter' | 'opacity'): number => (left.difficulty[of] + right.difficulty[of]) / 2
  return {
    planes: detect(transmissions, null),
    transmissions,
    footprint: feet(left.footprint, right.footprint),
    ...(left.side && right.side
      ? {
          side: {
            transmissions: joined(left.side.transmissions, right.side.transmissions),
            footprint: feet(left.side.footprint, right.side.footprint),
            truth: bags[holder]!.side!.truth.map(inWhole),
          },
        }
      : {}),
    objects: bags.flatMap((bag, i) => {
      const aside = ((i - 0.5) * width * coarsest) / 2
      return bag.objects.map(({ code, item }) => ({ code, item: poseItem(item, bag.scene.rotation, [aside, 0, 0]) }))
    }),
    // Both lie on the belt already, each turned its own way.
    scene: { ...left.scene, rotation: UPRIGHT },
    truth: bags[holder]!.truth.map(inWhole),
    contents: bags.flatMap((bag) => bag.contents),
    container: 'pair',
    difficulty: { ...difficulty, clutter: mean('clutter'), opacity: mean('opacity') },
  }
}

/** Size of a pixel at which a bag fills its image, cm. */
function pixelOf({ seed, width, height }: BagRequest, container: Container): number {
  const random = createRandom(seed)
  const model = buildContainer(random.fork('body'), container)
  return createScene(random.fork('scene'), model, width, height).view.pixel
}

export function truthOf(threat: Pick<HiddenThreat, 'code' | 'region'>): TruthRegion {
  const category = (findItemKind(threat.code)?.category ?? null) as Category | null
  return { kind: threat.code, category, ...threat.region }
}

/** What cannot be made out from the side is no region there. */
const sideTruth = ({ transmissions, footprint, threats }: SideView): NonNullable<QuietBag['side']> => ({
  transmissions,
  footprint,
  truth: threats.filter(({ region }) => region.width > 0 && region.height > 0).map(truthOf),
})

function checkRequest(request: BagRequest): void {
  for (const side of [request.width, request.height]) {
    if (!(Number.isInteger(side) && side >= 64 && side <= 4096))
      throw new RangeError(`an image cannot be ${request.width} x ${request.height} pixels`)
  }
  for (const share of [request.clutter, request.concealment, request.viewDifficulty]) {
    if (share !== undefined && !(share >= 0 && share <= 1))
      throw new RangeError(`clutter, concealment and view difficulty lie between 0 and 1, not at ${share}`)
  }
  const { isKnown, isThreat } = itemSource(request.own)
  for (const code of request.threats) {
    if (!isThreat(code)) throw new RangeError(`"${code}" is not a kind of threat`)
  }
  for (const code of request.things ?? []) {
    if (!isKnown(code) || isThreat(code)) throw new RangeError(`"${code}" is not a harmless kind of thing`)
  }
}
