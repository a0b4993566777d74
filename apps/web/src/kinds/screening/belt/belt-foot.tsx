// The foot of the belt: totals, image functions, speed, direction, run and stop, and the way to hand in.
import { BELT_SPEEDS, shownSpeed } from '@clearbelt/domain/kinds/screening/belt/timeline'
import { useSyncExternalStore, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import type { BeltRun } from '../../../viewer/belt/run.ts'
import { ModeKeys } from '../../../viewer/mode-keys.tsx'
import type { Player } from '../../../viewer/player.ts'

export function BeltFoot({
  run,
  player,
  totals,
  canRun,
  onToggle,
  onSubmit,
}: {
  run: BeltRun
  player: Player
  totals: { images: number; done: number; suspect: number }
  /** The first images are there. */
  canRun: boolean
  onToggle: () => void
  onSubmit: (() => void) | undefined
}): ReactNode {
  const say = useText('belt')
  const sayViewer = useText('viewer')
  const { motion, hold } = useSyncExternalStore(run.subscribe, run.getState)
  const modes = useSyncExternalStore(player.subscribe, player.getState)
  const isOn = motion.isRunning || hold === 'loading'
  return (
    <footer className="bt-foot">
      <dl className="bt-totals">
        <Total words={say('total')} count={totals.images} />
        <Total words={say('answeredOf')} count={totals.done} />
        <Total words={say('suspects')} count={totals.suspect} />
      </dl>
      <ModeKeys player={player} state={modes} />
      <div className="bt-steer">
        <fieldset className="bt-speeds" aria-label={say('speed')}>
          {BELT_SPEEDS.map((speed) => (
            <button
              key={speed}
              type="button"
              className="sp-key"
              aria-pressed={motion.speed === speed}
              onClick={() => run.steer({ speed, isRunning: motion.isRunning }, hold)}
            >
              {say('speedTimes', { speed: sayNumber(shownSpeed(speed)) })}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className="sp-key"
          aria-label={`${say('direction')}: ${say(motion.direction === 1 ? 'forward' : 'back')}`}
          aria-keyshortcuts="ArrowLeft ArrowRight"
          onClick={() => run.steer({ direction: motion.direction === 1 ? -1 : 1 })}
        >
          <span aria-hidden="true">{motion.direction === 1 ? '←' : '→'}</span>
          {say(motion.direction === 1 ? 'forward' : 'back')}
        </button>
        <button
          type="button"
          className="sp-key sp-key-main bt-play"
          aria-keyshortcuts="Space"
          disabled={!canRun}
          data-status={motion.isRunning ? 1 : 0}
          onClick={onToggle}
        >
          {say(isOn ? 'pause' : 'play')}
          <kbd aria-hidden="true">␣</kbd>
        </button>
        {onSubmit && (
          <button type="button" className="sp-key" onClick={onSubmit}>
            {sayViewer('submit')}
          </button>
        )}
      </div>
    </footer>
  )
}

function Total({ words, count }: { words: string; count: number }): ReactNode {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{sayNumber(count)}</dd>
    </div>
  )
}
