// A file on its way by the uploader of the shell, as the form that began it sees it: the form may be left, the upload goes on.
import { useEffect, useRef, useState } from 'react'
import { isCallError } from './call-error.ts'
import { worded, type UploadOptions } from './call.ts'
import { cancelUpload, startUpload } from './uploads.ts'

export interface Sending {
  /** Sent so far, 0..1; null while nothing is under way. */
  sent: number | null
  /** Why it failed, in words. */
  failure: string | null
  send: (file: File) => Promise<void>
  stop: () => void
  forget: () => void
}

/** `send` answers an id; `pathOf` says where it is seen, `onSent` is called when the form is still there. */
export function useSending({ send, pathOf, onSent }: { send: (file: File, options: UploadOptions) => Promise<string>; pathOf: (id: string) => string; onSent: (id: string) => void }): Sending {
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const upload = useRef('')
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => { isHere.current = false }
  }, [])
  return {
    sent, failure,
    async send(file) {
      setFailure(null)
      setSent(0)
      const { id, done } = startUpload<string>({
        title: file.name, size: file.size, path: pathOf,
        send: (options) => send(file, { ...options, silent: true, onProgress: (share) => { setSent(share); options.onProgress?.(share) } }),
      })
      upload.current = id
      try {
        const made = await done
        if (isHere.current) onSent(made)
      } catch (error) {
        if (!isCallError(error, 'aborted')) setFailure(worded(error).message)
      } finally {
        setSent(null)
      }
    },
    stop: () => cancelUpload(upload.current),
    forget: () => setFailure(null),
  }
}
