// Gives a video its bytes: the playlist of a long one in pieces where there is one, else the file itself.
import { useEffect, useState, type RefObject } from 'react'
import type { MediaFile } from '../media-file.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'

/** Plays a playlist on the element; answers the way to stop. `onFail` when it cannot be had. */
async function attach(media: HTMLVideoElement, playlist: string, onFail: () => void): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) {
    if (media.canPlayType(PLAYLIST)) media.src = playlist
    else onFail()
    return () => {}
  }
  const hls = new Hls({ maxBufferLength: 30, startPosition: -1 })
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onFail()
  })
  hls.loadSource(playlist)
  hls.attachMedia(media)
  return () => hls.destroy()
}

/** The address for the element's own `src`; undefined where the playlist is attached to it by itself. */
export function useSource(
  element: RefObject<HTMLVideoElement | null>,
  { url, hls }: Pick<MediaFile, 'url' | 'hls'>,
): string | undefined {
  // The whole file is there too, should its pieces fail.
  const [failed, setFailed] = useState('')
  useEffect(() => {
    const media = element.current
    if (!hls || !media) return undefined
    let stop: (() => void) | null = null
    let isOver = false
    const fallBack = (): void => setFailed(hls)
    attach(media, hls, fallBack).then(
      (ending) => {
        if (isOver) ending()
        else stop = ending
      },
      () => fallBack(),
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [element, hls])
  return hls && failed !== hls ? undefined : url
}
