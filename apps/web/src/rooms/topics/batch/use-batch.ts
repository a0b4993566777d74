// A pasted text while it is worked on: kept on this device over reloads, read as it changes, saved question by question.
import type { batchTopics } from '@clearbelt/contract/topics/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { FormatFailure } from '@clearbelt/formats/doubt'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useAccount } from '../../../shared/account.ts'
import { culture } from '../../../shared/culture.ts'
import { readStoredJson, writeStored } from '../../../shared/storage.ts'
import type { TopicMeta } from '../parts/topic-form.tsx'
import { readEntries, type Entry, type Mended, type ReadText } from './entries.ts'

export type BatchFault = PackageOf<typeof batchTopics>['faults'][number]

/** What is kept on the device. */
interface Draft {
  text: string
  mended: Mended
  /** Keys of questions that are not to come in. */
  skipped: readonly string[]
  /** Keys of questions that are in the bank already. */
  saved: readonly string[]
  /** Keys of questions that come in though they resemble others. */
  kept: readonly string[]
  meta: TopicMeta
}

const START: Draft = {
  text: '',
  mended: {},
  skipped: [],
  saved: [],
  kept: [],
  meta: { knowledges: [], difficulty: 3, language: culture, source: '', remark: '' },
}

/** How long typing must pause before the draft is kept, in ms. */
const KEEP_PAUSE = 500

const readDraft = (value: unknown): Draft | null =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
    ? { ...START, ...(value as Partial<Draft>) }
    : null

const keepDraft = (key: string, draft: Draft): void => {
  writeStored(key, draft.text === '' ? null : JSON.stringify(draft))
}

export interface Batch {
  draft: Draft
  read: ReadText
  /** Why nothing of the text is read; null: it was. */
  failure: FormatFailure | null
  /** The text is newer than what was read of it. */
  isReading: boolean
  /** What the server said of a question, by its key. */
  faults: ReadonlyMap<string, BatchFault>
  /** Those that would come in now. */
  chosen: readonly Entry[]
  change: (alter: (now: Draft) => Partial<Draft>) => void
  mend: (entry: Entry, kind: KindCode, content: object) => void
  setFaults: (faults: ReadonlyMap<string, BatchFault>) => void
  clear: () => void
}

const NO_FAULTS: ReadonlyMap<string, BatchFault> = new Map()

export function useBatch(): Batch {
  const key = `topic-batch-${useAccount((account) => account.info?.userID) ?? ''}`
  const [draft, setDraft] = useState<Draft>(() => readStoredJson(key, readDraft) ?? START)
  const [faults, setFaults] = useState(NO_FAULTS)
  const newest = useRef(draft)
  useEffect(() => {
    newest.current = draft
    const timer = setTimeout(() => keepDraft(key, draft), KEEP_PAUSE)
    return () => clearTimeout(timer)
  }, [key, draft])
  // Who leaves before the pause is over finds all of it again too.
  useEffect(() => {
    const keep = (): void => keepDraft(key, newest.current)
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [key])
  const text = useDeferredValue(draft.text)
  const { read, failure } = useMemo(() => tryRead(text, draft.mended), [text, draft.mended])
  const chosen = useMemo(() => {
    const out = new Set([...draft.skipped, ...draft.saved])
    return read.entries.filter((entry) => entry.isUsable && !out.has(entry.key))
  }, [read, draft.skipped, draft.saved])
  return {
    draft,
    read,
    failure,
    isReading: text !== draft.text,
    faults,
    chosen,
    change: (alter) => setDraft((now) => ({ ...now, ...alter(now) })),
    mend: (entry, kind, content) => {
      setDraft((now) => ({ ...now, mended: { ...now.mended, [entry.key]: { kind, content } } }))
      setFaults((now) => new Map([...now].filter(([one]) => one !== entry.key)))
    },
    setFaults,
    clear: () => {
      setDraft((now) => ({ ...START, meta: now.meta }))
      setFaults(NO_FAULTS)
      writeStored(key, null)
    },
  }
}

function tryRead(text: string, mended: Mended): { read: ReadText; failure: FormatFailure | null } {
  try {
    return { read: readEntries(text, mended), failure: null }
  } catch (error) {
    if (!(error instanceof FormatFailure)) throw error
    return { read: { entries: [], doubts: [] }, failure: error }
  }
}
