// A notice for browsers that start the app but cannot show its images.
import { useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { PlainButton, PlainNotice } from '../../ui/plain/plain.tsx'

/** What the image features need of a browser. */
const NEEDED = ['Worker', 'createImageBitmap', 'OffscreenCanvas', 'BroadcastChannel', 'ResizeObserver'] as const

/** Whether something that the image features need is missing. */
export const isTooOld = (browser: Record<string, unknown>): boolean =>
  NEEDED.some((name) => browser[name] === undefined)

/** The notice, where it is needed; it stays until it is closed, because it explains what does not work. */
export function OldBrowserNotice(): ReactNode {
  const say = useText('app')
  const sayUi = useText('ui')
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed || !isTooOld(window as unknown as Record<string, unknown>)) return null
  return (
    <div className="plain" role="alert">
      <PlainNotice tone="warning">
        {say('browserTooOld')}{' '}
        <PlainButton kind="link" onClick={() => setIsClosed(true)}>
          {sayUi('iconClose')}
        </PlainButton>
      </PlainNotice>
    </div>
  )
}
