// Everything the operator does at the belt by hand and key.
import { middleOf } from '@clearbelt/domain/kinds/screening/belt/timeline'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isTyping } from '../../../console/keys.ts'
import { useKeysOfDevice } from '../../../viewer/device/device.ts'
import { throughDevice } from '../../../viewer/device/through-device.ts'
import { beltCommandOf, beltModeOf, type BeltCommand } from '../../../viewer/belt/keys.ts'
import type { BeltPictures } from '../../../viewer/belt/pictures.ts'
import { holdAtRest } from '../../../viewer/belt/run.ts'
import { fromStack } from '../../../viewer/belt/stack.ts'
import { START, zoomMiddle, ZOOM_STEP, type Camera, type Point, type View } from '../../../viewer/camera.ts'
import type { Notice } from '../../../viewer/state.ts'
import { viewsOf } from '../../../viewer/views/views.ts'
import type { BeltMachine } from './machine.ts'
import { createDoubleTaps, hasRoom, marked, turned, unmarked } from './touches.ts'

/** The part of an image that one press moves the crosshair, and with Shift. */
const NUDGE = 0.01
const NUDGE_LARGE = 0.06
const MIDDLE: Point = { x: 0.5, y: 0.5 }
/** Zooming in the middle needs no sizes: any view does. */
const ANY_VIEW: View = { stage: { width: 1000, height: 600 }, image: { width: 1000, height: 600 } }

interface Place {
  image: number
  at: Point
}

export interface BeltTouches {
  camera: Camera
  selected: { image: number; mark: number } | null
  crosshair: Place | null
  /** A place just marked whose kind is asked (form 3). */
  pending: Place | null
  notice: Notice | null
  /** Somebody tried to mark while the belt runs. */
  saysStop: boolean
  look: (camera: Camera) => void
  tap: (image: number, at: Point) => void
  select: (selected: { image: number; mark: number } | null) => void
  remove: (image: number, mark: number) => void
  name: (tagKp: string, tagName: string) => void
  unname: () => void
  noticeRead: () => void
  press: (image: number) => void
  focus: (image: number | null) => void
}

/** `isOpen`: touches are taken, nothing lies over the belt. */
export function useBeltTouches(
  machine: BeltMachine,
  { isOpen, pictures }: { isOpen: boolean; pictures: BeltPictures },
): BeltTouches {
  const { run, topics, form, player, frame } = machine
  const [camera, setCamera] = useState(START)
  const [selected, setSelected] = useState<BeltTouches['selected']>(null)
  const [crosshair, setCrosshair] = useState<Place | null>(null)
  const [pending, setPending] = useState<Place | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [saysStop, setSaysStop] = useState(false)
  const focused = useRef<number | null>(null)
  const [isDouble] = useState(() => createDoubleTaps(() => performance.now()))
  const { isRunning } = useSyncExternalStore(run.subscribe, run.getState).motion
  const [wasRunning, setWasRunning] = useState(false)
  // What was looked at closely is left when the belt goes on; what it asked for is over when it stands.
  if (isRunning !== wasRunning) {
    setWasRunning(isRunning)
    setSaysStop(false)
    setCamera(START)
    setSelected(null)
    setCrosshair(null)
    setPending(null)
  }

  const topicAt = (image: number) => topics[image]
  const isShown = (image: number): boolean => {
    const topic = topicAt(image)
    return topic !== undefined && pictures.stateOf(topic) !== 'failed'
  }
  function turn(image: number): void {
    const topic = topicAt(image)
    if (topic && isShown(image)) machine.put(topic, turned(machine.answerOf(topic), machine.hasPassed(image)))
  }
  function refuse(): void {
    setNotice((was) => ({ code: 'marker-limit', count: (was?.count ?? 0) + 1 }))
  }
  function add({ image, at }: Place, tagKp: string | null, tagName: string): void {
    const topic = topicAt(image)
    if (!topic) return
    const { x, y, ...of } = fromStack(topic, at)
    const tag = { x: x + 0, y: y + 0, tagKp, tagName, ...of }
    const next = marked(machine.answerOf(topic), tag, form, viewsOf(topic).length)
    if (next === null) return refuse()
    machine.put(topic, next)
    setSelected(null)
  }
  function mark(image: number, at: Point): void {
    const topic = topicAt(image)
    if (!topic || !isShown(image)) return
    if (run.getState().motion.isRunning) return setSaysStop(true)
    if (form === 2) return add({ image, at }, null, '')
    const place = fromStack(topic, at)
    if (!hasRoom(machine.answerOf(topic), place, form, viewsOf(topic).length)) return refuse()
    setPending({ image, at })
  }
  function remove(image: number, place: number): void {
    const topic = topicAt(image)
    if (!topic || run.getState().motion.isRunning) return
    machine.put(topic, unmarked(machine.answerOf(topic), place, machine.hasPassed(image)))
    setSelected(null)
  }
  function tap(image: number, at: Point): void {
    if (!isOpen || !run.getState().isBegun) return
    if (form === 1) {
      if (isDouble(image)) turn(image)
      return
    }
    setSelected(null)
    mark(image, at)
  }
  const aimed = (): number | null => {
    const { belt, seen } = run.getState()
    const chosen = focused.current
    return chosen !== null && seen.includes(chosen) ? chosen : middleOf(belt, run.travel())
  }
  function markByKey(image: number | null): void {
    if (crosshair) return mark(crosshair.image, crosshair.at)
    if (image === null) return
    if (form === 1) return turn(image)
    if (run.getState().motion.isRunning) return setSaysStop(true)
    setCrosshair({ image, at: MIDDLE })
  }
  function deleteByKey(): void {
    const image = selected?.image ?? crosshair?.image ?? aimed()
    const topic = image === null ? undefined : topicAt(image)
    if (image === null || !topic) return
    const place = selected?.mark ?? machine.answerOf(topic).tags.length - 1
    if (place >= 0) remove(image, place)
  }
  function nudge({ dx, dy, isLarge }: Extract<BeltCommand, { kind: 'nudge' }>): void {
    const by = isLarge ? NUDGE_LARGE : NUDGE
    const into = (value: number): number => Math.min(1, Math.max(0, value))
    setCrosshair((was) => was && { ...was, at: { x: into(was.at.x + dx * by), y: into(was.at.y + dy * by * 1.5) } })
  }
  function obey(command: BeltCommand, at: number): void {
    switch (command.kind) {
      case 'toggle':
        return run.toggle()
      case 'direction':
        return run.steer({ direction: command.direction })
      case 'mode':
        return player.dispatch({ type: 'press-mode', code: command.code, at })
      case 'zoom':
        if (run.getState().motion.isRunning) return
        return setCamera((was) =>
          command.direction === 0
            ? START
            : zoomMiddle(was, command.direction > 0 ? ZOOM_STEP : 1 / ZOOM_STEP, ANY_VIEW),
        )
      case 'mark':
        return markByKey(aimed())
      case 'delete':
        return deleteByKey()
      case 'nudge':
        return nudge(command)
      case 'help':
        run.steer({ isRunning: false }, holdAtRest(run.getState().hold))
        return frame.dispatch({ type: 'dialog', dialog: 'help' })
      case 'leave':
        setCrosshair(null)
        return setSelected(null)
    }
  }
  useKeys({ machine, isOpen, isCrosshairUp: crosshair !== null, obey })
  useModeUse(machine)
  return {
    camera,
    selected,
    crosshair,
    pending,
    notice,
    saysStop,
    look: (next) => {
      if (!run.getState().motion.isRunning) setCamera(next)
    },
    tap,
    select: setSelected,
    remove,
    name: (tagKp, tagName) => {
      if (pending) add(pending, tagKp, tagName)
      setPending(null)
    },
    unname: () => setPending(null),
    noticeRead: () => setNotice(null),
    press: (image) => {
      if (isOpen && run.getState().isBegun) markByKey(image)
    },
    focus: (image) => {
      focused.current = image
    },
  }
}

