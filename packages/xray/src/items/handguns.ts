// Pistols and revolvers, whole and taken apart.
import type { Random } from '../numbers/random.ts'
import { joinItems, moveItem, poseItem, solid } from '../bag/item.ts'
import type { Item, Part } from '../bag/item.ts'
import { invert, join, move, rotationAbout, turn } from '../bag/geometry/mesh.ts'
import type { Mesh } from '../bag/geometry/mesh.ts'
import { circle, helix, roundedRectangle, smoothOutline, type Point } from '../bag/geometry/outlines.ts'
import { box, disc, extrude, lathe, pipe, ring, rod, sweep } from '../bag/geometry/shapes.ts'
import { PI, cos, sin } from '../numbers/exact-math.ts'
import { PISTOL_CALIBRES, addRound, buildMagazine, roundParts } from './rounds.ts'
import type { Calibre, RoundMeshes } from './rounds.ts'

/** Measures shared by the parts of one pistol, cm. Muzzle at +x, sights at +y. */
interface PistolPlan {
  /** Length of the slide. */
  slide: number
  slideTall: number
  slideWide: number
  /** Thickness of each of its side walls: 2.5 to 4 mm on real ones. */
  slideWall: number
  /** Length of the grip below the slide and its backward lean per cm. */
  grip: number
  lean: number
  gripDeep: number
  polymer: boolean
  external: boolean
  calibre: Calibre
  capacity: number
  doubleRow: boolean
}

/** Lengths of slide and grip, cm: pocket pistols, compact ones, those of a holster. */
const SIZES = [
  { slide: [11.5, 13.5], grip: [5.8, 7] },
  { slide: [13.5, 16], grip: [6.5, 8] },
  { slide: [13.5, 16], grip: [6.5, 8] },
  { slide: [17, 19.8], grip: [8.5, 10.4] },
] as const

function planPistol(random: Random): PistolPlan {
  const size = random.pick(SIZES)
  const calibre = random.pick(PISTOL_CALIBRES)
  const grip = random.uniform(...size.grip)
  const doubleRow = random.chance(0.5)
  return {
    slide: random.uniform(...size.slide),
    slideTall: random.uniform(2.1, 2.5),
    slideWide: random.uniform(2.2, 2.6),
    slideWall: random.uniform(0.22, 0.34),
    grip,
    lean: random.uniform(0.18, 0.36),
    gripDeep: random.uniform(4.2, 5),
    polymer: random.chance(0.6),
    external: random.chance(0.55),
    calibre,
    doubleRow,
    // As many as there is room for in the grip.
    capacity: Math.max(4, Math.floor((grip - 1.2) / (calibre.radius * (doubleRow ? 1.12 : 2.02)))),
  }
}

/**
 * The slide: a channel of steel over barrel and spring, with ejection port, serrations, sights and firing pin. Behind the
 * chamber stands the breech block, with the slot that hammer and disconnector move in and the bore of the firing pin.
 */
