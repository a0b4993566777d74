// A file on its way by the uploader of the shell, as the form that began it sees it: the form may be left, the upload
// goes on.
import { useEffect, useRef, useState } from 'react'
import { isCallError } from './call-error.ts'
import { worded, type UploadOptions } from './call.ts'
import { sendOnce, type LostKeys } from './send-creation.ts'
import { cancelUpload, startUpload } from './uploads.ts'

export interface FileUpload<M = void> {
  /** Sent so far, 0..1; null while nothing is under way. */
  sent: number | null
  /** Why it failed, in words. */
  failure: string | null
  /** `more` is what goes with the file. */
  send: (file: File, more: M) => Promise<void>
  stop: () => void
  forget: () => void
}

export interface FileUploadOptions<M> {
  /** Answers the id of what was made. */
  send: (file: File, options: UploadOptions, more: M) => Promise<string>
  /** Where it is seen. */
  pathOf: (id: string) => string
  /** Called when the form is still there. */
  onSent: (id: string) => void
  /** Called also when the form was left. */
  onDone?: (id: string) => void
  /** Shows a failure in a form of several fields; left out, `failure` says it. */
  onFailed?: (error: unknown) => void
}

export function useFileUpload<M = void>({
  send,
  pathOf,
  onSent,
  onDone,
  onFailed,
}: FileUploadOptions<M>): FileUpload<M> {
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const upload = useRef('')
  const isHere = useRef(false)
  // Of what is begun by a file, so that neither this form nor the header begins it a second time.
  const lost = useRef<LostKeys>(new Map())
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    sent,
    failure,
    async send(file, more) {
      setFailure(null)
      setSent(0)
      // What is tried again from the header is shown there alone.
      let isWaiting = true
      const { id, done } = startUpload<string>({
        title: file.name,
        size: file.size,
        path: pathOf,
        send: (options) =>
          sendOnce([file.name, file.size, file.lastModified, more], lost.current, (requestKey) =>
            send(
              file,
              {
                ...options,
                requestKey,
                silent: true,
                onProgress: (share) => {
                  if (isWaiting) setSent(share)
                  options.onProgress?.(share)
                },
              },
              more,
            ),
          ),
        ...(onDone ? { onDone } : {}),
      })
      upload.current = id
      try {
        const made = await done
        if (isHere.current) onSent(made)
      } catch (error) {
        if (isCallError(error, 'aborted')) return
        if (onFailed) onFailed(error)
        else setFailure(worded(error).message)
      } finally {
        isWaiting = false
        setSent(null)
      }
    },
    stop: () => cancelUpload(upload.current),
    forget: () => setFailure(null),
  }
}
