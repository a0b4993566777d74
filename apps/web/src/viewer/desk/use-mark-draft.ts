// Marks while they are drawn and changed, before anything is saved.
import type { OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import { useRef, useState } from 'react'
import type { DrawnMark } from './boxes.ts'

export interface MarkDraft {
  marks: readonly DrawnMark[]
  selected: string | null
  isDirty: boolean
  select: (key: string | null) => void
  /** Adds a mark, selects it and answers its key. */
  add: (shape: OutlinedBox) => string
  change: (mark: DrawnMark) => void
  name: (key: string, knowledgeID: string) => void
  remove: (key: string) => void
  clear: () => void
  /** Puts other marks in the place of all, as one step that can be taken back. */
  replace: (marks: readonly Omit<DrawnMark, 'key'>[]) => void
  canUndo: boolean
  canRedo: boolean
  /** Takes the last change back; a box dragged or nudged in one go is one change. */
  undo: () => void
  redo: () => void
}

/** Changes of one box that follow each other within this are one step. */
const ONE_GO_MS = 800
/** More steps than anybody takes back. */
const STEPS_KEPT = 100

interface History {
  now: readonly DrawnMark[]
  past: readonly (readonly DrawnMark[])[]
  future: readonly (readonly DrawnMark[])[]
}

/** A draft of marks that begins with `initial`; mount anew (with another key) to begin with others. */
export function useMarkDraft(initial: readonly DrawnMark[]): MarkDraft {
  const [{ now: marks, past, future }, setHistory] = useState<History>({ now: initial, past: [], future: [] })
  const [selected, select] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const count = useRef(0)
  const last = useRef<{ key: string; at: number } | null>(null)
  /** `moved`: the box that is being moved; its steps of one go count once. */
  const set = (step: (now: readonly DrawnMark[]) => readonly DrawnMark[], moved: string | null = null): void => {
    const at = performance.now()
    const goesOn = moved !== null && last.current?.key === moved && at - last.current.at < ONE_GO_MS
    last.current = moved === null ? null : { key: moved, at }
    setDirty(true)
    setHistory(({ now, past: before }) => ({
      now: step(now),
      past: goesOn ? before : [...before.slice(-STEPS_KEPT), now],
      future: [],
    }))
  }
  const undo = (): void => {
    last.current = null
    setHistory((held) => {
      const to = held.past.at(-1)
      return to ? { now: to, past: held.past.slice(0, -1), future: [held.now, ...held.future] } : held
    })
  }
  const redo = (): void => {
    last.current = null
    setHistory((held) => {
      const [to, ...future] = held.future
      return to ? { now: to, past: [...held.past, held.now], future } : held
    })
  }
  return {
    marks,
    // A mark that was taken back is not selected any more.
    selected: marks.some(({ key }) => key === selected) ? selected : null,
    isDirty,
    select,
    add: (shape) => {
      const key = `new-${++count.current}`
      set((now) => [...now, { ...shape, key, knowledgeID: '' }])
      select(key)
      return key
    },
    change: (mark) => set((now) => now.map((one) => (one.key === mark.key ? mark : one)), mark.key),
    name: (key, knowledgeID) => set((now) => now.map((one) => (one.key === key ? { ...one, knowledgeID } : one))),
    remove: (key) => {
      set((now) => now.filter((one) => one.key !== key))
      select((now) => (now === key ? null : now))
    },
    clear: () => {
      set(() => [])
      select(null)
    },
    replace: (marks) => {
      set(() => marks.map((mark) => ({ ...mark, key: `new-${++count.current}` })))
      select(null)
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo,
    redo,
  }
}
