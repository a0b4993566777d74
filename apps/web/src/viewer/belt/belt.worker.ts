// Makes the pictures of the belt off the main thread.
import { createShelf, type ShelfTask } from './shelf.ts'

export type ShelfReply = { id: number; value: ImageBitmap | null } | { id: number; error: string }

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ShelfTask>) => void) | null
  postMessage: (message: ShelfReply, transfer: Transferable[]) => void
}
const handle = createShelf()

scope.onmessage = ({ data }) => {
  void handle(data).then(
    (value) => scope.postMessage({ id: data.id, value }, value ? [value] : []),
    (error: unknown) =>
      scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }, []),
  )
}
