// A CT volume on the whole of its place: three slice planes with one cross, the bag in 3-D, and what shapes the picture.
import '../../console/theme.css'
import './volume.css'
import type { VolumeLevels } from '@clearbelt/contract/images/volume'
import type { Volume } from '@clearbelt/xray/volume/volume'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { useVolume } from './load.ts'
import { MarkTools } from './mark-tools.tsx'
import { firstPlaceOf, placeOf, spotAt, type VolumeMarks } from './marks.ts'
import {
  DENSITY_STEP,
  FIRST_LOOK,
  HIGH_MOST,
  LOW_MOST,
  PLANES,
  PRESETS,
  type Look,
  type Place,
  type PlaneName,
} from './paint.ts'
import { SlicePane, type Ruler } from './slice-pane.tsx'
import { SolidPane } from './solid-pane.tsx'
import { useMarks } from './use-marks.ts'

type PaneName = PlaneName | 'solid'
const PANES: readonly PaneName[] = ['axial', 'solid', 'coronal', 'sagittal']
const PRESET_NAMES = ['everything', 'organic', 'metal'] as const
/** A turn of the wheel or a key makes a slab thicker by this share of the volume. */
const SLAB_STEP = 0.05

/**
 * `levels` of the volume, to be kept stable; another volume begins anew with a `key`. `marks` left out: whoever looks may
 * set marks for themselves, which nobody keeps.
 */
export function VolumeView({ levels, marks }: { levels: VolumeLevels; marks?: VolumeMarks | undefined }): ReactNode {
  const say = useText('volume')
  const [round, setRound] = useState(0)
  const { volume, share, error } = useVolume(levels, round)
  if (volume)
    return (
      <VolumePanes
        volume={volume}
        share={share}
        isBroken={error !== null}
        marks={marks}
        onRetry={() => setRound(round + 1)}
      />
    )
  return (
    <div className="vol vol-wait">
      {error ? (
        <div role="alert">
          <p>{say('failed')}</p>
          <button type="button" onClick={() => setRound(round + 1)}>
            {say('again')}
          </button>
        </div>
      ) : (
        <output>{say('loading')}</output>
      )}
    </div>
  )
}

