// A text whose parts that were searched for are marked.
import type { ReactNode } from 'react'
import { findHits } from './find-hits.ts'

export function Highlight({ text, search }: { text: string; search: string }): ReactNode {
  const hits = findHits(text, search)
  if (hits.length === 0) return text
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of hits) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  parts.push(text.slice(at))
  return <>{parts}</>
}
