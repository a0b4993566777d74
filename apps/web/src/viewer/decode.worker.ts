// Decodes images off the main thread.
import { decodeAndPrepare, decodePicture } from './decode.ts'

export type DecodeTask = { id: number; kind: 'planes'; bytes: ArrayBuffer } | { id: number; kind: 'picture'; blob: Blob }
export type DecodeReply = { id: number; value: unknown } | { id: number; error: string }

const scope = self as unknown as { onmessage: ((event: MessageEvent<DecodeTask>) => void) | null; postMessage: (message: DecodeReply, transfer: Transferable[]) => void }

scope.onmessage = ({ data }) => {
  void work(data).then(
    ({ value, transfer }) => scope.postMessage({ id: data.id, value }, transfer),
    (error: unknown) => scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }, []),
  )
}

async function work(task: DecodeTask): Promise<{ value: unknown; transfer: Transferable[] }> {
  if (task.kind === 'planes') {
    const prepared = await decodeAndPrepare(task.bytes)
    return { value: prepared, transfer: [prepared.attenuation.buffer as ArrayBuffer, prepared.families.buffer as ArrayBuffer] }
  }
  const raster = await decodePicture(task.blob)
  return { value: raster, transfer: [raster.rgba.buffer as ArrayBuffer] }
}
