// Small pictures of the pages of a document, each drawn when it comes into sight.
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import type { PDFDocumentProxy } from './pdf-engine.ts'

const WIDTH = 112

export interface PageListProps {
  document: PDFDocumentProxy
  page: number
  onGo: (page: number) => void
}

export function PageList({ document, page, onGo }: PageListProps): ReactNode {
  const say = useText('media')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [page])
  return (
    <nav className="media-page-list" aria-label={say('pages')}>
      <ol ref={list}>
        {Array.from({ length: document.numPages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={say('page', { page: number })}
              aria-current={number === page}
              onClick={() => onGo(number)}
            >
              <PagePicture document={document} number={number} />
              <span aria-hidden>{number}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function PagePicture({ document, number }: { document: PDFDocumentProxy; number: number }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return undefined
    let stop = (): void => {}
    const draw = async (): Promise<void> => {
      const page = await document.getPage(number)
      const { width } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: (WIDTH * (window.devicePixelRatio || 1)) / width })
      target.width = Math.round(viewport.width)
      target.height = Math.round(viewport.height)
      const task = page.render({ canvas: target, viewport })
      stop = () => task.cancel()
      await task.promise
    }
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        // A page without its small picture still has its number.
        draw().catch(() => {})
      },
      { rootMargin: '200px' },
    )
    watcher.observe(target)
    return () => {
      watcher.disconnect()
      stop()
    }
  }, [document, number])
  return <canvas ref={canvas} width={WIDTH} height={Math.round(WIDTH * 1.4)} aria-hidden />
}
