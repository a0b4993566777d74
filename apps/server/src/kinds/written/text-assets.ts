// The pictures in the texts of a published question.
import type { PictureFiles } from '../../rooms/pictures/room.ts'

/** The files by the numbers under which they are fetched. */
export interface TextAssets {
  pictures?: Readonly<Record<string, PictureFiles>>
}