function slideParts(random: Random, plan: PistolPlan): Part[] {
  const { slide: l, slideTall: h, slideWide: w, slideWall: wall } = plan
  const back = -l / 2
  const front = l / 2
  const nose = random.uniform(0, 0.6)
  const outline: Point[] = [
    [back, 0],
    [back, h * 0.85],
    [back + 0.4, h],
    [front - nose * 1.5, h],
    [front, h - nose],
    [front, 0],
  ]
  const cavity = join(
    move(box(l - 5.2, h - 0.38, w - 2 * wall), 2.2, (h - 0.38) / 2 - 0.1, 0),
    move(box(5, h * 0.42, w - 2 * wall), back + 2.6, h * 0.2, 0),
    move(box(4.2, h * 0.3, w * 0.45), back + 2.4, h * 0.8, 0),
    move(rod(0.42, 4.8, 10), back + 2.5, h * 0.55, 0),
  )
  // The edges along the top are broken.
  const edges = [-1, 1].map((side) =>
    turn(
      extrude(
        [
          [
            [side * (w / 2), h],
            [side * (w / 2 - 0.45), h],
            [side * (w / 2), h - 0.45],
          ],
        ],
        l - 1,
      ),
      'y',
      PI / 2,
    ),
  )
  const port = move(box(random.uniform(2.6, 3.6), h * 0.6, w * 0.55), back + l * 0.42, h * 0.75, w * 0.25)
  const parts: Part[] = [
    solid('iron/steel', join(extrude([outline], w, 0.15), invert(cavity), invert(port), ...edges.map(invert))),
  ]
  const cuts: Mesh[] = []
  for (let i = 0; i < random.integer(5, 10); i++)
    for (const side of [-1, 1])
      cuts.push(
        move(
          turn(box(0.12, h * 0.75, 0.09), 'z', random.pick([0, 0.15])),
          back + 0.7 + i * 0.32,
          h * 0.5,
          side * (w / 2 - 0.05),
        ),
      )
  parts[0] = solid('iron/steel', join(parts[0]!.mesh, ...cuts.map(invert)))
  parts.push(
    solid(
      'iron/steel',
      join(
        move(box(0.35, 0.4, 0.3), front - 0.8, h + 0.2, 0),
        move(
          extrude(
            [
              [
                [-0.5, 0],
                [0.5, 0],
                [0.3, 0.5],
                [-0.3, 0.5],
              ],
            ],
            1.6,
          ),
          back + 1,
          h,
          0,
        ),
      ),
    ),
  )
  parts.push(
    solid(
      'iron/steel',
      join(
        move(rod(0.16, 5, 8), back + 2.6, h * 0.55, 0),
        move(sweep(helix(0.3, 3, 9, 8), 0.05, 4), back + 1.2, h * 0.55, 0),
      ),
    ),
  )
  return parts
}

/** The barrel with its bore, chamber block and lug. */
function barrelParts(plan: PistolPlan): Part[] {
  const { slide: l, slideTall: h, calibre } = plan
  const bore = calibre.neck - 0.04
  const size = l * 0.62
  const tube = move(pipe(bore + 0.2, bore, size, 16), l / 2 - size / 2 + 0.15, h * 0.55, 0)
  const chamber = move(join(box(2.4, 1.55, 1.6), invert(rod(calibre.radius, 2.4, 12))), l / 2 - size - 0.6, h * 0.55, 0)
  const lug = move(
    extrude(
      [
        [
          [-0.9, 0.9],
          [0.8, 0.9],
          [0.5, -0.2],
          [-0.2, -0.7],
          [-0.9, -0.4],
        ],
        circle(0.28, 10, -0.2, 0),
      ],
      1.1,
    ),
    l / 2 - size - 0.4,
    h * 0.55 - 1.4,
    0,
  )
  return [solid('iron/steel', join(tube, chamber, lug))]
}

function recoilParts(plan: PistolPlan): Part[] {
  const size = plan.slide * 0.5
  const x = plan.slide / 2 - size / 2 - 0.5
  return [
    solid(
      'iron/steel',
      join(move(rod(0.22, size, 8), x, 0.35, 0), move(sweep(helix(0.42, size * 0.95, 13, 8), 0.075, 4), x, 0.35, 0)),
    ),
  ]
}

