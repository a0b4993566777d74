// What the images of a paper share: their form, where pictures come from, and the points that can lie on them.
import type { AnswerForm } from '@clearbelt/domain/kinds/screening/answers'
import type { DeviceKeys } from '@clearbelt/domain/kinds/screening/keys/keys'
import type { KnowledgeGroup, MarkerDetail } from '../../viewer/model.ts'
import type { ImagePort } from '../../viewer/pixels.ts'

export interface ImagesOfPaper {
  /** Null in the preview of a paper that no plan uses yet. */
  form: AnswerForm | null
  /** The images pass on a belt. */
  isOnBelt: boolean
  /** Whose keys hold; null: the standard ones. */
  device: DeviceKeys | null
  knowledge: readonly KnowledgeGroup[]
  /** Where pictures, planes and thumbnails come from; stable. */
  images: ImagePort
  loadMarker: (tipId: string) => Promise<MarkerDetail>
}
