// What the console puts over itself: the result, the handing in, the keys, the looks.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { Suspense, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import type { Frame } from '../frame.ts'
import { HelpContext } from '../help-dialog.tsx'
import { LookDialog } from '../look/look-dialog.tsx'
import type { Tone } from '../look/look.ts'
import { ResultDialog } from '../result-dialog.tsx'
import type { ConsoleState, Progress } from '../state.ts'
import { SubmitDialog } from '../submit-dialog.tsx'
import type { PaperConsoleProps } from './props.ts'

/** Says that this browser keeps no copy of what is unsent. */
export function Unprotected(): ReactNode {
  const say = useText('viewer')
  return (
    <div className="sp-legend">
      <span>
        <b className="sp-warning">{say('unprotected')}</b>
        {say('unprotectedHint')}
      </span>
    </div>
  )
}

/** One at a time: the result first, then the handing in, then what was asked for. */
export function Dialogs(
  props: PaperConsoleProps & {
    frame: Frame
    kind: KindCode | undefined
    state: ConsoleState
    tone: Tone
    progress: Progress
  },
): ReactNode {
  const { frame, kind, state, tone, progress, paper, result, submission = 'idle', onClose } = props
  const { dialog } = state
  const close = (): void => frame.dispatch({ type: 'dialog', dialog: null })
  if (result)
    return (
      <ResultDialog
        result={result}
        onReview={() => props.onReview?.()}
        onClose={() => onClose?.()}
        onReceipt={props.onReceipt}
      />
    )
  if (submission !== 'idle' || dialog === 'submit') {
    return (
      <SubmitDialog
        key={submission}
        progress={progress}
        submission={submission}
        onSubmit={() => props.onSubmit?.()}
        onClose={() => {
          close()
          if (submission !== 'idle') props.onCancelSubmit?.()
        }}
        onGo={(index) => {
          close()
          frame.dispatch({ type: 'show', index })
        }}
      />
    )
  }
  if (dialog === 'look')
    return (
      <LookDialog
        frame={frame}
        isAll={state.isAll}
        tone={tone}
        hasClock={props.remainMs !== undefined}
        onClose={close}
      />
    )
  if (dialog !== 'help' || kind === undefined) return null
  const { Help } = props.partsOf(kind)
  return (
    <Suspense>
      <HelpContext
        value={{
          isWritable: frame.config.isWritable,
          canShowAll: frame.config.canShowAll === true,
          hasAids: paper.tools?.calculator === true || paper.tools?.notes === true,
        }}
      >
        <Help usage={props.usage} ofPaper={paper.ofKind[kind]} onClose={close} />
      </HelpContext>
    </Suspense>
  )
}
