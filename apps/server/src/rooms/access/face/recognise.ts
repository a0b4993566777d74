// Runs in a worker thread: finds faces in pictures and describes them. The library and its models are loaded with the
// first picture.
import type { Point } from '@clearbelt/domain/access/face'
import sharp from 'sharp'
import { loadFaceLibrary, type FaceLibrary } from './library.ts'

export interface SeenFace {
  /** 128 numbers; alike for pictures of one person. */
  descriptor: number[]
  /** 68 points of the picture as it was looked at. */
  points: Point[]
  width: number
}

/** Pictures are looked at in this size: more finds no more faces, and takes longer. */
const SIDE = 640
const MOST_PIXELS = 5000 * 5000
const MIN_CONFIDENCE = 0.5

let loaded: Promise<FaceLibrary> | null = null

async function look(bytes: Uint8Array): Promise<SeenFace[] | null> {
  const picture = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!picture || picture.info.channels !== 3) return null
  const { tf, api } = await (loaded ??= loadFaceLibrary())
  const input = tf.tensor3d(new Uint8Array(picture.data), [picture.info.height, picture.info.width, 3], 'int32')
  try {
    const found = await api
      .detectAllFaces(input, new api.SsdMobilenetv1Options({ minConfidence: MIN_CONFIDENCE, maxResults: 10 }))
      .withFaceLandmarks()
      .withFaceDescriptors()
    return found
      .map(({ detection, landmarks, descriptor }) => ({
        descriptor: [...descriptor],
        points: landmarks.positions.map(({ x, y }) => ({ x, y })),
        width: detection.box.width,
      }))
      .sort((a, b) => b.width - a.width)
  } finally {
    input.dispose()
  }
}

/** The faces of each picture, the largest first; null for what is no picture. */
export async function describe(pictures: Uint8Array[]): Promise<(SeenFace[] | null)[]> {
  const seen: (SeenFace[] | null)[] = []
  for (const bytes of pictures) seen.push(await look(bytes))
  return seen
}