/** A volume that has come. `share`: how much of its levels, 0..1; `isBroken`: the finer ones could not be had. */
export function VolumePanes({
  volume,
  share,
  isBroken,
  marks,
  onRetry,
}: {
  volume: Volume
  share: number
  isBroken: boolean
  marks?: VolumeMarks | undefined
  onRetry: () => void
}): ReactNode {
  const say = useText('volume')
  const [place, setPlace] = useState(() => firstPlaceOf(volume, marks))
  const [look, setLook] = useState(FIRST_LOOK)
  const [ruler, setRuler] = useState<Ruler | null>(null)
  // What a click does beside moving the cross.
  const [hand, setHand] = useState<'none' | 'measure' | 'mark'>('none')
  const held = useMarks(marks)
  const [isMeasuring, isMarking] = [hand === 'measure', hand === 'mark' && held.canMark]
  // Where there is room for one pane alone.
  const [front, setFront] = useState<PaneName>('solid')
  // Where one pane is looked at alone.
  const [single, setSingle] = useState<PaneName | null>(null)
  const change = (part: Partial<Look>): void => setLook((before) => ({ ...before, ...part }))
  const reset = (): void => {
    setPlace(firstPlaceOf(volume, marks))
    setLook(FIRST_LOOK)
    setRuler(null)
    setHand('none')
    setSingle(null)
  }
  const enlarge = (name: PaneName): void => setSingle((before) => (before === name ? null : name))
  const thicken = (by: number): void =>
    setLook((before) => ({ ...before, slab: Math.max(0, Math.min(1, before.slab + by)) }))
  const keys: Readonly<Record<string, () => void>> = {
    ...Object.fromEntries(PRESET_NAMES.map((name, at) => [String(at + 1), () => change(PRESETS[name])])),
    '[': () => thicken(-SLAB_STEP),
    ']': () => thicken(SLAB_STEP),
    b: () => change({ isBare: !look.isBare }),
    m: () => setHand(isMeasuring ? 'none' : 'measure'),
    ...(held.canMark ? { p: () => setHand(isMarking ? 'none' : 'mark'), u: held.undo } : {}),
    r: reset,
  }
  const markAt = (at: Place): void => held.add(spotAt(volume, at, marks?.size))
  const shown = { marks: held.marks, of: marks, selected: held.selected }
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && held.canMark) {
      event.preventDefault()
      return held.undo()
    }
    if (event.key === 'Delete' && held.selected !== null) return held.remove(held.selected)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of what has buttons below
    <div className="vol" onKeyDown={onKey}>
      {marks?.hint !== undefined && <p className="vol-hint">{marks.hint}</p>}
      <div className="vol-tabs" role="toolbar" aria-label={say('panes')}>
        {PANES.map((name) => (
          <button key={name} type="button" aria-pressed={front === name} onClick={() => setFront(name)}>
            {say(name)}
          </button>
        ))}
      </div>
      <div className="vol-panes" data-front={front} data-single={single ?? undefined}>
        {PANES.map((name) => (
          <div
            key={name}
            className={`vol-place${name === front ? ' vol-front' : ''}${name === single ? ' vol-single' : ''}`}
          >
            <button
              type="button"
              className="vol-enlarge"
              aria-pressed={name === single}
              aria-label={say('enlarge', { pane: say(name) })}
              title={say('enlarge', { pane: say(name) })}
              onClick={() => enlarge(name)}
            >
              <Icon name="one" size={14} />
            </button>
            {name === 'solid' ? (
              <SolidPane volume={volume} look={look} shown={shown} />
            ) : (
              <SlicePane
                volume={volume}
                plane={PLANES.find((plane) => plane === name) ?? 'axial'}
                place={place}
                look={look}
                ruler={ruler}
                isMeasuring={isMeasuring}
                isMarking={isMarking}
                shown={shown}
                onPlace={setPlace}
                onDensities={change}
                onRuler={setRuler}
                onMark={markAt}
                onTake={held.select}
                onDrag={(mark, to, isFirst) => held.move(mark, spotAt(volume, to, marks?.size), isFirst)}
              />
            )}
          </div>
        ))}
      </div>
      <MarkTools
        volume={volume}
        hand={held}
        of={marks}
        isMarking={isMarking}
        onMarking={() => setHand(isMarking ? 'none' : 'mark')}
        onMarkHere={() => markAt(place)}
        onGo={(spot) => setPlace(placeOf(volume, spot))}
      />
      <div className="vol-bar" role="toolbar" aria-label={say('tools')}>
        {PRESET_NAMES.map((name, at) => (
          <button
            key={name}
            type="button"
            aria-pressed={look.low === PRESETS[name].low && look.high === PRESETS[name].high}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => change(PRESETS[name])}
          >
            {say(`preset_${name}`)}
          </button>
        ))}
        <Dial name="low" value={look.low} most={LOW_MOST} onChange={(low) => change({ low })} />
        <Dial name="high" value={look.high} most={HIGH_MOST} onChange={(high) => change({ high })} />
        <Dial name="slab" value={look.slab} most={1} onChange={(slab) => change({ slab })} />
        <Toggle isOn={look.isBare} words={say('bare')} onClick={() => change({ isBare: !look.isBare })} />
        {(['organic', 'inorganic'] as const).map((name) => (
          <Toggle
            key={name}
            isOn={look.without === name}
            words={say(`without_${name}`)}
            onClick={() => change({ without: look.without === name ? 'nothing' : name })}
          />
        ))}
        <Toggle isOn={isMeasuring} words={say('measure')} onClick={() => setHand(isMeasuring ? 'none' : 'measure')} />
        <button type="button" onClick={reset}>
          {say('reset')}
        </button>
        <output>
          {isBroken ? say('coarse') : share < 1 ? say('refining', { percent: sayNumber(share * 100, 0) }) : ''}
        </output>
        {isBroken && (
          <button type="button" onClick={onRetry}>
            {say('again')}
          </button>
        )}
      </div>
      <p className="vol-keys">{held.canMark ? `${say('keys')} · ${say('markKeys')}` : say('keys')}</p>
    </div>
  )
}

function Dial({
  name,
  value,
  most,
  onChange,
}: {
  name: 'low' | 'high' | 'slab'
  value: number
  most: number
  onChange: (value: number) => void
}): ReactNode {
  const say = useText('volume')
  const words =
    name === 'slab'
      ? value === 0
        ? say('oneSlice')
        : say('percent', { percent: sayNumber(value * 100, 0) })
      : say('density', { density: sayNumber(value, 2) })
  return (
    <label className="vol-dial">
      <span>
        {say(name)} <output>{words}</output>
      </span>
      <input
        type="range"
        min={0}
        max={most}
        step={DENSITY_STEP}
        value={value}
        // The label's first field is the output, so it names that.
        aria-label={say(name)}
        aria-valuetext={words}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </label>
  )
}

const Toggle = ({ isOn, words, onClick }: { isOn: boolean; words: string; onClick: () => void }): ReactNode => (
  <button type="button" aria-pressed={isOn} onClick={onClick}>
    {words}
  </button>
)
