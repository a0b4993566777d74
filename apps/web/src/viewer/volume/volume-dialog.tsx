// A CT volume over the whole screen, above the page that shows its image; what was done there stays as it is.
import type { VolumeLevels } from '@clearbelt/contract/images/volume'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../shared/i18n.ts'
import type { VolumeMarks } from './marks.ts'
import { VolumeView } from './volume-view.tsx'

/** `levels` of the volume, to be kept stable; `marks` as in `VolumeView`. Closed by its button or Escape; the focus returns to what had it. */
export function VolumeDialog({
  levels,
  marks,
  onClose,
}: {
  levels: VolumeLevels
  marks?: VolumeMarks | undefined
  onClose: () => void
}): ReactNode {
  const say = useText('volume')
  const frame = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = frame.current
    const cancel = (event: Event): void => {
      event.preventDefault()
      onClose()
    }
    dialog?.addEventListener('cancel', cancel)
    return () => dialog?.removeEventListener('cancel', cancel)
  }, [onClose])
  useLayoutEffect(() => {
    const dialog = frame.current
    const opener = document.activeElement
    if (dialog?.showModal) dialog.showModal()
    else dialog?.setAttribute('open', '')
    return () => {
      dialog?.close?.()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return createPortal(
    <dialog ref={frame} className="panorama vol-dialog" aria-label={say('volume')}>
      <div className="panorama-head">
        <h2>{say('volume')}</h2>
        <button type="button" onClick={onClose}>
          {say('close')}
        </button>
      </div>
      <div className="panorama-body">
        <VolumeView levels={levels} marks={marks} />
      </div>
    </dialog>,
    document.body,
  )
}
