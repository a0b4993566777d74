// A paper with its truth in the console, over the page. A paper that does not load closes the console at once.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { getFiscanPaper } from '@clearbelt/contract/papers/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { call } from '../../shared/call.ts'
import { culture } from '../../shared/culture.ts'
import { toast } from '../../shared/toast.ts'
import { ReviewConsole } from '../../kinds/review-console.tsx'
import { ConsoleLoading } from '../../console/loading.tsx'

/** `paperID` names a paper (its newest publication is shown) or the very publication that a step keeps. */
export function PaperPreview({ paperID, onClose }: { paperID: string; onClose: () => void }): ReactNode {
  const paper = useQuery({
    queryKey: ['paper', 'preview', paperID],
    queryFn: ({ signal }) => call(getFiscanPaper, { id: paperID, published: true }, { signal, silent: true }),
    staleTime: 60_000,
  })
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  const isLost = Boolean(paper.error) || paper.data?.paper.relationship.length === 0
  useEffect(() => {
    if (!isLost) return
    toast('error', examErrors['paper-load-failed'].text[culture])
    close.current()
  }, [isLost])
  if (isLost) return null
  return paper.data ? <ReviewConsole paper={paper.data} usage="preview" onClose={onClose} /> : <ConsoleLoading />
}
