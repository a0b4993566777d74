// How questions are shown: size of the text, colours, one or all, the time left.
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { Dialog } from '../dialog.tsx'
import type { Frame } from '../frame.ts'
import { changeLook, SIZES, TONES, useLook, type Tone } from './look.ts'

export interface LookDialogProps {
  frame: Frame
  isAll: boolean
  /** The colours that hold now. */
  tone: Tone
  /** There is a countdown. */
  hasClock: boolean
  onClose: () => void
}

/** Each choice holds at once. */
export function LookDialog({ frame, isAll, tone, hasClock, onClose }: LookDialogProps): ReactNode {
  const say = useText('console')
  const look = useLook()
  return (
    <Dialog title={say('look')} width={440} onClose={onClose}>
      <div className="sp-look">
        <Choices
          legend={say('textSize')}
          name="size"
          chosen={look.size}
          options={SIZES.map((value) => ({ value, label: say(`textSize${value}`) }))}
          onChoose={(size) => changeLook({ size })}
        />
        <Choices
          legend={say('colours')}
          name="tone"
          chosen={tone}
          options={TONES.map((value) => ({ value, label: say(`colours_${value}`) }))}
          onChoose={(value) => changeLook({ tone: value })}
        />
        {frame.config.canShowAll === true && (
          <Choices
            legend={say('questions')}
            name="all"
            chosen={isAll}
            options={[
              { value: false, label: say('oneAtATime') },
              { value: true, label: say('allOnOnePage') },
            ]}
            onChoose={(value) => frame.dispatch({ type: 'all', isAll: value })}
          />
        )}
        {hasClock && (
          <Choices
            legend={say('clock')}
            name="clock"
            chosen={look.isClockHidden}
            options={[
              { value: false, label: say('clockShown') },
              { value: true, label: say('clockHidden') },
            ]}
            onChoose={(isClockHidden) => changeLook({ isClockHidden })}
          />
        )}
      </div>
    </Dialog>
  )
}

function Choices<T extends string | number | boolean>({
  legend,
  name,
  chosen,
  options,
  onChoose,
}: {
  legend: string
  name: string
  chosen: T
  options: readonly { value: T; label: string }[]
  onChoose: (value: T) => void
}): ReactNode {
  return (
    <fieldset className="sp-choices-of">
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={String(value)} className="sp-pick" data-chosen={value === chosen} data-of={`${name}-${value}`}>
          <input type="radio" name={`look-${name}`} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