/** The frame with grip, trigger guard, trigger, hammer, controls and magazine well. */
function frameParts(random: Random, plan: PistolPlan): Part[] {
  const { slide: l, grip: g, lean, gripDeep: d, slideWide: w } = plan
  const back = -l / 2
  const front = back + l * random.uniform(0.78, 0.97)
  const guardFront = back + d + 4.4
  const low = -g
  const shift = (y: number): number => lean * y
  const body: Point[] = [
    [back - 0.3, 0.2],
    [back - 0.9, -0.4],
    [back + 0.1, -1.1],
    [back + 0.1 + shift(-g * 0.5) - 0.35, -g * 0.5],
    [back + shift(low) - 0.1, low],
    [back + d + shift(low), low - 0.2],
    [back + d + shift(-g * 0.5) + 0.15, -g * 0.5],
    [back + d - 0.3, -2.9],
    [back + d, -1.3],
    [front, -1.1],
    [front, 0.2],
  ]
  const bow: Point[] = [
    [back + d - 0.5, -1.2],
    [back + d - 0.3, -2.9],
    [back + d + 0.6, -3.4],
    [guardFront - 0.7, -3.5],
    [guardFront, -2.7],
    [guardFront + 0.2, -1.2],
  ]
  const guard = smoothOutline(
    [
      [back + d + 0.2, -1.2],
      [back + d + 0.3, -2.6],
      [back + d + 1.2, -3.05],
      [guardFront - 1, -3.1],
      [guardFront - 0.35, -2.5],
      [guardFront - 0.3, -1.2],
    ],
    3,
  )
  const plate = plan.polymer ? 'nylon-6' : random.pick(['iron/steel', 'aluminium', 'aluminium'])
  const gripWide = w + 0.3
  const inset = [
    [back + 0.33 + shift(-g * 0.25), -1.4],
    [back + 0.25 + shift(low), low + 0.1],
    [back + d - 0.3 + shift(low), low + 0.1],
    [back + d - 0.5 + shift(-1.4), -1.4],
  ] as const
  // Walls of metal are two to three millimetres, of plastic more; over the trigger the lockwork stands in a slot.
  const wide = plan.polymer ? w * 0.95 : w * 0.8
  const hollow = plan.polymer ? w * 0.6 : wide - random.uniform(0.4, 0.6)
  const frame = join(
    extrude([body], wide, 0.12),
    // The bow of the trigger guard is a strap half as broad as the frame.
    extrude([bow, guard], wide * 0.5, 0.1),
    invert(extrude([inset], hollow)),
    invert(move(box((front - back) * 0.5, 0.9, hollow), front - (front - back) * 0.27, -0.3, 0)),
    invert(move(box((front - back) * 0.42, 1, hollow * 0.8), back + (front - back) * 0.22, -0.45, 0)),
  )
  const parts: Part[] = [solid(plate, frame)]
  if (plan.polymer) {
    for (const side of [-1, 1])
      parts.push(
        solid(
          'iron/steel',
          join(
            move(box(1.6, 0.35, 0.15), back + 1.6, 0, side * 0.9),
            move(box(1.4, 0.35, 0.15), front - 1.5, 0, side * 0.9),
          ),
        ),
      )
    parts.push(solid('iron/steel', move(box(2, 1, 1.3), back + d + 0.8, -0.3, 0), 5))
  } else {
    const panel: Point[] = [
      [back + 0.3 + shift(-1.6), -1.6],
      [back + 0.25 + shift(low + 0.4), low + 0.4],
      [back + d - 0.25 + shift(low + 0.4), low + 0.4],
      [back + d - 0.3 + shift(-2.6), -2.6],
      [back + d - 1.1, -1.4],
    ]
    const material = random.pick(['wood', 'natural rubber', 'nylon-6'])
    for (const side of [-1, 1]) {
      parts.push(
        solid(
          material,
          move(
            extrude([panel, circle(0.3, 8, back + d / 2 + shift(-g * 0.35), -g * 0.35)], 0.55, 0.15),
            0,
            0,
            side * (gripWide / 2 - 0.15),
          ),
          material === 'wood' ? 0.75 : 1.1,
        ),
      )
      for (const y of [-g * 0.35, -g * 0.8])
        parts.push(solid('iron/steel', move(disc(0.27, 0.5, 10), back + d / 2 + shift(y), y, side * gripWide * 0.4)))
    }
  }
  const trigger = smoothOutline(
    [
      [0, 0],
      [0.5, 0.1],
      [0.35, -0.9],
      [0.75, -1.8],
      [0.45, -1.9],
      [-0.05, -1],
    ],
    2,
  )
  parts.push(
    solid(
      'iron/steel',
      join(move(extrude([trigger], 0.7), back + d + 1.3, -0.9, 0), move(rod(0.15, 0.1, 6), back + d, 0, 0)),
    ),
  )
  parts.push(
    solid(
      'iron/steel',
      join(
        move(box(4.2, 0.3, 0.12), back + d - 1, -0.55, w * 0.3),
        move(turn(sweep(helix(0.28, 2.8, 9, 8), 0.06, 4), 'z', PI / 2 - lean), back + 0.9 + shift(-3.2), -3.4, 0),
        move(disc(0.16, w, 8), back + 1.1, -0.7, 0),
        move(disc(0.14, w, 8), back + d + 0.4, -0.8, 0),
        move(disc(0.14, w, 8), back + 2.7, -1, 0),
        move(box(1.9, 0.42, 0.3), back + d + 0.3, -0.2, w * 0.45),
        move(box(0.6, 0.6, 0.4), back + d - 0.2, -2.2, w * 0.4),
      ),
    ),
  )
  if (plan.external)
    parts.push(
      solid(
        'iron/steel',
        move(
          extrude(
            [
              smoothOutline(
                [
                  [0, 0],
                  [-0.3, 0.9],
                  [-1.2, 1.7],
                  [-1.5, 1.5],
                  [-0.8, 0.6],
                  [-0.7, -0.2],
                ],
                2,
              ),
              circle(0.15, 8, -0.35, 0.3),
            ],
            0.8,
          ),
          back + 0.35,
          -0.3,
          0,
        ),
      ),
    )
  if (random.chance(0.5)) parts.push(solid('iron/steel', move(box(1.5, 0.35, 0.3), back + 1.1, -0.1, w * 0.5)))
  return parts
}

