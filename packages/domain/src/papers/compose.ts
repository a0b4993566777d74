// Automatic composition of a screening paper: drawn from the stock by share and category, no bag twice, same seed same
// paper.
import { shuffled } from './seeded-random.ts'
import type { RandomBelow } from './seeded-random.ts'

/** What composition needs to know of an image in the stock. */
export interface StockImage {
  id: string
  isSafe: boolean
  /** Category of the threat; of a safe image it is not read. */
  category: string | null
  /** The image of the same bag that this one was made from, or its other version. */
  twinOf?: string | null
  /** Equal for images with the same content. */
  contentHash: string
}

export interface ComposeRequest {
  /** Images in the paper. */
  count: number
  /** Share of threat images, 0..1; the number of them is rounded to the nearest whole, halves up. */
  threatShare: number
  /**
   * Categories the threats come from; those without a count share what is left as evenly as can be, the first ones one
   * more. Empty: any category.
   */
  categories: readonly { code: string; count?: number | null }[]
}

/** A kind of image of which the paper wants so many. */
export type Cell = { kind: 'safe' } | { kind: 'any-threat' } | { kind: 'category'; code: string }

export interface CellDemand {
  cell: Cell
  wanted: number
}

export interface CellShortage extends CellDemand {
  /** Most the stock can give this cell beside what the other cells need. */
  found: number
}

export type RequestProblem =
  | 'count-not-whole'
  | 'share-outside'
  | 'category-count-not-whole'
  | 'category-twice'
  | 'category-counts-differ'

export type ComposeOutcome<I extends StockImage> =
  | { ok: true; images: I[]; cells: CellDemand[] }
  | { ok: false; code: 'bad-request'; problem: RequestProblem }
  | { ok: false; code: 'stock-too-small'; cells: CellShortage[] }

const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0

/** How many images of each kind a request asks for, or what is wrong with it. */
export function planCells({ count, threatShare, categories }: ComposeRequest): CellDemand[] | RequestProblem {
  if (!isCount(count) || count === 0) return 'count-not-whole'
  if (!(threatShare >= 0 && threatShare <= 1)) return 'share-outside'
  if (new Set(categories.map((c) => c.code)).size !== categories.length) return 'category-twice'
  if (!categories.every((c) => isCount(c.count ?? 0))) return 'category-count-not-whole'
  // A share such as 0.145 of 100 means 14.5 and falls short of it only by its binary rounding.
  const threats = Math.floor(count * threatShare + 0.5 + 1e-9)
  const left = threats - categories.reduce((sum, c) => sum + (c.count ?? 0), 0)
  const open = categories.filter((c) => (c.count ?? null) === null)
  if (left < 0 || (left > 0 && categories.length > 0 && open.length === 0)) return 'category-counts-differ'
  const share = (place: number): number => Math.floor(left / open.length) + (place < left % open.length ? 1 : 0)
  const cells: CellDemand[] = categories.map((c) => ({
    cell: { kind: 'category', code: c.code },
    wanted: c.count ?? share(open.indexOf(c)),
  }))
  if (categories.length === 0) cells.push({ cell: { kind: 'any-threat' }, wanted: threats })
  cells.push({ cell: { kind: 'safe' }, wanted: count - threats })
  return cells.filter((c) => c.wanted > 0)
}

function fits(image: StockImage, cell: Cell): boolean {
  if (cell.kind === 'safe') return image.isSafe
  return !image.isSafe && (cell.kind === 'any-threat' || image.category === cell.code)
}

/** Images that may not stand together: the same content, a bag and its twins, twins of one bag. */
export function groupByBag<I extends StockImage>(stock: readonly I[]): I[][] {
  const parent = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    while ((parent.get(root) ?? root) !== root) root = parent.get(root) ?? root
    parent.set(key, root)
    return root
  }
  const join = (a: string, b: string): void => {
    parent.set(rootOf(a), rootOf(b))
  }
  for (const image of stock) {
    join(`id ${image.id}`, `content ${image.contentHash}`)
    if (image.twinOf) join(`id ${image.id}`, `id ${image.twinOf}`)
  }
  const bags = new Map<string, I[]>()
  for (const image of stock) {
    const root = rootOf(`id ${image.id}`)
    const bag = bags.get(root)
    if (bag === undefined) bags.set(root, [image])
    else bag.push(image)
  }
  return [...bags.values()]
}

interface Bag<I> {
  images: I[]
  /** Cells that one of its images can fill, in a random order. */
  cells: number[]
}

/**
 * Fills the cells from the bags in their order, each bag at most once, as full as they can be: where a cell is full, a
 * bag
 * that stands in it moves on to another cell it can fill (augmenting paths).
 */
function fillCells<I>(bags: readonly Bag<I>[], wanted: readonly number[]): Bag<I>[][] {
  const held: Bag<I>[][] = wanted.map(() => [])
  // Once no path leads out of some cells, none ever will: nothing in them can leave.
  const closed = new Set<number>()
  const place = (bag: Bag<I>, seen: Set<number>): boolean => {
    for (const cell of bag.cells) {
      if (seen.has(cell) || closed.has(cell)) continue
      seen.add(cell)
      const there = held[cell] ?? []
      if (there.length < (wanted[cell] ?? 0)) {
        there.push(bag)
        return true
      }
      const leaver = there.findIndex((other) => other.cells.length > 1 && place(other, seen))
      if (leaver >= 0) {
        there[leaver] = bag
        return true
      }
    }
    return false
  }
  for (const bag of bags) {
    const seen = new Set<number>()
    if (!place(bag, seen)) for (const cell of seen) closed.add(cell)
  }
  return held
}

/**
 * Draws a paper. Each bag is equally likely within what the cells ask; of several images of a bag each is equally
 * likely.
 * The images come in random order. When the stock cannot satisfy the request, the cells that stay short are named.
 */
export function composePaper<I extends StockImage>(
  stock: readonly I[],
  request: ComposeRequest,
  random: RandomBelow,
): ComposeOutcome<I> {
  const cells = planCells(request)
  if (typeof cells === 'string') return { ok: false, code: 'bad-request', problem: cells }
  const bags = shuffled(groupByBag(stock), random).map((images): Bag<I> => {
    const usable = cells.flatMap(({ cell }, i) => (images.some((image) => fits(image, cell)) ? [i] : []))
    return { images, cells: shuffled(usable, random) }
  })
  const held = fillCells(
    bags,
    cells.map((c) => c.wanted),
  )
  const short = cells.flatMap((demand, i): CellShortage[] => {
    const found = held[i]?.length ?? 0
    return found < demand.wanted ? [{ ...demand, found }] : []
  })
  if (short.length > 0) return { ok: false, code: 'stock-too-small', cells: short }
  const images = cells.flatMap(({ cell }, i) =>
    (held[i] ?? []).map((bag) => {
      const suitable = bag.images.filter((image) => fits(image, cell))
      return suitable[random(suitable.length)] as I
    }),
  )
  return { ok: true, images: shuffled(images, random), cells }
}
