// Automatic composition: the blueprint of the wire over the library, by the drawing law of the domain.
import { commonErrors } from '@clearbelt/contract/errors'
import { paperErrors } from '@clearbelt/contract/papers/errors'
import type { Culture } from '@clearbelt/contract/wire'
import { composePaper } from '@clearbelt/domain/papers/compose'
import type { CellShortage, ComposeRequest } from '@clearbelt/domain/papers/compose'
import { seededRandom } from '@clearbelt/domain/papers/seeded-random'
import { refuse } from '../../../http/refusal.ts'
import type { StockImage } from '../../images/room.ts'
import { groupImagesByBag, twinKey } from '../../../kinds/screening/bags.ts'
import type { PointIndex } from './points.ts'
import { cellNames } from '../words.ts'

export interface Blueprint {
  count: number
  /** Share of images with a threat, 0..1. */
  threatShare: number
  /** Categories or kinds the threats come from; empty: any. */
  knowledges: readonly string[]
  /** Empty: any. */
  origins: readonly string[]
  /** Images that stand in the paper already. */
  exclude: readonly string[]
}

/** An image as it can stand for one of the chosen points; one that fits several stands there once for each. */
interface Candidate {
  id: string
  isSafe: boolean
  category: string | null
  twinOf: string | null
  contentHash: string
  image: StockImage
}

function toCandidates(image: StockImage, chosen: readonly string[], points: PointIndex): Candidate[] {
  const at = (category: string | null): Candidate => ({
    id: image.id,
    isSafe: image.isSafe,
    category,
    twinOf: twinKey(image),
    contentHash: image.contentHash,
    image,
  })
  if (image.isSafe || chosen.length === 0) return [at(null)]
  const lines = new Set(image.knowledgeIDs.flatMap((id) => points.lineOf(id)))
  return chosen.filter((id) => lines.has(id)).map(at)
}

/**
 * Chooses images for a paper: all with planes or all without, no bag twice, none that shows a bag of `exclude`.
 * `seed` decides the draw. Refuses with the cell that stays short, or with `mixed-planes` when only both kinds mixed
 * would do.
 */
export function chooseImages(
  stock: readonly StockImage[],
  points: PointIndex,
  blueprint: Blueprint,
  seed: string,
  culture: Culture,
): StockImage[] {
  const chosen = [...new Set(blueprint.knowledges)]
  if (chosen.some((id) => points.get(id) === undefined))
    throw refuse(commonErrors['invalid-input'], { fields: ['knowledges'] })
  const excluded = new Set(blueprint.exclude)
  const present = stock.filter((image) => excluded.has(image.id))
  const usable = groupImagesByBag(stock)
    .filter((bag) => !bag.some((image) => excluded.has(image.id)))
    .flat()
    .filter((image) => blueprint.origins.length === 0 || blueprint.origins.includes(image.origin))
  const request: ComposeRequest = {
    count: blueprint.count,
    threatShare: blueprint.threatShare,
    categories: chosen.map((code) => ({ code })),
  }
  const draw = (images: readonly StockImage[]) =>
    composePaper(
      images.flatMap((image) => toCandidates(image, chosen, points)),
      request,
      seededRandom(seed),
    )
  // What stands in the paper decides the kind; an empty paper rather has planes, which show all nine modes.
  const kinds = [true, false].filter((hasPlanes) => present.every((image) => image.hasPlanes === hasPlanes))
  for (const hasPlanes of kinds.length > 0 ? kinds : [true, false]) {
    const outcome = draw(usable.filter((image) => image.hasPlanes === hasPlanes))
    if (outcome.ok) return outcome.images.map((candidate) => candidate.image)
  }
  const mixed = draw(usable)
  if (mixed.ok) throw refuse(paperErrors['mixed-planes'])
  if (mixed.code === 'bad-request')
    throw refuse(commonErrors['invalid-input'], {
      fields: [mixed.problem.startsWith('count') ? 'count' : 'threatShare'],
    })
  const cells = mixed.cells.map((cell) => ({
    cell: nameCell(cell, points, culture),
    have: cell.found,
    want: cell.wanted,
  }))
  const [first] = cells
  throw refuse(paperErrors['stock-too-small'], { params: first, details: cells })
}

function nameCell({ cell }: CellShortage, points: PointIndex, culture: Culture): string {
  if (cell.kind === 'safe') return cellNames.safe[culture]
  return cell.kind === 'any-threat' ? cellNames.anyThreat[culture] : points.names(cell.code)[culture]
}
