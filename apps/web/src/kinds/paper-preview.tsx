// The preview of a paper: the console over the whole window, with the key.
import { getFiscanPaper } from '@clearbelt/contract/papers/calls'
import { getPaper } from '@clearbelt/contract/papers/family-calls'
import { viewedPaper } from '@clearbelt/contract/papers/viewed-paper'
import type { Culture } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { call } from '../shared/call.ts'
import { useText } from '../shared/i18n.ts'
import { toast } from '../shared/toast.ts'
import { ReviewConsole } from './review-console.tsx'

export interface PaperPreviewProps {
  /** A paper, or the very snapshot that a plan keeps. */
  paperID: string
  /** The newest snapshot; otherwise the draft as it was last saved. */
  published: boolean
  /** A paper of image screening, in its viewer; any other has the viewer of papers. */
  isFiscan: boolean
  /** Leaves the preview; also called when the paper cannot be shown, after saying so. */
  onClose: () => void
}

/** How long the loading cover stays over a paper that has arrived, so that it is seen whole and not as it is built; ms. */
const COVERED_MS = 500

export function PaperPreview({ paperID, published, isFiscan, onClose }: PaperPreviewProps): ReactNode {
  const say = useText('kinds')
  const [language, setLanguage] = useState<Culture | null>(null)
  const query = useQuery({
    queryKey: [
      'paper',
      paperID,
      published ? 'published' : 'draft',
      isFiscan ? 'screening' : 'any',
      'preview',
      language,
    ],
    // The questions stay on the screen until they have come in the language that was chosen.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const asked = { id: paperID, published, ...(language === null ? {} : { language }) }
      const options = { signal, silent: true }
      return isFiscan ? await call(getFiscanPaper, asked, options) : viewedPaper(await call(getPaper, asked, options))
    },
  })
  const paper = query.data
  const offered = paper?.info.languages ?? []
  const failure = query.isError ? 'paperDataFailed' : paper?.paper.relationship.length === 0 ? 'paperLoadFailed' : null
  const leave = useEffectEvent((text: string) => {
    toast('error', text)
    onClose()
  })
  useEffect(() => {
    if (failure) leave(say(failure))
  }, [failure, say])
  const isThere = paper !== undefined && failure === null
  return (
    <>
      {isThere && (
        <ReviewConsole
          paper={paper}
          usage="preview"
          languages={offered.length > 0 ? { offered, chosen: language, onChoose: setLanguage } : undefined}
          onClose={onClose}
        />
      )}
      <Cover isLifted={isThere} />
    </>
  )
}

/** Over the whole window until shortly after the paper has come. */
function Cover({ isLifted }: { isLifted: boolean }): ReactNode {
  const say = useText('kinds')
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    if (!isLifted) return
    const timer = setTimeout(() => setIsGone(true), COVERED_MS)
    return () => clearTimeout(timer)
  }, [isLifted])
  if (isGone) return null
  return (
    <output
      aria-busy="true"
      aria-label={say('paperLoading')}
      style={{
        position: 'fixed',
        inset: 0,
        zIndex: 1100,
        display: 'grid',
        placeItems: 'center',
        background: 'rgb(23 25 28)',
      }}
    >
      <Spin size="large" delay={200} />
    </output>
  )
}
