// Where a candidate is, as a tag: a sign and words, colour beside them.
import {
  CheckCircleFilled,
  ClockCircleOutlined,
  DisconnectOutlined,
  EyeInvisibleOutlined,
  HourglassOutlined,
  PauseCircleFilled,
  StopOutlined,
  WifiOutlined,
} from '@ant-design/icons'
import type { BoardRow, CandidateState } from '@clearbelt/contract/exams/invigilation-calls'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../../shared/i18n.ts'
import { isSitting } from '../board/view.ts'
import './board.css'

type Shown = CandidateState | 'frozen'
export const STATE_LOOKS: Record<Shown, { colour: string; icon: ReactNode }> = {
  leaving: { colour: 'error', icon: <EyeInvisibleOutlined aria-hidden /> },
  offline: { colour: 'error', icon: <DisconnectOutlined aria-hidden /> },
  late: { colour: 'warning', icon: <ClockCircleOutlined aria-hidden /> },
  alive: { colour: 'success', icon: <WifiOutlined aria-hidden /> },
  waiting: { colour: 'default', icon: <HourglassOutlined aria-hidden /> },
  submitted: { colour: 'processing', icon: <CheckCircleFilled aria-hidden /> },
  absent: { colour: 'default', icon: <StopOutlined aria-hidden /> },
  frozen: { colour: 'purple', icon: <PauseCircleFilled aria-hidden /> },
}

/** State of a candidate, and that the sitting is frozen. */
export function StateTag({
  row,
}: {
  row: Pick<BoardRow, 'state' | 'frozen' | 'testID' | 'finishedAt' | 'closedBy'>
}): ReactNode {
  const say = useText('invigilation')
  const tag = (state: Shown, words: string): ReactNode => (
    <span className="bt-tag" data-look={STATE_LOOKS[state].colour} title={words}>
      {STATE_LOOKS[state].icon}
      <span className="bt-cut">{words}</span>
    </span>
  )
  const words =
    row.state === 'submitted' && row.closedBy !== null ? say(`closedBy_${row.closedBy}`) : say(`state_${row.state}`)
  return (
    <span className="bt-tags">
      {tag(row.state, words)}
      {row.frozen && isSitting(row) && tag('frozen', say('state_frozen'))}
    </span>
  )
}

/** Nobody can begin while the exam is stopped for all; with every row still waiting, that must be in sight too. */
export function HeldTag(): ReactNode {
  const say = useText('invigilation')
  return (
    <Tag color={STATE_LOOKS.frozen.colour} icon={STATE_LOOKS.frozen.icon} title={say('heldHint')}>
      {say('heldAll')}
    </Tag>
  )
}
