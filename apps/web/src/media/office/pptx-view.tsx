// Slides drawn by the browser, where the server could make no PDF of them.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import type { MediaViewProps } from '../media-file.ts'
import { useTicks } from '../use-ticks.ts'
import { fetchFile } from './fetch-file.ts'
import { FileFrame } from './file-frame.tsx'
import { safeLinks } from './safe-element.ts'
import { useFile } from './use-file.ts'

export function PptxView({ file, startAt = 1, onTick, onFail }: MediaViewProps): ReactNode {
  const say = useText('media')
  const host = useRef<HTMLDivElement>(null)
  const [slide, setSlide] = useState(startAt)
  const begin = useEffectEvent(() => startAt)
  const { opened, retry } = useFile(
    file.url,
    async (url, signal) => {
      const [blob, library] = await Promise.all([fetchFile(url, signal), import('@aiden0z/pptx-renderer')])
      return { bytes: await blob.arrayBuffer(), library }
    },
    onFail,
  )
  const [broken, setBroken] = useState<ArrayBuffer | null>(null)
  useTicks(onTick, slide)
  const data = opened.status === 'ready' ? opened.data : null
  useEffect(() => {
    const box = host.current
    if (!data || !box) return undefined
    let isOver = false
    let drop = (): void => {}
    const { PptxViewer, RECOMMENDED_ZIP_LIMITS } = data.library
    PptxViewer.open(data.bytes, box, {
      zipLimits: RECOMMENDED_ZIP_LIMITS,
      lazySlides: true,
      lazyMedia: true,
      pdfjs: false,
      ...(box.parentElement ? { scrollContainer: box.parentElement } : {}),
      listOptions: { windowed: true, initialSlides: 4, batchSize: 4 },
      onSlideChange: (index: number) => setSlide(index + 1),
      onSlideRendered: (_: number, element: HTMLElement) => safeLinks(element),
    }).then(
      (viewer) => {
        drop = () => viewer.destroy()
        if (isOver) return drop()
        if (begin() > 1) void viewer.goToSlide(begin() - 1)
      },
      () => {
        if (!isOver) setBroken(data.bytes)
      },
    )
    return () => {
      isOver = true
      drop()
    }
  }, [data])
  const isBroken = data !== null && broken === data.bytes
  return (
    <FileFrame
      file={file}
      opened={isBroken ? { status: 'failed', isTooLarge: false } : opened}
      retry={retry}
      tools={data && !isBroken && <span className="media-figure">{say('slide', { page: slide })}</span>}
    >
      <div ref={host} className="media-slides" hidden={isBroken} />
    </FileFrame>
  )
}
