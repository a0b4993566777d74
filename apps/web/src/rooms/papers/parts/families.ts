// The sorts of papers that are edited: where their pages are, which calls save them, which kinds they may hold.
import { addFiscanPaper, updateFiscanPaper } from '@clearbelt/contract/papers/calls'
import {
  addCTPaper,
  addDRPaper,
  addTheoryPaper,
  updateCTPaper,
  updateDRPaper,
  updateTheoryPaper,
} from '@clearbelt/contract/papers/family-calls'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import {
  CT_PAPER,
  DR_PAPER,
  FISCAN_PAPER,
  kindsOfPaper,
  THEORY_PAPER,
  type PaperType,
} from '@clearbelt/domain/papers/paper-types'

export interface Family {
  type: PaperType
  add: typeof addTheoryPaper | typeof addFiscanPaper | typeof addCTPaper | typeof addDRPaper
  update: typeof updateTheoryPaper | typeof updateFiscanPaper | typeof updateCTPaper | typeof updateDRPaper
  addPath: string
  editPath: (id: string) => string
  kinds: readonly KindCode[]
  /** Whether questions of the bank may stand in it. */
  hasBank: boolean
}

const THEORY: Family = {
  type: THEORY_PAPER,
  add: addTheoryPaper,
  update: updateTheoryPaper,
  addPath: '/paper/my/addTheoryPaper',
  editPath: (id) => `/paper/my/editTheoryPaper/${id}`,
  kinds: kindsOfPaper(THEORY_PAPER),
  hasBank: true,
}
const FISCAN: Family = {
  type: FISCAN_PAPER,
  add: addFiscanPaper,
  update: updateFiscanPaper,
  addPath: '/paper/my/addFiscanPaper',
  editPath: (id) => `/paper/my/editFiscanPaper/${id}`,
  kinds: kindsOfPaper(FISCAN_PAPER),
  hasBank: false,
}
const imageFamily = (type: typeof CT_PAPER | typeof DR_PAPER): Family => ({
  type,
  ...(type === CT_PAPER ? { add: addCTPaper, update: updateCTPaper } : { add: addDRPaper, update: updateDRPaper }),
  addPath: '/paper/my/addImagePaper',
  editPath: (id) => `/paper/my/editImagePaper/${id}/${type}`,
  kinds: kindsOfPaper(type),
  hasBank: true,
})

/** In the address of a new image paper: which images it is of. */
export const TYPE_PARAM = 'paperType'

const FAMILIES: Readonly<Record<PaperType, Family>> = {
  [THEORY_PAPER]: THEORY,
  [CT_PAPER]: imageFamily(CT_PAPER),
  [DR_PAPER]: imageFamily(DR_PAPER),
  [FISCAN_PAPER]: FISCAN,
}

export const familyOf = (type: PaperType): Family => FAMILIES[type]

/** Sorts of papers for which there are questions. */
export const OFFERED: readonly Family[] = Object.values(FAMILIES).filter(({ kinds }) => kinds.length > 0)

/** The sub-route in which a question of a kind is written. */
const EDITORS: Readonly<Record<string, string>> = {
  matching: 'editMatchTopic',
  graphic: 'editTheoryGraphic',
  'image-ct': 'editCT',
  'image-dr': 'editDR',
}
export const editorOf = (kind: string): string => EDITORS[kind] ?? 'editTopic'
/** Every sub-route that lies over an editor. */
export const SUB_ROUTES: readonly string[] = ['paperPreview', 'editTopic', ...Object.values(EDITORS)]
