// Asks before typed work is left behind.
import { useEffect, useRef } from 'react'
import { useBlocker, type Location } from 'react-router'
import { useText } from '../shared/i18n.ts'
import { useConfirm } from './confirm.tsx'

/** Leaving is going to another path; a screen that keeps its open thing in the query or a sub-route says otherwise. */
const toOtherPath = (from: Location, to: Location): boolean => from.pathname !== to.pathname

/** While `dirty`, leaving the page asks first; closing the tab lets the browser ask. Answers the way to let go at once, before navigating after a save. */
export function useDirtyGuard(dirty: boolean, isLeaving: (from: Location, to: Location) => boolean = toOtherPath): () => void {
  const held = useRef(dirty)
  useEffect(() => { held.current = dirty }, [dirty])
  const say = useText('ui')
  const confirm = useConfirm()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => held.current && isLeaving(currentLocation, nextLocation))
  useEffect(() => {
    if (!dirty) return undefined
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [dirty])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ title: say('leaveTitle'), content: say('leaveText'), okText: say('leave'), cancelText: say('stay'), danger: true })
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()))
    // Asked once per attempt to leave.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])
  return () => { held.current = false }
}