/** Keys that may repeat while they are held down. */
const REPEATING: readonly BeltCommand['kind'][] = ['nudge', 'zoom']

/** Listens to the operator's keyboard; letters being written, dialogs and buttons under Enter keep their keys. */
function useKeys(of: {
  machine: BeltMachine
  isOpen: boolean
  isCrosshairUp: boolean
  obey: (command: BeltCommand, at: number) => void
}): void {
  const latest = useRef(of)
  const keysOf = useKeysOfDevice()
  useLayoutEffect(() => {
    latest.current = of
  })
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const { machine, isOpen, isCrosshairUp, obey } = latest.current
      if (event.defaultPrevented || !isOpen || isTyping(event.target) || document.querySelector('dialog[open]')) return
      const press = throughDevice(event, keysOf(), 'belt')
      const command = press && beltCommandOf(press, isCrosshairUp)
      if (command === null) return
      // Before the start the button in the middle has the focus, and Space and Enter press it; the keys can be read.
      if (!machine.run.getState().isBegun && command.kind !== 'help') return
      const isButton = event.target instanceof HTMLElement && event.target.closest('button:not([data-stage])') !== null
      if (command.kind === 'mark' && isButton) return
      event.preventDefault()
      event.stopPropagation()
      if (event.repeat && !REPEATING.includes(command.kind)) return
      obey(command, event.timeStamp)
    }
    const up = (event: KeyboardEvent): void => {
      const press = throughDevice(event, keysOf(), 'belt')
      const code = press && beltModeOf(press)
      if (code !== null) latest.current.machine.player.dispatch({ type: 'release-mode', code, at: event.timeStamp })
      // A button lets go of Space by being pressed: here Space is the belt's.
      if (
        event.code === 'Space' &&
        latest.current.machine.run.getState().isBegun &&
        event.target instanceof HTMLElement &&
        event.target.closest('.bt')
      )
        event.preventDefault()
    }
    const blur = (event: Event): void => {
      const { player } = latest.current.machine
      const { held } = player.getState()
      if (held) player.dispatch({ type: 'release-mode', code: held.code, at: event.timeStamp })
    }
    window.addEventListener('keydown', down, true)
    window.addEventListener('keyup', up, true)
    window.addEventListener('blur', blur)
    return () => {
      window.removeEventListener('keydown', down, true)
      window.removeEventListener('keyup', up, true)
      window.removeEventListener('blur', blur)
    }
  }, [keysOf])
}

/** Tells each image function that is used, for the replay. */
function useModeUse({ player, frame, run, topics }: BeltMachine): void {
  useEffect(() => {
    let { mode } = player.getState()
    return player.subscribe(() => {
      const now = player.getState().mode
      if (now === mode) return
      mode = now
      const id = topics[run.getState().newest]?.id
      if (id !== undefined) frame.use('mode', id, String(now))
    })
  }, [player, frame, run, topics])
}
