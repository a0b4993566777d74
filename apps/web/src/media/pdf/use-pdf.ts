// A PDF in a box that scrolls: opened, drawn page by page as it comes into sight, searched.
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { culture } from '../../shared/culture.ts'
import { causeOf, openPdf, pdfLibrary, type PDFDocumentProxy } from './pdf-engine.ts'

export interface PdfState {
  status: 'loading' | 'ready' | 'failed' | 'password'
  /** Loaded, 0..1, while it loads. */
  share: number
  pages: number
  /** In sight, from 1. */
  page: number
  scale: number
  /** Of the search: which match of how many; null while nothing is searched. */
  found: { now: number; all: number } | null
  document: PDFDocumentProxy | null
}
const START: PdfState = { status: 'loading', share: 0, pages: 0, page: 1, scale: 1, found: null, document: null }

/** Zooms that follow the box. */
const FOLLOWS = /^(auto|page-)/

type Parts = Awaited<ReturnType<typeof pdfLibrary>>['parts']
interface Shown {
  viewer: InstanceType<Parts['PDFViewer']>
  bus: InstanceType<Parts['EventBus']>
}

export interface Pdf {
  state: PdfState
  goTo: (page: number) => void
  zoomBy: (steps: number) => void
  /** `auto`, `page-width`, `page-fit` or a number as text. */
  zoomTo: (value: string) => void
  turn: (degrees: 90 | -90) => void
  find: (text: string, step?: 'next' | 'previous') => void
  retry: () => void
}

/** Words of the viewer of pdf.js are ours: it has nothing to translate. */
const WORDS = {
  getLanguage: () => culture,
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => {},
  translateOnce: async () => {},
  destroy: async () => {},
  pause: () => {},
  resume: () => {},
}

/**
 * The document at `url` in the box that scrolls, which must be placed absolutely, with one empty box in it. `labelOf`
 * names a page for screen readers.
 */
export function usePdf(
  box: RefObject<HTMLDivElement | null>,
  url: string,
  startAt: number,
  labelOf: (page: number) => string,
  onFail?: () => void,
): Pdf {
  const shown = useRef<Shown | null>(null)
  const place = useRef(startAt)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState(START)
  const amend = useCallback((change: Partial<PdfState>) => setState((now) => ({ ...now, ...change })), [])
  const failed = useEffectEvent(() => onFail?.())
  const label = useEffectEvent(labelOf)
  useEffect(() => {
    const container = box.current
    if (!container) return undefined
    const ending = new AbortController()
    let drop = (): void => {}
    const isOver = (): boolean => ending.signal.aborted
    async function show(host: HTMLDivElement): Promise<void> {
      setState(START)
      const task = await openPdf(url, (share) => amend({ share: Math.min(1, share) }))
      drop = () => void task.destroy()
      if (isOver()) return drop()
      const [{ parts }, document] = await Promise.all([pdfLibrary(), task.promise])
      if (isOver()) return
      const bus = new parts.EventBus()
      const linkService = new parts.PDFLinkService({ eventBus: bus, externalLinkTarget: parts.LinkTarget.BLANK })
      const findController = new parts.PDFFindController({ linkService, eventBus: bus })
      const viewer = new parts.PDFViewer({
        container: host,
        eventBus: bus,
        linkService,
        findController,
        l10n: WORDS as never,
        // Links alone: forms, scripts and editors of documents stay off.
        annotationMode: 1,
        annotationEditorMode: -1,
        removePageBorders: true,
        // Known to the viewer, not to its types.
        ...({ abortSignal: ending.signal } as object),
      })
      linkService.setViewer(viewer)
      bus.on('pagesinit', () => {
        viewer.currentScaleValue = 'auto'
        if (place.current > 1) viewer.currentPageNumber = Math.min(place.current, document.numPages)
        for (let at = 0; at < document.numPages; at++)
          viewer.getPageView(at)?.div?.setAttribute('aria-label', label(at + 1))
        amend({ status: 'ready', pages: document.numPages, page: viewer.currentPageNumber, document })
      })
      bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => {
        place.current = pageNumber
        amend({ page: pageNumber })
      })
      bus.on('scalechanging', ({ scale }: { scale: number }) => amend({ scale }))
      const count = ({ matchesCount }: { matchesCount: { current: number; total: number } }): void =>
        amend({ found: { now: matchesCount.current, all: matchesCount.total } })
      bus.on('updatefindmatchescount', count)
      bus.on('updatefindcontrolstate', count)
      viewer.setDocument(document)
      linkService.setDocument(document)
      shown.current = { viewer, bus }
      const follow = new ResizeObserver(() => {
        if (FOLLOWS.test(viewer.currentScaleValue)) viewer.currentScaleValue = String(viewer.currentScaleValue)
      })
      follow.observe(host)
      ending.signal.addEventListener('abort', () => follow.disconnect())
    }
    show(container).catch((error: unknown) => {
      if (isOver()) return
      const status = causeOf(error)
      amend({ status })
      if (status === 'failed') failed()
    })
    return () => {
      ending.abort()
      shown.current?.viewer.setDocument(null as never)
      shown.current = null
      drop()
    }
  }, [box, url, attempt, amend])
  const withViewer = (act: (one: Shown) => void): void => {
    if (shown.current) act(shown.current)
  }
  return {
    state,
    goTo: (page) =>
      withViewer(({ viewer }) => {
        if (page >= 1 && page <= viewer.pagesCount) viewer.currentPageNumber = page
      }),
    zoomBy: (steps) => withViewer(({ viewer }) => viewer.updateScale({ steps } as never)),
    zoomTo: (value) =>
      withViewer(({ viewer }) => {
        viewer.currentScaleValue = value
      }),
    turn: (degrees) =>
      withViewer(({ viewer }) => {
        viewer.pagesRotation = (viewer.pagesRotation + degrees + 360) % 360
      }),
    find: (text, step) => {
      if (!text) amend({ found: null })
      withViewer(({ bus }) =>
        bus.dispatch('find', {
          source: shown,
          type: step ? 'again' : '',
          query: text,
          caseSensitive: false,
          entireWord: false,
          highlightAll: true,
          findPrevious: step === 'previous',
          matchDiacritics: false,
        }),
      )
    },
    retry: () => {
      onFail?.()
      setAttempt((now) => now + 1)
    },
  }
}
