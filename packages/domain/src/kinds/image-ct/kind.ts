// CT questions as a kind: options over an image of the CT library.
import { imageChoiceKind } from '../image-choice/image-choice.ts'

export const imageCTKind = imageChoiceKind('image-ct')
