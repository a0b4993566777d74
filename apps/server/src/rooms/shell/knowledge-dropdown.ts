// The knowledge tree as a list to choose from, in the caller's language.
import type { KnowledgeNode } from '@clearbelt/contract/shell/calls'
import { SAFE_NAMES } from '@clearbelt/contract/shell/lists'
import type { Culture } from '@clearbelt/contract/wire'
import type { KnowledgePoint } from '../knowledge/room.ts'

const VARIANTS = { All: ['theory', 'image'], Theory: ['theory'], Image: ['image'] } as const

interface Options {
  type: keyof typeof VARIANTS
  /** Adds a node for bags without a threat, first in the list. */
  includeSafty: boolean
  culture: Culture
  /** How many images each point has; empty for callers who do not look after images. */
  images: ReadonlyMap<string, number>
}

/** `points` come in display order, categories before their kinds. */
export function knowledgeOptions(
  points: readonly KnowledgePoint[],
  { type, includeSafty, culture, images }: Options,
): KnowledgeNode[] {
  const shown = points.filter((point) => (VARIANTS[type] as readonly string[]).includes(point.variant))
  const node = (point: KnowledgePoint): KnowledgeNode => ({
    id: point.id,
    value: point.names[culture],
    code: point.code,
    variant: point.variant,
    images: images.get(point.id) ?? 0,
    children: shown.filter((each) => each.superiorID === point.id).map(node),
  })
  const tree = shown.filter((point) => point.superiorID === null).map(node)
  const safe: KnowledgeNode = {
    id: 'safe',
    value: SAFE_NAMES[culture],
    code: 'safe',
    variant: 'image',
    images: images.get('safe') ?? 0,
    children: [],
  }
  return includeSafty ? [safe, ...tree] : tree
}
