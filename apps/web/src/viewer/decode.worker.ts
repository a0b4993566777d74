// Decodes images off the main thread.
import { decodeAndPrepare, decodePicture } from './decode.ts'

export type DecodeTask =
  | { id: number; kind: 'planes'; bytes: ArrayBuffer }
  | { id: number; kind: 'picture'; blob: Blob }
export type DecodeReply = { id: number; value: unknown } | { id: number; error: string }

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<DecodeTask>) => void) | null
  postMessage: (message: DecodeReply, transfer: Transferable[]) => void
}

scope.onmessage = ({ data }) => {
  void work(data).then(
    ({ value, transfer }) => scope.postMessage({ id: data.id, value }, transfer),
    (error: unknown) =>
      scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }, []),
  )
}

async function work(task: DecodeTask): Promise<{ value: object; transfer: Transferable[] }> {
  const value = task.kind === 'planes' ? await decodeAndPrepare(task.bytes) : await decodePicture(task.blob)
  // Samples are handed over, not copied.
  return {
    value,
    transfer: Object.values(value).flatMap((part: unknown) =>
      ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : [],
    ),
  }
}
