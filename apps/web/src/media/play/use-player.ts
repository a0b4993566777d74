// A video or recording as it plays: its state for the controls, the acts on it, and what is told outwards.
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { MediaViewProps } from '../media-file.ts'
import { beginAt, isWithin, startReach, watched, widened } from './reach.ts'

/** How often the position is told, in ms. */
const TICK = 1000
/** The words about a refused jump stand this long, in ms. */
const REFUSAL_SHOWN = 4000
/** A file that fails this often in a row is not asked for again by itself. */
const MOST_FAILURES = 2

export interface PlayerState {
  playing: boolean
  /** It would play, but waits for bytes. */
  waiting: boolean
  /** In seconds. */
  position: number
  /** In seconds; 0 until known. */
  duration: number
  /** Loaded up to here, in seconds. */
  loaded: number
  rate: number
  /** 0..1. */
  volume: number
  muted: boolean
  /** Place of the subtitles that are shown; -1: none. */
  subtitles: number
  failed: boolean
  /** Seconds that may be skipped to, when a jump was just refused. */
  refused: number | null
}

export interface Player {
  state: PlayerState
  element: RefObject<HTMLVideoElement | null>
  /** Handlers for the element. */
  events: Readonly<Record<string, () => void>>
  toggle: () => void
  /** Goes to a position in seconds, or says why not. */
  seek: (position: number) => void
  /** Whether the learner may go to a position in seconds. */
  mayReach: (position: number) => boolean
  setRate: (rate: number) => void
  setVolume: (volume: number) => void
  setMuted: (muted: boolean) => void
  /** Shows the subtitles at this place of the list; -1 shows none. */
  setSubtitles: (index: number) => void
  retry: () => void
  /** The source could not be played. */
  fail: () => void
}

const seen = (): boolean => document.visibilityState === 'visible'

function showTrack(tracks: TextTrackList | undefined, index: number): void {
  for (let at = 0; at < (tracks?.length ?? 0); at++) {
    const track = tracks?.[at]
    if (track) track.mode = at === index ? 'showing' : 'disabled'
  }
}

/** The player of one file. The element gets its address from the caller. */
export function usePlayer({
  file,
  startAt = 0,
  furthest,
  onTick,
  onEnd,
  onFail,
}: Pick<MediaViewProps, 'file' | 'startAt' | 'furthest' | 'onTick' | 'onEnd' | 'onFail'>): Player {
  const element = useRef<HTMLVideoElement>(null)
  const reach = useRef(startReach(furthest, startAt))
  const resumeAt = useRef(startAt)
  const failures = useRef(0)
  const [state, setState] = useState<PlayerState>({
    playing: false,
    waiting: false,
    position: startAt,
    duration: file.seconds ?? 0,
    loaded: 0,
    rate: 1,
    volume: 1,
    muted: false,
    subtitles: -1,
    failed: false,
    refused: null,
  })
  const amend = useCallback((change: Partial<PlayerState>) => setState((now) => ({ ...now, ...change })), [])
  const tell = useEffectEvent((): void => {
    const media = element.current
    if (media) onTick?.({ position: media.currentTime, playing: !media.paused && !media.ended, visible: seen() })
  })
  useEffect(() => {
    reach.current = widened(reach.current, furthest)
  }, [furthest])
  useEffect(() => {
    const timer = setInterval(tell, TICK)
    const onSight = (): void => tell()
    document.addEventListener('visibilitychange', onSight)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onSight)
    }
  }, [])
  // A new address takes the place of one that ran out; it goes on where it was.
  useEffect(() => {
    if (failures.current < MOST_FAILURES) amend({ failed: false })
  }, [file.url, file.hls, amend])
  useEffect(() => {
    if (state.refused === null) return undefined
    const timer = setTimeout(() => amend({ refused: null }), REFUSAL_SHOWN)
    return () => clearTimeout(timer)
  }, [state.refused, amend])
  const fail = (): void => {
    const media = element.current
    if (media && media.currentTime > 0) resumeAt.current = media.currentTime
    failures.current++
    amend({ failed: true, playing: false, waiting: false })
    if (failures.current < MOST_FAILURES) onFail?.()
  }
  const seek = (position: number): void => {
    const media = element.current
    if (!media) return
    const to = Math.min(Math.max(0, position), state.duration || position)
    if (!isWithin(reach.current, to)) return amend({ refused: reach.current.until })
    media.currentTime = to
    amend({ position: to })
  }
  const begin = (): void => {
    const media = element.current
    if (!media) return
    const length = Number.isFinite(media.duration) ? media.duration : (file.seconds ?? 0)
    const at = beginAt(resumeAt.current, length || Number.NaN)
    if (at > 0) media.currentTime = at
    reach.current = { ...reach.current, last: at }
    amend({ duration: length, position: at })
  }
  const beginLate = useEffectEvent(begin)
  // What comes from the memory of the browser can be there before the element stands in the page.
  useEffect(() => {
    if ((element.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_METADATA) beginLate()
  }, [])
  const events = {
    onLoadedMetadata: begin,
    onDurationChange: () => {
      const length = element.current?.duration ?? Number.NaN
      if (Number.isFinite(length)) amend({ duration: length })
    },
    onTimeUpdate: () => {
      const media = element.current
      if (!media) return
      if (!media.seeking) {
        reach.current = watched(reach.current, media.currentTime, media.playbackRate)
        resumeAt.current = media.currentTime
      }
      amend({ position: media.currentTime })
    },
    // The keys of a headset or the picture beside the page jump too.
    onSeeking: () => {
      const media = element.current
      if (!media || isWithin(reach.current, media.currentTime)) return
      const { until, last } = reach.current
      media.currentTime = Math.min(last, until)
      amend({ refused: until })
    },
    onSeeked: () => {
      reach.current = { ...reach.current, last: element.current?.currentTime ?? 0 }
    },
    onPlay: () => {
      amend({ playing: true })
      tell()
    },
    onPause: () => {
      amend({ playing: false })
      tell()
    },
    onWaiting: () => amend({ waiting: true }),
    onPlaying: () => {
      failures.current = 0
      amend({ waiting: false, failed: false })
    },
    onCanPlay: () => amend({ waiting: false }),
    onProgress: () => {
      const loaded = element.current?.buffered
      if (loaded && loaded.length > 0) amend({ loaded: loaded.end(loaded.length - 1) })
    },
    onRateChange: () => amend({ rate: element.current?.playbackRate ?? 1 }),
    onVolumeChange: () => amend({ volume: element.current?.volume ?? 1, muted: element.current?.muted ?? false }),
    onEnded: () => {
      // The next time begins anew.
      resumeAt.current = 0
      amend({ playing: false })
      tell()
      onEnd?.()
    },
    onError: fail,
  }
  return {
    state,
    element,
    events,
    toggle: () => {
      const media = element.current
      if (!media) return
      // A browser that refuses to play says so by an error of its own, or waits for a press.
      if (media.paused) void media.play()?.catch(() => {})
      else media.pause()
    },
    seek,
    mayReach: (position) => isWithin(reach.current, position),
    setRate: (rate) => {
      if (element.current) element.current.playbackRate = rate
    },
    setVolume: (volume) => {
      if (!element.current) return
      element.current.volume = Math.min(1, Math.max(0, volume))
      element.current.muted = false
    },
    setMuted: (muted) => {
      if (element.current) element.current.muted = muted
    },
    setSubtitles: (index) => {
      showTrack(element.current?.textTracks, index)
      amend({ subtitles: index })
    },
    retry: () => {
      failures.current = 0
      amend({ failed: false })
      onFail?.()
      element.current?.load()
    },
    fail,
  }
}
