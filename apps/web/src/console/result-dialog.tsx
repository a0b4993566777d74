// The result after handing in: of an exam as far as its release policy shows it, or of a practice.
import type { ReactNode } from 'react'
import { sayNumber, sayPercent, useText } from '../shared/i18n.ts'
import { formatRemaining } from './time/countdown.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icons.tsx'
import type { ResultView, TruthWaiting } from './model.ts'
import { ResultParts } from './sheet/result-parts.tsx'
import { writeScore } from './score.ts'

export interface ResultDialogProps {
  result: ResultView
  /** Opens the review; offered only where the result allows it. */
  onReview: () => void
  onClose: () => void
  /** Offers the receipt as a file; absent: there is none. */
  onReceipt?: (() => void) | undefined
}

/** The result dialog, 600 px wide. Where the review is not allowed only Back is offered. */
export function ResultDialog({ result, onReview, onClose, onReceipt }: ResultDialogProps): ReactNode {
  const say = useText('viewer')
  const foot = result.allowReview ? (
    <>
      <button type="button" className="sp-key" onClick={onClose}>
        {say('close')}
      </button>
      <button type="button" className="sp-key sp-key-main" data-focus onClick={onReview}>
        {say(result.kind === 'practice' ? 'reviewImages' : result.truth ? 'reviewAnswers' : 'reviewPaper')}
      </button>
    </>
  ) : (
    <button type="button" className="sp-key sp-key-main" data-focus onClick={onClose}>
      {say('back')}
    </button>
  )
  return (
    <Dialog
      title={say(result.kind === 'practice' ? 'resultPractice' : 'resultTitle')}
      width={600}
      onClose={onClose}
      foot={foot}
    >
      {result.kind === 'exam' ? (
        <ExamResult result={result} onReceipt={onReceipt} />
      ) : (
        <PracticeResult result={result} />
      )}
    </Dialog>
  )
}

const Figure = ({ name, value }: { name: string; value: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function ExamResult({
  result,
  onReceipt,
}: {
  result: Extract<ResultView, { kind: 'exam' }>
  onReceipt: (() => void) | undefined
}): ReactNode {
  const say = useText('viewer')
  const isShown = result.isReleased && result.score !== null
  return (
    <>
      <p className="sp-lead">{result.paperName}</p>
      {result.closedBy !== 'candidate' && (
        <p className="sp-dim">{say(result.closedBy === 'deadline' ? 'closedByDeadline' : 'closedByAdministrator')}</p>
      )}
      {result.late > 0 && <p className="sp-dim">{say('lateAnswers', { count: result.late })}</p>}
      {isShown ? (
        <div className="sp-score">
          <div>
            <strong data-testid="own-score">{writeScore(result.score ?? '')}</strong>{' '}
            <small>{say('scoreOf', { total: writeScore(result.paperScore) })}</small>
          </div>
          {result.isPass !== null && (
            <span className={`sp-pill ${result.isPass ? 'sp-pill-good' : 'sp-pill-bad'}`}>
              <Icon name={result.isPass ? 'tick' : 'cross'} />
              {say(result.isPass ? 'passed' : 'failed')}
            </span>
          )}
        </div>
      ) : (
        <div className="sp-score">
          <span>
            {result.truth?.wait === 'otherExam'
              ? say('scoreWaits')
              : result.releaseAt === null
                ? say('resultLater')
                : say('resultLaterAt', { time: result.releaseAt })}
          </span>
        </div>
      )}
      <dl className="sp-figures">
        <Figure name={say('passScore')} value={writeScore(result.passScore)} />
        {result.correct !== null && <Figure name={say('correct')} value={sayNumber(result.correct)} />}
        {result.wrong !== null && <Figure name={say('wrong')} value={sayNumber(result.wrong)} />}
        {result.unanswered !== null ? (
          <Figure name={say('unanswered')} value={sayNumber(result.unanswered)} />
        ) : (
          <Figure name={say('answered')} value={sayNumber(result.answered)} />
        )}
        <Figure name={say('total')} value={sayNumber(result.total)} />
        <Figure name={say('startTime')} value={result.startTime} />
        <Figure name={say('submitTime')} value={result.submitTime} />
      </dl>
      {isShown && result.parts !== undefined && result.parts.length > 0 && <ResultParts parts={result.parts} />}
      {result.allowReview && result.truth && (
        <p className="sp-dim" style={{ marginTop: 16 }}>
          <TruthNote {...result.truth} />
        </p>
      )}
      <div className="sp-receipt" title={say('receiptHint')}>
        {say('receipt')}
        <code>{result.receiptHash}</code>
        {onReceipt && (
          <button type="button" className="sp-key sp-receipt-file" onClick={onReceipt}>
            {say('receiptFile')}
          </button>
        )}
      </div>
    </>
  )
}

/** Why the correct answers are not shown yet, and when they are. */
export function TruthNote({ wait, from }: TruthWaiting): ReactNode {
  const say = useText('viewer')
  return (
    <>
      {say(`truthWait_${wait}`)} {from === null ? say('truthFromOpen') : say('truthFrom', { time: from })}
    </>
  )
}

function PracticeResult({ result }: { result: Extract<ResultView, { kind: 'practice' }> }): ReactNode {
  const say = useText('viewer')
  // They count as not correct, so that the share is of all.
  const unanswered = Math.max(0, result.total - result.correct - result.wrong)
  return (
    <>
      <div className="sp-score">
        <div>
          <strong>{sayPercent(result.rate)}</strong> <small>{say('rate')}</small>
        </div>
      </div>
      <dl className="sp-figures">
        <Figure name={say('total')} value={sayNumber(result.total)} />
        <Figure name={say('correct')} value={sayNumber(result.correct)} />
        <Figure name={say('wrong')} value={sayNumber(result.wrong)} />
        {unanswered > 0 && <Figure name={say('unanswered')} value={sayNumber(unanswered)} />}
        <Figure name={say('timeUsed')} value={formatRemaining(result.seconds * 1000)} />
      </dl>
    </>
  )
}
