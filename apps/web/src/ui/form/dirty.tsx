// Asks before typed work is left behind.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useBlocker, type Location } from 'react-router'
import { useText } from '../../shared/i18n.ts'
import { useConfirm } from '../confirm.tsx'

type IsLeaving = (from: Location, to: Location) => boolean

/** Leaving is going to another path; a screen that keeps its open thing in the query or a sub-route says otherwise. */
const toOtherPath: IsLeaving = (from, to) => from.pathname !== to.pathname

/** The screens and dialogs with typed work that stand now. */
const guards = new Set<IsLeaving>()

/** Whether typed work stands anywhere on the page. */
export const holdsTypedWork = (): boolean => guards.size > 0

/**
 * While `dirty`, leaving the page asks first; closing the tab lets the browser ask. Answers the way to let go at once,
 * before navigating after a save.
 */
export function useDirtyGuard(dirty: boolean, isLeaving: IsLeaving = toOtherPath): () => void {
  const held = useRef(dirty)
  const leaving = useRef(isLeaving)
  useEffect(() => {
    leaving.current = isLeaving
  })
  // With the page itself, not after its first paint: whoever is quick with "Cancel" would leave unasked.
  useLayoutEffect(() => {
    held.current = dirty
    if (!dirty) return undefined
    const guard: IsLeaving = (from, to) => held.current && leaving.current(from, to)
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    guards.add(guard)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      guards.delete(guard)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [dirty])
  return () => {
    held.current = false
  }
}

/**
 * Stands once around all pages and asks for every guard: the router heeds one blocker alone,
 * and keeps that of a screen which was put away and shown again.
 */
export function DirtyKeeper(): null {
  const say = useText('ui')
  const confirm = useConfirm()
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    [...guards].some((guard) => guard(currentLocation, nextLocation)),
  )
  const latest = useRef(blocker)
  const isAsking = useRef(false)
  useEffect(() => {
    latest.current = blocker
  })
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void confirm({
      title: say('leaveTitle'),
      content: say('leaveText'),
      okText: say('leave'),
      cancelText: say('stay'),
      danger: true,
    }).then((leave) => {
      isAsking.current = false
      // The answer is to the newest attempt: somebody may have gone back meanwhile by the browser's own button.
      if (latest.current.state !== 'blocked') return
      if (leave) latest.current.proceed()
      else latest.current.reset()
    })
    // Asked once per attempt to leave. Told apart by their places, not by the state: one may follow the other before
    // the page is drawn in between.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.location])
  return null
}
