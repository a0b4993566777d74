// Says that an image looks made up or that its key is wrong: below what is known of one of its true regions, or alone.
import './report-form.css'
import { REPORT_KINDS, REPORT_TEXT, type ReportKind } from '@clearbelt/contract/images/report-calls'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { worded } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'

export interface ReportFormProps {
  /** The image of a true region, or one by what the practice or study calls it. */
  of: { tipID: string } | { shownID: string }
  /** The form is there at once, without a button that opens it. */
  isOpen?: boolean
  /** Sends it; what it throws is said in the form. */
  send: (report: { tipID?: string; shownID?: string; kind: ReportKind; note: string }) => Promise<unknown>
}

export function ReportForm({ of, isOpen = false, send }: ReportFormProps): ReactNode {
  const say = useText('viewer')
  const id = useId()
  const [kind, setKind] = useState<ReportKind>('fake')
  const [note, setNote] = useState('')
  const [state, setState] = useState<'shut' | 'open' | 'busy' | 'sent'>(isOpen ? 'open' : 'shut')
  const [failure, setFailure] = useState('')
  if (state === 'sent') return <output className="sp-report">{say('reportSent')}</output>
  if (state === 'shut')
    return (
      <div className="sp-report">
        <button type="button" className="sp-key" onClick={() => setState('open')}>
          {say('report')}
        </button>
      </div>
    )
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setState('busy')
    setFailure('')
    try {
      await send({ ...of, kind, note: note.trim() })
      setState('sent')
    } catch (error) {
      const { fields, message } = worded(error)
      setFailure(fields[0]?.message ?? message)
      setState('open')
    }
  }
  return (
    <form className="sp-report" onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend className={isOpen ? 'only-read' : undefined}>{say('report')}</legend>
        {REPORT_KINDS.map((one) => (
          <label key={one}>
            <input type="radio" name={id} checked={kind === one} onChange={() => setKind(one)} /> {say(`report_${one}`)}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-note`}>{say('reportNote')}</label>
      <textarea
        id={`${id}-note`}
        rows={2}
        maxLength={REPORT_TEXT}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {failure !== '' && <p role="alert">{failure}</p>}
      <div>
        <button type="submit" className="sp-key" disabled={state === 'busy'}>
          {say('reportSend')}
        </button>
      </div>
    </form>
  )
}
