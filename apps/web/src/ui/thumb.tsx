// The small picture of an image, fetched with the bearer once it comes near the visible part of the page.
import { PictureOutlined } from '@ant-design/icons'
import type { collectedPicture } from '@clearbelt/contract/collect/calls'
import type { photoPicture } from '@clearbelt/contract/exams/invigilation-calls'
import type { imagePicture } from '@clearbelt/contract/images/calls'
import type { lookPicture } from '@clearbelt/contract/images/device-calls'
import type { itemPicture } from '@clearbelt/contract/images/item-calls'
import type { snapshotPicture } from '@clearbelt/contract/papers/calls'
import type { studyPicture } from '@clearbelt/contract/practice/study-calls'
import { theme } from 'antd'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { callBlob } from '../shared/call.ts'
import { createPictures } from '../shared/pictures.ts'

const pictures = createPictures()
/** Pictures this near the window are fetched, in px. */
const MARGIN = 300

let observer: IntersectionObserver | null = null
const sights = new WeakMap<Element, (isNear: boolean) => void>()

/** One observer for all thumbnails of the page. */
function watch(element: Element, onSight: (isNear: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onSight(true)
    return () => {}
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) sights.get(entry.target)?.(entry.isIntersecting)
    },
    { rootMargin: `${MARGIN}px` },
  )
  sights.set(element, onSight)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    sights.delete(element)
  }
}

export interface ThumbProps {
  /** Which pictures: of the library (for managers, for study), a published paper, a record of a miss, or the photos of an exam day. */
  of:
    | typeof itemPicture
    | typeof lookPicture
    | typeof imagePicture
    | typeof snapshotPicture
    | typeof collectedPicture
    | typeof photoPicture
    | typeof studyPicture
  id: string
  /** Words for it; empty where its name stands beside it. */
  alt?: string
  style?: CSSProperties
}

/** A picture on white, whole, in the box its style gives it; grey while it loads. */
export function Thumb({ of, id, alt = '', style }: ThumbProps): ReactNode {
  const { token } = theme.useToken()
  const host = useRef<HTMLSpanElement>(null)
  const key = `${of.id} ${id}`
  const [shown, setShown] = useState<{ key: string; url: string | null }>({ key, url: pictures.peek(key) })
  const url = shown.key === key ? shown.url : pictures.peek(key)
  const failed = shown.key === key && shown.url === ''
  useEffect(() => {
    if (!host.current || (url !== null && url !== '')) return undefined
    let drop = (): void => {}
    const stop = watch(host.current, (isNear) => {
      drop()
      drop = isNear
        ? pictures.want(
            key,
            async (signal) => (await callBlob(of, { id, size: 'thumb' }, { signal, silent: true })).blob,
            (made) => setShown({ key, url: made }),
            () => setShown({ key, url: '' }),
          )
        : () => {}
    })
    return () => {
      stop()
      drop()
    }
  }, [key, of, id, url])
  return (
    <span
      ref={host}
      style={{
        display: 'grid',
        placeItems: 'center',
        position: 'relative',
        overflow: 'hidden',
        background: url ? 'white' : token.colorFillSecondary,
        ...style,
      }}
    >
      {url ? (
        <img
          src={url}
          alt={alt}
          draggable={false}
          decoding="async"
          // Out of the box's own layout: in it a picture taller than the box made it grow, and its lower half was cut.
          style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <PictureOutlined
          aria-hidden
          style={{ fontSize: 20, color: token.colorTextTertiary, opacity: failed ? 1 : 0.4 }}
        />
      )}
    </span>
  )
}
