// The keys of the belt: as a list before it runs, with a keyboard when they are asked for.
import type { ReactNode } from 'react'
import { Dialog } from '../../../console/dialog.tsx'
import type { ConsolePart } from '../../../console/model.ts'
import { useText } from '../../../shared/i18n.ts'
import { capsOf, useDevice } from '../../../viewer/device/device.ts'
import { Keyboard } from '../../../viewer/device/keyboard.tsx'
import { PartWords } from './section-overlay.tsx'

/** Image functions that are named as examples. */
const FUNCTIONS = ['mode1', 'mode2', 'mode3'] as const
const ZOOMS = ['zoomIn', 'zoomOut', 'zoomReset'] as const

export function BeltKeys(): ReactNode {
  const say = useText('belt')
  const device = useDevice()
  return (
    <dl className="bt-keys">
      <Keys caps={['␣', ...capsOf(device, 'run')]} words={say('keyRun')} />
      <Keys caps={['←', '→', ...capsOf(device, 'forward'), ...capsOf(device, 'back')]} words={say('keyDirection')} />
      <Keys caps={['↵']} words={say('keyMark')} />
      <Keys
        caps={device === null ? ['T', 'R', 'E', '…'] : [...FUNCTIONS.flatMap((act) => capsOf(device, act)), '…']}
        words={say('keyMode')}
      />
      <Keys
        caps={device === null ? ['+', '−', 'Z'] : ZOOMS.flatMap((act) => capsOf(device, act))}
        words={say('keyZoom')}
      />
      <Keys caps={['?']} words={say('keyHelp')} />
    </dl>
  )
}

/** All keys, over the belt that stands, and what was to be read of the section. */
export function BeltHelp({ part, onClose }: { part: ConsolePart | null; onClose: () => void }): ReactNode {
  const say = useText('viewer')
  const device = useDevice()
  return (
    <Dialog title={say('helpTitle')} width={900} onClose={onClose}>
      {part && <PartWords part={part} />}
      <Keyboard map={device?.keys ?? null} player="belt" />
      <div style={{ marginTop: 18 }}>
        <BeltKeys />
      </div>
    </Dialog>
  )
}

function Keys({ caps, words }: { caps: readonly string[]; words: string }): ReactNode {
  return (
    <>
      <dt>
        {caps.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </>
  )
}
