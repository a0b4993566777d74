// Where a recording stands, and the way to another place in it: a bar, over the shape of the sound where that is known.
// Who points at a place sees its time and, of a video, its picture. Places that were not reached yet show none.
import './seek-bar.css'
import { LockOutlined } from '@ant-design/icons'
import { useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import type { MediaFile } from '../media-file.ts'
import { clockWords } from './clock-words.ts'
import { cueAt, readCues } from './preview-cues.ts'
import type { Player } from './use-player.ts'
import { useTextFile } from './use-text-file.ts'

/** Half of the round handle of the bar, px: the ends of what it moves along are so far from its edges. */
const HANDLE = 7
/** Height of the drawn sound. */
const WAVE_HEIGHT = 100

/** The numbers of a list in JSON; none where it is no list. */
function readWave(text: string): number[] {
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list.filter((one) => typeof one === 'number') : []
}

/** One line for each part of the sound, from the middle up and down; silence is a dot. */
const waveLines = (wave: readonly number[]): string[] =>
  wave.map((loudness, at) => {
    const half = Math.max(1, Math.min(WAVE_HEIGHT, loudness) / 2)
    return `M${at + 0.5} ${WAVE_HEIGHT / 2 - half}v${half * 2}`
  })

/** What was played and what is still to come, in two strengths. */
function Wave({ wave, share }: { wave: readonly number[]; share: number }): ReactNode {
  const lines = waveLines(wave)
  const played = Math.round(share * lines.length)
  return (
    <svg viewBox={`0 0 ${wave.length} ${WAVE_HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path className="media-wave-played" d={lines.slice(0, played).join('')} />
      <path d={lines.slice(played).join('')} />
    </svg>
  )
}

export interface SeekBarProps {
  player: Player
  file: Pick<MediaFile, 'preview' | 'wave'>
}

export function SeekBar({ player, file }: SeekBarProps): ReactNode {
  const say = useText('media')
  const [pointed, setPointed] = useState<{ at: number; left: number; width: number } | null>(null)
  const [isWanted, setWanted] = useState(false)
  const cues = useTextFile(file.preview, isWanted, readCues)
  const wave = useTextFile(file.wave, true, readWave)
  const { position, duration, loaded } = player.state
  const share = (at: number): string => `${duration > 0 ? Math.min(100, (at / duration) * 100) : 0}%`
  const style = { '--played': share(position), '--loaded': share(loaded) } as CSSProperties
  const point = (event: PointerEvent<HTMLInputElement>): void => {
    setWanted(true)
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const way = Math.max(1, width - 2 * HANDLE)
    const gone = Math.min(1, Math.max(0, (event.clientX - left - HANDLE) / way))
    setPointed({ at: gone * duration, left: HANDLE + gone * way, width })
  }
  const isOpen = pointed !== null && player.mayReach(pointed.at)
  const cue = pointed && isOpen && cues ? cueAt(cues, pointed.at) : undefined
  const reach = (cue?.width ?? 56) / 2
  return (
    <div className="media-seeking" data-wave={wave !== null && wave.length > 0} style={style}>
      {wave !== null && wave.length > 0 && <Wave wave={wave} share={duration > 0 ? position / duration : 0} />}
      <input
        className="media-seek"
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(position)}
        disabled={duration === 0}
        aria-label={say('position')}
        aria-valuetext={say('timeOf', { now: clockWords(position), all: clockWords(duration) })}
        onChange={(event) => player.seek(Number(event.target.value))}
        onPointerEnter={point}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
        onPointerCancel={() => setPointed(null)}
      />
      {pointed && duration > 0 && (
        <div
          className="media-pointed"
          aria-hidden
          style={{ left: Math.max(reach, Math.min(pointed.width - reach, pointed.left)) }}
        >
          {cue && (
            <span
              className="media-preview"
              style={{
                width: cue.width,
                height: cue.height,
                backgroundImage: `url("${cue.sheet}")`,
                backgroundPosition: `-${cue.x}px -${cue.y}px`,
              }}
            />
          )}
          <span className="media-pointed-time">
            {!isOpen && <LockOutlined aria-hidden />} {clockWords(pointed.at)}
          </span>
        </div>
      )}
    </div>
  )
}