/** The magazine seated in the grip. */
function magazineOf(random: Random, plan: PistolPlan, rounds: number): Item {
  const item = buildMagazine(random, {
    calibre: plan.calibre,
    rounds,
    capacity: plan.capacity,
    curve: 0,
    polymer: false,
    doubleRow: plan.doubleRow,
  })
  const turned = poseItem(item, rotationAbout('z', -plan.lean), [0, 0, 0])
  return moveItem(turned, -plan.slide / 2 + plan.gripDeep / 2 + 0.1, -0.3, 0)
}

export function buildPistol(random: Random): Item {
  const plan = planPistol(random)
  const loaded = random.chance(0.4)
  const parts = [...slideParts(random, plan), ...barrelParts(plan), ...recoilParts(plan), ...frameParts(random, plan)]
  const magazine = random.chance(0.88)
    ? magazineOf(random, plan, loaded ? random.integer(3, plan.capacity) : 0)
    : { parts: [] }
  return joinItems({ parts }, magazine)
}

export function buildSlide(random: Random): Item {
  const plan = planPistol(random)
  return {
    parts: random.chance(0.4)
      ? [...slideParts(random, plan), ...barrelParts(plan), ...recoilParts(plan)]
      : slideParts(random, plan),
  }
}

export function buildFrame(random: Random): Item {
  const plan = planPistol(random)
  return random.chance(0.3)
    ? joinItems({ parts: frameParts(random, plan) }, magazineOf(random, plan, 0))
    : { parts: frameParts(random, plan) }
}

export function buildBarrel(random: Random): Item {
  if (random.chance(0.45)) return { parts: barrelParts(planPistol(random)) }
  const size = random.uniform(22, 42)
  const bore = random.uniform(0.27, 0.46)
  const outer = bore + random.uniform(0.25, 0.42)
  const profile: Point[] = [
    [0, bore],
    [0, outer * 1.35],
    [4.5, outer * 1.35],
    [6, outer * 1.05],
    [size * 0.6, outer * 0.95],
    [size * 0.61, outer * 1.15],
    [size * 0.65, outer * 1.15],
    [size * 0.66, outer * 0.9],
    [size, outer * 0.85],
    [size, bore],
  ]
  const parts: Part[] = [solid('iron/steel', lathe(profile, 18))]
  if (random.chance(0.5))
    parts.push(
      solid(
        'iron/steel',
        join(
          move(pipe(outer * 1.3, bore, 3.5, 14), size + 1.2, 0, 0),
          move(box(0.3, 2.2, 0.3), size - 1, outer + 0.9, 0),
        ),
      ),
    )
  if (random.chance(0.5)) parts.push(solid('iron/steel', move(box(2.2, 1.8, 0.8), size * 0.63, outer + 0.5, 0)))
  return { parts }
}

/** Revolvers are made for .38 more often than for anything larger. */
const REVOLVER_CALIBRES: readonly Calibre[] = [PISTOL_CALIBRES[0]!, PISTOL_CALIBRES[0]!, ...PISTOL_CALIBRES]

