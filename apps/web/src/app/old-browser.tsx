// A notice for browsers that start the app but cannot show its images.
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'

/** What the image features need of a browser. */
const NEEDED = ['Worker', 'createImageBitmap', 'OffscreenCanvas', 'BroadcastChannel', 'ResizeObserver'] as const

/** Whether something that the image features need is missing. */
export const isTooOld = (browser: Record<string, unknown>): boolean =>
  NEEDED.some((name) => browser[name] === undefined)

/** The notice, where it is needed; it stays, because it explains what does not work. */
export function OldBrowserNotice(): ReactNode {
  const say = useText('app')
  return isTooOld(window as unknown as Record<string, unknown>) ? (
    <Alert type="warning" banner title={say('browserTooOld')} closable />
  ) : null
}
