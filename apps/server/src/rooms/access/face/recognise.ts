// Runs in a worker thread: finds faces in pictures and describes them. The library and its models are loaded with the
// first picture.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Point } from '@clearbelt/domain/access/face'
import sharp from 'sharp'

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

// What we use of two libraries whose types need a browser.
interface Tensor {
  dispose(): void
}
interface Tf {
  setBackend(name: string): Promise<boolean>
  ready(): Promise<void>
  env(): { set(flag: string, value: unknown): void }
  tensor3d(data: Uint8Array, shape: [number, number, number], type: 'int32'): Tensor
}
interface Net {
  loadFromDisk(folder: string): Promise<void>
}
interface Found {
  detection: { box: { width: number } }
  landmarks: { positions: { x: number; y: number }[] }
  descriptor: Float32Array
}
interface FaceApi {
  nets: { ssdMobilenetv1: Net; faceLandmark68Net: Net; faceRecognitionNet: Net }
  SsdMobilenetv1Options: new (options: { minConfidence: number; maxResults: number }) => object
  detectAllFaces(input: Tensor, options: object): { withFaceLandmarks(): { withFaceDescriptors(): Promise<Found[]> } }
}

let loaded: Promise<{ tf: Tf; api: FaceApi }> | null = null

async function load(): Promise<{ tf: Tf; api: FaceApi }> {
  const require = createRequire(import.meta.url)
  const wasm = require('@tensorflow/tfjs-backend-wasm') as { setWasmPaths(folder: string): void }
  const tf = require('@tensorflow/tfjs') as Tf
  wasm.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`)
  // One thread of ours is enough: the library's own would outlive it.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  await tf.setBackend('wasm')
  await tf.ready()
  const api = require('@vladmandic/face-api/dist/face-api.node-wasm.js') as FaceApi
  const folder = `${dirname(require.resolve('@vladmandic/face-api/package.json'))}/model`
  await Promise.all(
    [api.nets.ssdMobilenetv1, api.nets.faceLandmark68Net, api.nets.faceRecognitionNet].map((net) =>
      net.loadFromDisk(folder),
    ),
  )
  return { tf, api }
}

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
  const { tf, api } = await (loaded ??= load())
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