/** The cylinder of a revolver along x, with its chambers and, where wanted, rounds. */
function cylinderParts(random: Random, calibre: Calibre, size: number, rounds: number): Part[] {
  const chambers = random.integer(5, 7)
  const circleRadius = calibre.radius * (chambers === 5 ? 1.95 : chambers === 6 ? 2.3 : 2.65)
  const outer = circleRadius + calibre.radius + 0.16
  const voids: Mesh[] = []
  const meshes: RoundMeshes = { brass: [], lead: [], powder: [] }
  for (let i = 0; i < chambers; i++) {
    const angle = (2 * PI * i) / chambers
    const [y, z] = [circleRadius * cos(angle), circleRadius * sin(angle)]
    voids.push(move(invert(rod(calibre.radius + 0.01, size, 12)), 0, y, z))
    const flute = angle + PI / chambers
    voids.push(
      move(
        invert(rod(calibre.radius * 0.75, size * 0.7, 10)),
        size * 0.15,
        (outer - 0.05) * cos(flute),
        (outer - 0.05) * sin(flute),
      ),
    )
    if (i < rounds) addRound(meshes, calibre, (mesh) => move(mesh, -size / 2 - 0.1, y, z))
  }
  voids.push(invert(rod(0.25, size, 10)))
  return [
    solid('iron/steel', join(rod(outer, size, 26), ...voids)),
    solid('iron/steel', rod(0.22, size + 1.6, 8)),
    ...roundParts(meshes),
  ]
}

export function buildCylinder(random: Random): Item {
  const calibre = random.pick(REVOLVER_CALIBRES)
  return {
    parts: cylinderParts(
      random,
      calibre,
      calibre.caseLength + calibre.bullet + 0.4,
      random.chance(0.4) ? random.integer(1, 5) : 0,
    ),
  }
}

