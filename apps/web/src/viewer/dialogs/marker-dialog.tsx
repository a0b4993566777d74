// What is known of a true region: name, item category, device model, description, and its pictures one after the other.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { Dialog } from '../../console/dialog.tsx'
import { Icon } from '../../console/icons.tsx'
import { reportMarker } from '../by-address.ts'
import { ReportForm } from './report-form.tsx'
import type { MarkerDetail, MarkerPicture, ViewerRegion, ViewerTruth } from '../model.ts'

export interface MarkerDialogProps {
  region: ViewerRegion
  truth: ViewerTruth
  /** Fetches the full detail of a region by its tip id. */
  load: (tipId: string) => Promise<MarkerDetail>
  onClose: () => void
}

/** The marker detail, 750 px wide. */
export function MarkerDialog({ region, truth, load, onClose }: MarkerDialogProps): ReactNode {
  const say = useText('viewer')
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ attempt: number; detail: MarkerDetail | null }>({
    attempt: -1,
    detail: null,
  })
  useEffect(() => {
    let isOpen = true
    load(region.tipId).then(
      (detail) => isOpen && setSettled({ attempt, detail }),
      () => isOpen && setSettled({ attempt, detail: null }),
    )
    return () => {
      isOpen = false
    }
  }, [load, region.tipId, attempt])
  const isLoading = settled.attempt !== attempt
  const detail = isLoading ? null : settled.detail
  const or = (text: string | undefined): string => (text === undefined || text === '' ? say('none') : text)
  return (
    <Dialog
      title={say('markerTitle')}
      width={750}
      onClose={onClose}
      foot={
        <button type="button" className="sp-key sp-key-main" data-focus onClick={onClose}>
          {say('close')}
        </button>
      }
    >
      {detail && detail.pictures.length > 0 && <Carousel pictures={detail.pictures} />}
      {isLoading && (
        <output className="sp-carousel">
          <span className="sp-progress" aria-hidden="true" />
          {say('loading')}
        </output>
      )}
      {!isLoading && !detail && (
        <p role="alert">
          {say('markerFailed')}{' '}
          <button type="button" className="sp-key" onClick={() => setAttempt(attempt + 1)}>
            {say('retry')}
          </button>
        </p>
      )}
      <dl className="sp-figures">
        <div>
          <dt>{say('markerName')}</dt>
          <dd>{or(detail?.name ?? truth.name)}</dd>
        </div>
        <div>
          <dt>{say('markerCategory')}</dt>
          <dd>{or(detail?.category ?? region.knowledgeName)}</dd>
        </div>
        <div>
          <dt>{say('markerProduct')}</dt>
          <dd>{or(detail?.productName ?? truth.productName)}</dd>
        </div>
      </dl>
      <dl className="sp-figures" style={{ gridTemplateColumns: '1fr' }}>
        <div>
          <dt>{say('markerDescription')}</dt>
          <dd style={{ fontWeight: 400 }}>{or(detail?.description ?? truth.description)}</dd>
        </div>
      </dl>
      {detail && <ReportForm key={region.tipId} of={{ tipID: region.tipId }} send={reportMarker} />}
    </Dialog>
  )
}

function Carousel({ pictures }: { pictures: readonly MarkerPicture[] }): ReactNode {
  const say = useText('viewer')
  const sayPicture = (shows: MarkerPicture['shows'], name: string, isExample: boolean): string => {
    if (shows === 'closeUp' || shows === 'whole') return say(`picture_${shows}`)
    return say(isExample ? 'pictureExample' : 'pictureAlone', { name, side: say(`picture_${shows}`) })
  }
  const [at, setAt] = useState(0)
  const frame = useRef<HTMLImageElement>(null)
  const { picture, shows, name, isExample } = pictures[at] ?? {}
  const caption = shows ? sayPicture(shows, name ?? '', isExample ?? false) : ''
  useEffect(() => {
    if (!picture || !frame.current) return
    const made = URL.createObjectURL(picture)
    frame.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [picture])
  const step = (by: number): void => setAt((at + by + pictures.length) % pictures.length)
  return (
    <section className="sp-carousel" aria-roledescription="carousel" aria-label={say('markerImages')}>
      <img ref={frame} alt={caption} draggable={false} />
      <p className="sp-carousel-caption" aria-live="polite">
        {caption}
      </p>
      {pictures.length > 1 && (
        <div className="sp-carousel-nav">
          <button type="button" aria-label={say('previous')} onClick={() => step(-1)}>
            <Icon name="previous" />
          </button>
          <span aria-live="polite" aria-label={say('markerImageOf', { index: at + 1, total: pictures.length })}>
            {at + 1} / {pictures.length}
          </span>
          <button type="button" aria-label={say('next')} onClick={() => step(1)}>
            <Icon name="next" />
          </button>
        </div>
      )}
    </section>
  )
}
