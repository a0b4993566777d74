// Finds the face in a picture of the camera. The library, its models and its wasm come from this server when they are
// first needed.
import { yawOf, type Point } from '@clearbelt/domain/access/face'

/** Where the server keeps models and wasm (`faceFiles` in the build). */
const FILES = '/face/'
const INPUT_SIZE = 224
const LEAST_SCORE = 0.5

// What we use of the library.
interface Net {
  loadFromUri(address: string): Promise<void>
}
interface Found {
  landmarks: { positions: Point[] }
}
interface Library {
  tf: {
    setBackend(name: string): Promise<boolean>
    ready(): Promise<void>
    setWasmPaths(address: string): void
    env(): { set(flag: string, value: unknown): void }
  }
  nets: { tinyFaceDetector: Net; faceLandmark68Net: Net }
  TinyFaceDetectorOptions: new (options: { inputSize: number; scoreThreshold: number }) => object
  detectSingleFace(input: HTMLCanvasElement, options: object): { withFaceLandmarks(): Promise<Found | undefined> }
}

export interface FaceFinder {
  /** The turn of the one face in the picture; null without a face. */
  yawIn(picture: HTMLCanvasElement): Promise<number | null>
}

let loading: Promise<FaceFinder> | null = null

async function load(): Promise<FaceFinder> {
  const library = (await import('@vladmandic/face-api')) as unknown as Library
  library.tf.setWasmPaths(FILES)
  library.tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  await library.tf.setBackend('wasm')
  await library.tf.ready()
  await Promise.all([
    library.nets.tinyFaceDetector.loadFromUri(FILES),
    library.nets.faceLandmark68Net.loadFromUri(FILES),
  ])
  const options = new library.TinyFaceDetectorOptions({ inputSize: INPUT_SIZE, scoreThreshold: LEAST_SCORE })
  return {
    async yawIn(picture) {
      const found = await library.detectSingleFace(picture, options).withFaceLandmarks()
      return found ? yawOf(found.landmarks.positions) : null
    },
  }
}

/** The finder, loaded once for the page; asking again after a failure tries again. */
export function loadFinder(): Promise<FaceFinder> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
