// DR questions as a kind: options over an image of the DR library.
import { imageChoiceKind } from '../image-choice/image-choice.ts'

export const imageDRKind = imageChoiceKind('image-dr')
