// Loads the library that finds and describes faces, with its models, on the wasm backend. Of TensorFlow only the core is
// installed (decision 174).
import { createRequire, registerHooks } from 'node:module'
import { dirname } from 'node:path'

// What we use of two libraries whose types need a browser.
export interface Tensor {
  dispose(): void
}
interface Tf {
  setBackend(name: string): Promise<boolean>
  ready(): Promise<void>
  env(): { set(flag: string, value: unknown): void }
  tensor3d(data: Uint8Array, shape: [number, number, number], type: 'int32'): Tensor
  reshape(tensor: Tensor, shape: readonly number[]): Tensor
  div(tensor: Tensor, by: unknown): Tensor
  mul(tensor: Tensor, by: unknown): Tensor
  sub(tensor: Tensor, what: unknown): Tensor
  mean(tensor: Tensor, axes: unknown): Tensor
  Tensor: { prototype: object }
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

export interface FaceLibrary {
  tf: Tf
  api: FaceApi
}

const FULL_LIBRARY = '@tensorflow/tfjs'
const CORE = '@tensorflow/tfjs-core'

/** Gives tensors the methods that the face library calls on them; the core has them as functions alone. */
function addMethods(tf: Tf): void {
  function reshaped(this: Tensor, ...shape: number[]): Tensor {
    return tf.reshape(this, shape)
  }
  const methodOf = (name: 'div' | 'mul' | 'sub' | 'mean') =>
    function (this: Tensor, argument: unknown): Tensor {
      return tf[name](this, argument)
    }
  Object.assign(tf.Tensor.prototype, {
    as2D: reshaped,
    as3D: reshaped,
    as4D: reshaped,
    as1D(this: Tensor): Tensor {
      return tf.reshape(this, [-1])
    },
    div: methodOf('div'),
    mul: methodOf('mul'),
    sub: methodOf('sub'),
    mean: methodOf('mean'),
  })
}

/**
 * The library with the three models of a recognition. It asks for the whole of TensorFlow and gets the core, which is
 * all it runs of it. Takes a second or two; called once in a thread.
 */
export async function loadFaceLibrary(): Promise<FaceLibrary> {
  const require = createRequire(import.meta.url)
  const wasm = require('@tensorflow/tfjs-backend-wasm') as { setWasmPaths(folder: string): void }
  const tf = require(CORE) as Tf
  wasm.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`)
  // One thread of ours is enough: the library's own would outlive it.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  await tf.setBackend('wasm')
  await tf.ready()
  addMethods(tf)
  const hooks = registerHooks({
    resolve: (specifier, context, next) => next(specifier === FULL_LIBRARY ? CORE : specifier, context),
  })
  const api = require('@vladmandic/face-api/dist/face-api.node-wasm.js') as FaceApi
  hooks.deregister()
  const folder = `${dirname(require.resolve('@vladmandic/face-api/package.json'))}/model`
  await Promise.all(
    [api.nets.ssdMobilenetv1, api.nets.faceLandmark68Net, api.nets.faceRecognitionNet].map((net) =>
      net.loadFromDisk(folder),
    ),
  )
  return { tf, api }
}
