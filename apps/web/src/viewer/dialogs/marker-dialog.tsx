// What is known of a true region: name, item category, device model, description, and its pictures one after the other.
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icons.tsx'
import type { MarkerDetail, ViewerRegion, ViewerTruth } from '../model.ts'

export interface MarkerDialogProps {
  region: ViewerRegion
  truth: ViewerTruth
  /** Fetches the full detail of a region by its tip id. */
  load: (tipId: string) => Promise<MarkerDetail>
  onClose: () => void
}

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'there'; detail: MarkerDetail }

/** The marker detail, 750 px wide. */
export function MarkerDialog({ region, truth, load, onClose }: MarkerDialogProps): ReactNode {
  const say = useText('viewer')
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOpen = true
    setLoaded({ state: 'loading' })
    load(region.tipId).then((detail) => isOpen && setLoaded({ state: 'there', detail }), () => isOpen && setLoaded({ state: 'failed' }))
    return () => { isOpen = false }
  }, [load, region.tipId, attempt])
  const detail = loaded.state === 'there' ? loaded.detail : null
  const or = (text: string | undefined): string => (text === undefined || text === '' ? say('none') : text)
  return (
    <Dialog title={say('markerTitle')} width={750} onClose={onClose} foot={<button type="button" className="sp-key sp-key-main" autoFocus onClick={onClose}>{say('close')}</button>}>
      {detail && detail.pictures.length > 0 && <Carousel pictures={detail.pictures} alt={region.knowledgeName} />}
      {loaded.state === 'loading' && <div className="sp-carousel" role="status"><div className="sp-progress" aria-hidden="true" />{say('loading')}</div>}
      {loaded.state === 'failed' && <p role="alert">{say('markerFailed')} <button type="button" className="sp-key" onClick={() => setAttempt(attempt + 1)}>{say('retry')}</button></p>}
      <dl className="sp-figures">
        <div><dt>{say('markerName')}</dt><dd>{or(detail?.name ?? truth.name)}</dd></div>
        <div><dt>{say('markerCategory')}</dt><dd>{or(detail?.category ?? region.knowledgeName)}</dd></div>
        <div><dt>{say('markerProduct')}</dt><dd>{or(detail?.productName ?? truth.productName)}</dd></div>
      </dl>
      <dl className="sp-figures" style={{ gridTemplateColumns: '1fr' }}><div><dt>{say('markerDescription')}</dt><dd style={{ fontWeight: 400 }}>{or(detail?.description ?? truth.description)}</dd></div></dl>
    </Dialog>
  )
}

function Carousel({ pictures, alt }: { pictures: readonly Blob[]; alt: string }): ReactNode {
  const say = useText('viewer')
  const [at, setAt] = useState(0)
  const [url, setUrl] = useState<string | null>(null)
  const picture = pictures[at]
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  const step = (by: number): void => setAt((at + by + pictures.length) % pictures.length)
  return (
    <div className="sp-carousel" role="group" aria-roledescription="carousel" aria-label={say('markerImages')}
      onKeyDown={(event) => { if (event.key === 'ArrowLeft') step(-1); else if (event.key === 'ArrowRight') step(1) }}>
      {url && <img src={url} alt={alt} draggable={false} />}
      {pictures.length > 1 && (
        <div className="sp-carousel-nav">
          <button type="button" aria-label={say('previous')} onClick={() => step(-1)}><Icon name="previous" /></button>
          <span aria-live="polite" aria-label={say('markerImageOf', { index: at + 1, total: pictures.length })}>{at + 1} / {pictures.length}</span>
          <button type="button" aria-label={say('next')} onClick={() => step(1)}><Icon name="next" /></button>
        </div>
      )}
    </div>
  )
}
