// What stands in the cells of the board, for the table and the cards; each drawn anew only when its own values change.
import { FlagFilled, PictureOutlined } from '@ant-design/icons'
import { photoPicture, type BoardRow } from '@clearbelt/contract/exams/invigilation-calls'
import { memo, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { Thumb } from '../../../../ui/thumb.tsx'
import { leftOf } from '../board/view.ts'
import { StateTag } from './state-tag.tsx'
import { Ago, useServerNow, writeSpan } from './ticking.tsx'
import './board.css'

export const Name = memo(function Name({
  userName,
  accountNo,
  orgName,
  number,
  onOpen,
  userID,
}: Pick<BoardRow, 'userName' | 'accountNo' | 'orgName' | 'number' | 'userID'> & {
  onOpen: (userID: string) => void
}): ReactNode {
  const say = useText('invigilation')
  const beside = [...(number > 1 ? [say('sittingNo', { number })] : []), accountNo, orgName].join(' · ')
  return (
    <span style={{ minWidth: 0 }}>
      <button type="button" className="bt-name bt-cut" title={userName} onClick={() => onOpen(userID)}>
        {userName}
      </button>
      <span className="bt-dim bt-cut" title={beside}>
        {beside}
      </span>
    </span>
  )
})

/** Late answers that look written in time. */
export function Flagged({ count }: { count: number }): ReactNode {
  const say = useText('invigilation')
  if (count === 0) return null
  const words = say('flaggedHint', { count })
  return (
    <span className="bt-tag" data-look="warning" title={words}>
      <FlagFilled aria-hidden />
      {sayNumber(count)}
      <span className="only-read">{words}</span>
    </span>
  )
}

/** Images that could not be shown to the candidate. */
export function Unseen({ count }: { count: number }): ReactNode {
  const say = useText('invigilation')
  if (count === 0) return null
  const words = say('unseenHint', { count })
  return (
    <span className="bt-tag" data-look="warning" title={words}>
      <PictureOutlined aria-hidden />
      {sayNumber(count)}
      <span className="only-read">{words}</span>
    </span>
  )
}

type StateProps = Pick<
  BoardRow,
  'state' | 'since' | 'absenceReason' | 'frozen' | 'testID' | 'finishedAt' | 'closedBy'
> & { clockOffset: number }

export const State = memo(function State({
  state,
  since,
  absenceReason,
  frozen,
  testID,
  finishedAt,
  closedBy,
  clockOffset,
}: StateProps): ReactNode {
  const lasts = since !== null && (state === 'offline' || state === 'late' || state === 'leaving')
  return (
    <span>
      <StateTag row={{ state, frozen, testID, finishedAt, closedBy }} />
      {lasts && (
        <span className="bt-dim">
          <Ago at={since} clockOffset={clockOffset} />
        </span>
      )}
      {state === 'absent' && absenceReason !== null && (
        <span className="bt-dim bt-cut" title={absenceReason}>
          {absenceReason}
        </span>
      )}
    </span>
  )
})

/** The clock of a sitting alone is drawn each second. */
function Clock({ row, clockOffset }: { row: LeftProps; clockOffset: number }): ReactNode {
  const left = leftOf(row, useServerNow(clockOffset))
  return left === null ? '–' : writeSpan(left)
}

type LeftProps = Pick<BoardRow, 'testID' | 'finishedAt' | 'frozen' | 'frozenLeftMs' | 'deadlineAt' | 'extraSeconds'>

export const Left = memo(function Left({ clockOffset, ...row }: LeftProps & { clockOffset: number }): ReactNode {
  const say = useText('invigilation')
  return (
    <span>
      <Clock row={row} clockOffset={clockOffset} />
      {row.extraSeconds > 0 && (
        <span className="bt-dim">{say('extraMinutes', { count: sayNumber(Math.round(row.extraSeconds / 60)) })}</span>
      )}
    </span>
  )
})

export const Done = memo(function Done({
  isBegun,
  answered,
  total,
}: {
  isBegun: boolean
  answered: number
  total: number
}): ReactNode {
  const say = useText('invigilation')
  if (!isBegun) return '–'
  return (
    <span className="bt-done">
      <span className="bt-bar" aria-hidden>
        <i style={{ transform: `scaleX(${total === 0 ? 0 : answered / total})` }} />
      </span>
      {say('ofAll', { count: sayNumber(answered), all: sayNumber(total) })}
    </span>
  )
})

export const Leaves = memo(function Leaves({ count, seconds }: { count: number; seconds: number }): ReactNode {
  const say = useText('invigilation')
  if (count === 0) return '0'
  const time = writeSpan(seconds * 1000)
  return (
    <span title={say('awayFor', { time })}>
      <span className={count > 2 ? 'bt-bad' : 'bt-warn'}>{sayNumber(count)}</span>{' '}
      <span className="bt-dim" style={{ display: 'inline' }}>
        {time}
      </span>
    </span>
  )
})

export const Photo = memo(function Photo({
  userName,
  lastPhotoID,
  photoCount,
  photoGaps,
  camera,
}: Pick<BoardRow, 'userName' | 'lastPhotoID' | 'photoCount' | 'photoGaps' | 'camera'>): ReactNode {
  const say = useText('invigilation')
  const trouble = camera !== null && camera !== 'on'
  return (
    <span className="bt-photo">
      {lastPhotoID === null ? (
        <span aria-hidden style={{ width: 44 }} />
      ) : (
        <Thumb
          of={photoPicture}
          id={lastPhotoID}
          alt={say('latestPhotoOf', { name: userName })}
          style={{ width: 44, height: 33, borderRadius: 4, flex: 'none' }}
        />
      )}
      <span>
        {sayNumber(photoCount)}
        {photoGaps > 0 && <span className="bt-dim bt-warn">{say('gaps', { count: photoGaps })}</span>}
        {trouble && photoGaps === 0 && <span className="bt-dim bt-warn">{say('cameraTrouble')}</span>}
      </span>
    </span>
  )
})
