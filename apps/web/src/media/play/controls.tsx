// The bar under a video or recording: play, position, sound, speed, subtitles, full screen. Native controls throughout,
// so that it works in full screen, by keyboard and by touch.
import {
  CaretRightFilled,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MutedFilled,
  PauseOutlined,
  SoundFilled,
  UndoOutlined,
} from '@ant-design/icons'
import type { CSSProperties, ReactNode } from 'react'
import { culture } from '../../shared/culture.ts'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { clockWords } from './clock-words.ts'
import { SeekBar, type SeekBarProps } from './seek-bar.tsx'
import type { Player } from './use-player.ts'

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2]
const BACK = 10

export interface ControlsProps {
  player: Player
  file: SeekBarProps['file']
  /** Greatest speed offered. */
  fastest?: number
  /** Languages of the subtitles, and which is shown (-1: none). */
  subtitles?: { languages: readonly string[]; shown: number; show: (index: number) => void }
  screen?: { isFull: boolean; toggle: () => void }
}

const nameOf = (language: string): string => {
  try {
    return new Intl.DisplayNames(culture, { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

export function Controls({ player, file, fastest = 2, subtitles, screen }: ControlsProps): ReactNode {
  const say = useText('media')
  const { playing, position, duration, rate, volume, muted } = player.state
  const isSilent = muted || volume === 0
  return (
    <div className="media-bar">
      <SeekBar player={player} file={file} />
      <div className="media-keys">
        <button type="button" aria-label={playing ? say('pause') : say('play')} onClick={player.toggle}>
          {playing ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
        </button>
        <button type="button" aria-label={say('back', { count: BACK })} onClick={() => player.seek(position - BACK)}>
          <UndoOutlined aria-hidden />
        </button>
        <span className="media-clock">
          {clockWords(position)} / {clockWords(duration)}
        </span>
        <span className="media-gap" />
        <button
          type="button"
          aria-label={isSilent ? say('unmute') : say('mute')}
          onClick={() => (isSilent && volume === 0 ? player.setVolume(0.5) : player.setMuted(!muted))}
        >
          {isSilent ? <MutedFilled aria-hidden /> : <SoundFilled aria-hidden />}
        </button>
        <input
          className="media-volume"
          type="range"
          min={0}
          max={100}
          step={5}
          value={isSilent ? 0 : Math.round(volume * 100)}
          style={{ '--played': `${isSilent ? 0 : volume * 100}%`, '--loaded': '0%' } as CSSProperties}
          aria-label={say('volume')}
          onChange={(event) => player.setVolume(Number(event.target.value) / 100)}
        />
        <select
          aria-label={say('speed')}
          value={String(rate)}
          onChange={(event) => player.setRate(Number(event.target.value))}
        >
          {RATES.filter((one) => one <= fastest || one === rate).map((one) => (
            <option key={one} value={String(one)}>
              {sayNumber(one)}×
            </option>
          ))}
        </select>
        {subtitles && subtitles.languages.length > 0 && (
          <select
            className="media-subtitles"
            aria-label={say('subtitles')}
            value={String(subtitles.shown)}
            onChange={(event) => subtitles.show(Number(event.target.value))}
          >
            <option value="-1">{say('subtitlesOff')}</option>
            {subtitles.languages.map((language, index) => (
              <option key={language} value={String(index)}>
                {nameOf(language)}
              </option>
            ))}
          </select>
        )}
        {screen && (
          <button
            type="button"
            aria-label={screen.isFull ? say('fullScreenLeave') : say('fullScreen')}
            onClick={screen.toggle}
          >
            {screen.isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
          </button>
        )}
      </div>
    </div>
  )
}
