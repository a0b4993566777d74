// Composes the preview off the main thread.
import { createPreviewWork, type PreviewAnswer, type PreviewTask } from './preview-work.ts'

export type PreviewReply = PreviewAnswer | { id: number; error: string }

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<PreviewTask>) => void) | null
  postMessage: (message: PreviewReply, transfer: Transferable[]) => void
}
const work = createPreviewWork()

scope.onmessage = ({ data }) => {
  try {
    const answer = work(data)
    const transfer =
      'shown' in answer ? Object.values(answer.shown.pictures).map(({ pixels }) => pixels.buffer as ArrayBuffer) : []
    scope.postMessage(answer, transfer)
  } catch (error) {
    scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }, [])
  }
}
