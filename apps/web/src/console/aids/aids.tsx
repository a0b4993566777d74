// Calculator and notes: their tools in the head of the console, their keys, and their panels.
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { isTyping } from '../keys.ts'
import { Tool } from '../tool.tsx'
import { Calculator } from './calculator.tsx'
import { Notes, type NotesPort } from './notes.tsx'
import { Panel } from './panel.tsx'

type Aid = 'calculator' | 'notes'

export interface Aids {
  tools: ReactNode
  panels: ReactNode
}

/** What the paper allows; keys: X and N. */
export function useAids(allowed: { calculator: boolean; notes: boolean }, notes: NotesPort | undefined): Aids {
  const say = useText('console')
  const [open, setOpen] = useState<readonly Aid[]>([])
  const hasNotes = allowed.notes && notes !== undefined
  const toggle = (aid: Aid): void =>
    setOpen((now) => (now.includes(aid) ? now.filter((one) => one !== aid) : [...now, aid]))
  useEffect(() => {
    const keys: Partial<Record<string, Aid>> = {
      ...(allowed.calculator ? { x: 'calculator' } : {}),
      ...(hasNotes ? { n: 'notes' } : {}),
    }
    const onDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const aid = keys[event.key.toLowerCase()]
      if (aid === undefined) return
      event.preventDefault()
      toggle(aid)
    }
    window.addEventListener('keydown', onDown)
    return () => window.removeEventListener('keydown', onDown)
  }, [allowed.calculator, hasNotes])
  const panel = (aid: Aid, content: ReactNode): ReactNode =>
    open.includes(aid) && (
      <Panel
        key={aid}
        name={say(aid)}
        start={aid === 'calculator' ? { right: 248, top: 72 } : { right: 248, top: 420 }}
        onClose={() => toggle(aid)}
      >
        {content}
      </Panel>
    )
  return {
    tools: (
      <>
        {allowed.calculator && (
          <Tool
            name="sum"
            words={say('calculator')}
            keys="X"
            isOn={open.includes('calculator')}
            onClick={() => toggle('calculator')}
          />
        )}
        {hasNotes && (
          <Tool
            name="pen"
            words={say('notes')}
            keys="N"
            isOn={open.includes('notes')}
            onClick={() => toggle('notes')}
          />
        )}
      </>
    ),
    panels: open.length > 0 && (
      <div className="sp-aids">
        {panel('calculator', <Calculator />)}
        {notes && panel('notes', <Notes port={notes} />)}
      </div>
    ),
  }
}
