// Marks while they are drawn and changed, before anything is saved.
import { useRef, useState } from 'react'
import type { Box, DrawnMark } from './boxes.ts'

export interface MarkDraft {
  marks: readonly DrawnMark[]
  selected: string | null
  isDirty: boolean
  select: (key: string | null) => void
  /** Adds a mark, selects it and answers its key. */
  add: (box: Box) => string
  change: (mark: DrawnMark) => void
  name: (key: string, knowledgeID: string) => void
  remove: (key: string) => void
  clear: () => void
}

/** A draft of marks that begins with `initial`; mount anew (with another key) to begin with others. */
export function useMarkDraft(initial: readonly DrawnMark[]): MarkDraft {
  const [marks, setMarks] = useState<readonly DrawnMark[]>(initial)
  const [selected, select] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const count = useRef(0)
  const set = (step: (now: readonly DrawnMark[]) => readonly DrawnMark[]): void => {
    setDirty(true)
    setMarks(step)
  }
  return {
    marks,
    selected,
    isDirty,
    select,
    add: (box) => {
      const key = `new-${++count.current}`
      set((now) => [...now, { ...box, key, knowledgeID: '' }])
      select(key)
      return key
    },
    change: (mark) => set((now) => now.map((one) => (one.key === mark.key ? mark : one))),
    name: (key, knowledgeID) => set((now) => now.map((one) => (one.key === key ? { ...one, knowledgeID } : one))),
    remove: (key) => {
      set((now) => now.filter((one) => one.key !== key))
      select((now) => (now === key ? null : now))
    },
    clear: () => {
      set(() => [])
      select(null)
    },
  }
}