export function buildRevolver(random: Random): Item {
  const calibre = random.pick(REVOLVER_CALIBRES)
  const long = calibre.caseLength + calibre.bullet + 0.5
  // Short barrels are carried more often than long ones.
  const barrel = random.chance(0.6) ? random.uniform(4.8, 7.6) : random.uniform(8, 13.5)
  const tall = calibre.radius * 2 * 3.6
  const axis = 0
  const top = axis + tall / 2 + 0.5
  const bottom = axis - tall / 2 - 0.5
  const window = [
    [-long / 2 - 0.2, bottom + 0.65],
    [long / 2 + 0.25, bottom + 0.65],
    [long / 2 + 0.25, top - 0.65],
    [-long / 2 - 0.2, top - 0.65],
  ] as const
  const back = -long / 2
  const frame: Point[] = [
    [long / 2 + 1.6, top - 1.1],
    [long / 2 + 1.3, top],
    [back - 1.4, top],
    [back - 2.4, top - 1.2],
    [back - 2.9, axis - 0.6],
    [back - 4.1, bottom - 0.9],
    [back - 5.4, bottom - 4.4],
    [back - 3.4, bottom - 4.9],
    [back - 2, bottom - 1.9],
    [back - 0.6, bottom - 0.7],
    [back - 0.4, bottom - 2.5],
    [back + 0.6, bottom - 3.1],
    [back + 2.5, bottom - 2.9],
    [back + 3.3, bottom - 1.6],
    [back + 3.4, bottom],
    [long / 2 + 1.6, bottom + 0.4],
  ]
  const guard = smoothOutline(
    [
      [back - 0.1, bottom - 0.55],
      [back - 0.05, bottom - 2.1],
      [back + 0.8, bottom - 2.6],
      [back + 2.2, bottom - 2.4],
      [back + 2.8, bottom - 1.5],
      [back + 2.9, bottom - 0.35],
    ],
    3,
  )
  const boreAxis = axis + calibre.radius * 2.2
  const bore = calibre.neck - 0.03
  // Behind the cylinder the frame is a case of thin walls round the lockwork, in the grip a strap round the spring.
  const lock: Point[] = [
    [back - 0.7, top - 1.3],
    [back - 1.9, top - 1.5],
    [back - 2.4, axis - 0.6],
    [back - 3.4, bottom - 0.6],
    [back - 1.6, bottom - 1],
    [back - 0.7, bottom + 0.4],
  ]
  const spring: Point[] = [
    [back - 3.5, bottom - 0.9],
    [back - 4.9, bottom - 4.2],
    [back - 3.8, bottom - 4.5],
    [back - 2.3, bottom - 1.5],
  ]
  const tube = move(pipe(bore + random.uniform(0.25, 0.4), bore, barrel, 16), long / 2 + 1.2 + barrel / 2, boreAxis, 0)
  const steel: Mesh[] = [
    extrude([frame, window, guard], 1.3, 0.12),
    invert(extrude([lock], 0.75)),
    invert(extrude([spring], 1.1)),
    move(box(barrel, 0.5, 0.5), long / 2 + 1.2 + barrel / 2, boreAxis + bore + 0.6, 0),
    move(
      extrude(
        [
          [
            [0, 0],
            [1.6, 0],
            [0.5, 0.7],
            [0.3, 0.7],
          ],
        ],
        0.3,
      ),
      long / 2 + barrel - 0.6,
      boreAxis + bore + 0.8,
      0,
    ),
    move(
      extrude(
        [
          smoothOutline(
            [
              [0, 0],
              [-0.6, 0.9],
              [-1.9, 1.8],
              [-2.1, 1.5],
              [-1, 0.3],
              [-0.9, -0.9],
            ],
            2,
          ),
        ],
        0.9,
      ),
      back - 1.4,
      top - 1.3,
      0,
    ),
    move(
      extrude(
        [
          smoothOutline(
            [
              [0, 0],
              [0.5, 0],
              [0.45, -1],
              [0.95, -1.9],
              [0.6, -2],
              [0, -1],
            ],
            2,
          ),
        ],
        0.7,
      ),
      back + 0.6,
      bottom - 0.2,
      0,
    ),
    move(sweep(helix(0.3, 2.6, 8, 8), 0.07, 4), back - 3.2, bottom - 1.4, 0),
    move(disc(0.22, 1.6, 8), back + 0.2, bottom - 0.2, 0),
    move(disc(0.22, 1.6, 8), back - 1.6, axis - 1, 0),
    move(disc(0.25, 1.6, 8), back - 2.4, bottom - 0.6, 0),
  ]
  if (random.chance(0.6))
    steel.push(
      move(box(barrel * random.uniform(0.5, 0.95), 0.9, 0.8), long / 2 + 1.2 + barrel * 0.35, boreAxis - bore - 0.8, 0),
    )
  const parts: Part[] = [
    // A frame in three is of light alloy.
    solid(random.pick(['iron/steel', 'stainless 304', 'aluminium']), join(...steel)),
    solid('iron/steel', tube),
    ...cylinderParts(random, calibre, long, random.chance(0.5) ? random.integer(1, 6) : 0),
  ]
  const deep = random.uniform(4.5, 6.5)
  const grip = smoothOutline(
    [
      [back - 3, bottom - 0.3],
      [back - 4.4, bottom - 1],
      [back - 5.6, bottom - deep * 0.6],
      [back - 6.2, bottom - deep],
      [back - 3.2, bottom - deep - 0.6],
      [back - 2.7, bottom - deep * 0.5],
      [back - 1.8, bottom - 1.7],
    ],
    3,
  )
  const material = random.pick(['wood', 'natural rubber', 'nylon-6'])
  for (const side of [-1, 1])
    parts.push(solid(material, move(extrude([grip], 0.85, 0.25), 0, 0, side * 1.05), material === 'wood' ? 0.75 : 1.05))
  parts.push(solid('iron/steel', move(disc(0.26, 2.6, 10), back - 4.3, bottom - deep * 0.55, 0)))
  if (random.chance(0.5))
    parts.push(solid('iron/steel', move(ring(0.7, 0.5, 0.25, 12), back - 4.9, bottom - deep - 0.8, 0)))
  return { parts }
}

/** A sight block or similar small outline, kept for long guns. */
export function sightBlock(tall: number): Mesh {
  return extrude([roundedRectangle(1.4, tall, 0.2, 2), circle(Math.min(0.3, tall * 0.2), 8, 0, tall * 0.15)], 0.9)
}
