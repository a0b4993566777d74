// A document as PDF: pages one under the other, with search, zoom, a list of pages, and text that can be selected.
import {
  ColumnWidthOutlined,
  DownOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LeftOutlined,
  RightOutlined,
  RotateRightOutlined,
  UnorderedListOutlined,
  UpOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Flex, Input, Progress } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { InputRef } from 'antd'
import { sayPercent, useText } from '../../shared/i18n.ts'
import type { MediaViewProps } from '../media-file.ts'
import { useFullScreen } from '../play/use-full-screen.ts'
import { Told } from '../told.tsx'
import { ToolKey } from '../tool-key.tsx'
import { useTicks } from '../use-ticks.ts'
import { PageList } from './page-list.tsx'
import { usePdf, type Pdf } from './use-pdf.ts'
import './pdf.css'
import { WholeNumber } from '../../ui/form/whole-number.tsx'

/** How long typing must pause before it searches, in ms. */
const TYPING_PAUSE = 300

export function PdfView({ file, startAt = 1, onTick, onFail }: MediaViewProps): ReactNode {
  const say = useText('media')
  const frame = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const search = useRef<InputRef>(null)
  const [isListed, setIsListed] = useState(false)
  const screen = useFullScreen(frame)
  const pdf = usePdf(box, file.url, startAt, (page) => say('page', { page }), onFail)
  const { state } = pdf
  useTicks(onTick, state.status === 'ready' ? state.page : 0)
  const onKey = (event: KeyboardEvent): void => {
    const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f'
    const isTyping = event.target instanceof HTMLInputElement
    const acts: Record<string, () => void> = {
      '+': () => pdf.zoomBy(1),
      '=': () => pdf.zoomBy(1),
      '-': () => pdf.zoomBy(-1),
      '0': () => pdf.zoomTo('auto'),
      n: () => pdf.goTo(state.page + 1),
      p: () => pdf.goTo(state.page - 1),
      f: screen.toggle,
    }
    const act = isSearch
      ? () => search.current?.focus({ cursor: 'all' })
      : isTyping || event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  const isReady = state.status === 'ready'
  return (
    // The keys of the view reach it wherever the focus stands within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={frame} className="media-frame" aria-label={say('document', { name: file.name })} onKeyDown={onKey}>
      <Flex className="media-tools" role="toolbar" aria-label={say('tools')} wrap gap={4} align="center">
        <ToolKey
          words={say('pages')}
          icon={<UnorderedListOutlined />}
          isOn={isListed}
          disabled={!isReady}
          onClick={() => setIsListed(!isListed)}
        />
        <PageField pdf={pdf} />
        <ToolKey words={say('zoomOut')} icon={<ZoomOutOutlined />} disabled={!isReady} onClick={() => pdf.zoomBy(-1)} />
        <output className="media-figure">{sayPercent(state.scale)}</output>
        <ToolKey words={say('zoomIn')} icon={<ZoomInOutlined />} disabled={!isReady} onClick={() => pdf.zoomBy(1)} />
        <ToolKey
          words={say('zoomWidth')}
          icon={<ColumnWidthOutlined />}
          disabled={!isReady}
          onClick={() => pdf.zoomTo('page-width')}
        />
        <ToolKey
          words={say('turnRight')}
          icon={<RotateRightOutlined />}
          disabled={!isReady}
          onClick={() => pdf.turn(90)}
        />
        <ToolKey
          words={screen.isFull ? say('fullScreenLeave') : say('fullScreen')}
          icon={screen.isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={screen.toggle}
        />
        <span className="media-gap" />
        <FindField pdf={pdf} field={search} />
      </Flex>
      <div className="media-paper">
        {isListed && isReady && state.document && (
          <PageList document={state.document} page={state.page} onGo={pdf.goTo} />
        )}
        <div className="media-pages-place">
          <div
            ref={box}
            className="media-pages"
            role="document"
            aria-label={say('content')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard too
            tabIndex={0}
          >
            <div className="pdfViewer" />
          </div>
          {state.status === 'loading' && (
            <div className="media-over" aria-live="polite" aria-busy="true">
              <span>{say('loading', { name: file.name })}</span>
              <Progress
                percent={Math.round(state.share * 100)}
                showInfo={false}
                size="small"
                style={{ maxWidth: 240 }}
                aria-label={say('loading', { name: file.name })}
              />
            </div>
          )}
          {(state.status === 'failed' || state.status === 'password') && (
            <div className="media-over">
              <Told
                title={state.status === 'password' ? say('passwordNeeded') : say('showFailed')}
                name={file.name}
                isFailure
                download={file.url}
                {...(state.status === 'failed' ? { onRetry: pdf.retry } : {})}
              />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

function PageField({ pdf: { state, goTo } }: { pdf: Pdf }): ReactNode {
  const say = useText('media')
  const isReady = state.status === 'ready'
  return (
    <Flex gap={4} align="center">
      <ToolKey
        words={say('previousPage')}
        icon={<LeftOutlined />}
        disabled={!isReady || state.page <= 1}
        onClick={() => goTo(state.page - 1)}
      />
      <WholeNumber
        aria-label={say('pageNumber')}
        size="small"
        controls={false}
        min={1}
        max={Math.max(1, state.pages)}
        disabled={!isReady}
        value={state.page}
        style={{ width: 52 }}
        onChange={(page) => typeof page === 'number' && goTo(page)}
      />
      <span className="media-figure">{isReady && say('pageOf', { pages: state.pages })}</span>
      <ToolKey
        words={say('nextPage')}
        icon={<RightOutlined />}
        disabled={!isReady || state.page >= state.pages}
        onClick={() => goTo(state.page + 1)}
      />
    </Flex>
  )
}

function FindField({ pdf, field }: { pdf: Pdf; field: RefObject<InputRef | null> }): ReactNode {
  const say = useText('media')
  const [text, setText] = useState('')
  const { found, status } = pdf.state
  const search = useEffectEvent((wanted: string) => pdf.find(wanted))
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const isReady = status === 'ready'
  const hits = text.trim() && found ? found : null
  return (
    <Flex gap={4} align="center" wrap>
      <Input
        ref={field}
        aria-label={say('find')}
        placeholder={say('find')}
        size="small"
        value={text}
        maxLength={200}
        disabled={!isReady}
        style={{ width: 190 }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') pdf.find(text.trim(), event.shiftKey ? 'previous' : 'next')
          if (event.key === 'Escape' && text) {
            event.stopPropagation()
            setText('')
          }
        }}
      />
      <output className="media-figure" aria-live="polite">
        {hits && (hits.all === 0 ? say('findNone') : say('findCount', { now: hits.now, all: hits.all }))}
      </output>
      <ToolKey
        words={say('findPrevious')}
        icon={<UpOutlined />}
        disabled={!hits || hits.all === 0}
        onClick={() => pdf.find(text.trim(), 'previous')}
      />
      <ToolKey
        words={say('findNext')}
        icon={<DownOutlined />}
        disabled={!hits || hits.all === 0}
        onClick={() => pdf.find(text.trim(), 'next')}
      />
    </Flex>
  )
}
