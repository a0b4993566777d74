// The marks of a volume while they are set, moved and taken away: which one is chosen, and the way back.
import { SPOTS_MAX, type Spot } from '@clearbelt/domain/kinds/image-ct/spots'
import { useState } from 'react'
import { sayNumber, useText } from '../../shared/i18n.ts'
import type { VolumeMarks } from './marks.ts'

/** Steps that can be undone. */
const UNDO_MOST = 50

export interface MarkHand {
  marks: readonly Spot[]
  canMark: boolean
  selected: number | null
  select: (mark: number | null) => void
  add: (spot: Spot) => void
  /** `isStep`: a step of its own to undo; otherwise it belongs to the one before, as while a mark is dragged. */
  move: (mark: number, to: Spot, isStep: boolean) => void
  remove: (mark: number) => void
  undo: () => void
  canUndo: boolean
  /** What just happened, for who does not see it. */
  told: string
}

/** `of` left out: marks of this look alone, which nobody keeps. */
export function useMarks(of: VolumeMarks | undefined): MarkHand {
  const say = useText('volume')
  const [own, setOwn] = useState<readonly Spot[]>([])
  const [past, setPast] = useState<readonly (readonly Spot[])[]>([])
  const [selected, select] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const marks = of?.marks ?? own
  const keep = of ? of.onMarks : setOwn
  const change = (next: readonly Spot[], isStep = true): void => {
    if (isStep) setPast((before) => [...before, marks].slice(-UNDO_MOST))
    keep?.(next)
  }
  return {
    marks,
    canMark: keep !== undefined,
    selected: selected !== null && selected < marks.length ? selected : null,
    select,
    told,
    canUndo: past.length > 0,
    add(spot) {
      if (!keep) return
      if (marks.length >= SPOTS_MAX) return setTold(say('marksFull', { most: sayNumber(SPOTS_MAX) }))
      change([...marks, spot])
      select(marks.length)
      setTold(say('markSet', { n: sayNumber(marks.length + 1) }))
    },
    move(mark, to, isStep) {
      change(
        marks.map((spot, at) => (at === mark ? to : spot)),
        isStep,
      )
    },
    remove(mark) {
      if (!keep || mark >= marks.length) return
      change(marks.filter((_, at) => at !== mark))
      select(null)
      setTold(say('markRemoved', { n: sayNumber(mark + 1) }))
    },
    undo() {
      const before = past.at(-1)
      if (!before || !keep) return
      keep(before)
      setPast(past.slice(0, -1))
      select(null)
      setTold(say('undone'))
    },
  }
}
