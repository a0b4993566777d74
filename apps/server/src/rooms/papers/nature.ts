// What a published paper is, for who reads a plan: theory or images, and the categories that stand in it.
import type { Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import {
  CT_PAPER,
  DR_PAPER,
  FISCAN_PAPER,
  isPaperType,
  THEORY_PAPER,
  type PaperType,
} from '@clearbelt/domain/papers/paper-types'
import { joinNames } from '../../http/culture.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { PaperNature } from './room.ts'
import { selectItemTruths, selectOptionalSnapshot } from './snapshots/snapshot-store.ts'

const typeNames: Readonly<Record<PaperType, Texts>> = {
  [THEORY_PAPER]: { en: 'Theory', 'zh-CN': '理论', es: 'Teoría', 'pt-BR': 'Teoria' },
  [CT_PAPER]: { en: 'CT', 'zh-CN': 'CT', es: 'CT', 'pt-BR': 'CT' },
  [DR_PAPER]: { en: 'DR', 'zh-CN': 'DR', es: 'DR', 'pt-BR': 'DR' },
  [FISCAN_PAPER]: {
    en: 'Image screening',
    'zh-CN': '图像判读',
    es: 'Inspección de imágenes',
    'pt-BR': 'Inspeção de imagens',
  },
}

/** The type of a snapshot, its categories in the reader's language, and the kinds of its questions. */
export async function readNature(on: Tx | Db, snapshotID: string, culture: Culture): Promise<PaperNature> {
  const truths = await selectItemTruths(on, snapshotID)
  const stored = (await selectOptionalSnapshot(on, snapshotID))?.type
  const type = isPaperType(stored) ? stored : THEORY_PAPER
  const names = new Set(truths.flatMap((t) => serverKindOf(t.kind).categoryNames(t.truth, culture)))
  const categories = joinNames([...names].filter((name) => name !== '').toSorted(), culture)
  const kinds = [...new Set(truths.map((t) => t.kind))]
  return { type, typeName: typeNames[type][culture], categories, kinds }
}
