// One candidate on the exam day: how they stand, what can be done, what happened, their photos and late answers.
import { PlayCircleOutlined } from '@ant-design/icons'
import type { BoardRow } from '@clearbelt/contract/exams/invigilation-calls'
import { Button, Drawer, Flex, Tabs, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, sayTime, useText } from '../../../../shared/i18n.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { EmptyState, QueryState } from '../../../../ui/states.tsx'
import { useCandidateDay } from '../api/invigilation.ts'
import { ACTS, concerns, type Act } from '../board/acts.ts'
import type { Board } from '../board/board.ts'
import { leftOf } from '../board/view.ts'
import { DayTimeline } from './day-timeline.tsx'
import { LateAnswers } from './late-answers.tsx'
import { replayPath } from './paths.ts'
import { PhotoHold } from './photo-hold.tsx'
import { PhotoWall } from './photo-wall.tsx'
import { StateTag } from './state-tag.tsx'
import { Ago, useServerNow, writeSpan } from './ticking.tsx'
import { FactList } from '../../../../ui/facts.tsx'

export interface CandidateDrawerProps {
  /** Null: closed. */
  row: BoardRow | null
  exam: Board['exam']
  clockOffset: number
  onAct: (act: Act, row: BoardRow) => void
  onClose: () => void
}

export function CandidateDrawer({ row, exam, clockOffset, onAct, onClose }: CandidateDrawerProps): ReactNode {
  return (
    <Drawer
      open={row !== null}
      onClose={onClose}
      size={Math.min(720, window.innerWidth)}
      title={
        row && (
          <Flex wrap gap={12} align="center">
            <span>{row.userName}</span>
            <StateTag row={row} />
          </Flex>
        )
      }
      destroyOnHidden
    >
      {row && <Content key={row.userID} row={row} exam={exam} clockOffset={clockOffset} onAct={onAct} />}
    </Drawer>
  )
}

function Content({
  row,
  exam,
  clockOffset,
  onAct,
}: Omit<CandidateDrawerProps, 'row' | 'onClose'> & { row: BoardRow }): ReactNode {
  const say = useText('invigilation')
  const day = useCandidateDay(row.testID)
  const possible = ACTS.filter((act) => concerns(act, row))
  return (
    <Flex vertical gap={16}>
      <Facts row={row} zone={exam.zone} clockOffset={clockOffset} />
      <Flex wrap gap={8}>
        {possible.map((act) => (
          <Button key={act} danger={act === 'close'} onClick={() => onAct(act, row)}>
            {say(`act_${act}`)}
          </Button>
        ))}
        {row.testID !== null && (
          <LinkButton to={replayPath(row.testID)} icon={<PlayCircleOutlined />}>
            {say('replay')}
          </LinkButton>
        )}
      </Flex>
      {row.testID === null ? (
        <EmptyState title={say('notBegun')} hint={row.absenceReason ?? say('notBegunHint')} />
      ) : (
        <Tabs
          items={[
            {
              key: 'day',
              label: say('timeline'),
              children: (
                <QueryState query={day} rows={6}>
                  {(data) => <DayTimeline day={data} />}
                </QueryState>
              ),
            },
            {
              key: 'photos',
              label: say('photosCount', { count: sayNumber(row.photoCount) }),
              children: (
                <QueryState query={day} rows={6}>
                  {(data) => (
                    <Flex vertical gap={16}>
                      {exam.photoDuration > 0 && row.testID !== null && (
                        <PhotoHold testID={row.testID} zone={exam.zone} />
                      )}
                      <PhotoWall day={data} />
                    </Flex>
                  )}
                </QueryState>
              ),
            },
            {
              key: 'late',
              label: say('lateAnswers'),
              children: <LateAnswers processID={exam.processID} testID={row.testID} zone={exam.zone} />,
            },
          ]}
        />
      )}
    </Flex>
  )
}

function Facts({ row, zone, clockOffset }: { row: BoardRow; zone: string; clockOffset: number }): ReactNode {
  const say = useText('invigilation')
  const left = leftOf(row, useServerNow(clockOffset))
  const at = (ms: number | null): ReactNode => (ms === null ? '–' : sayTime(new Date(ms).toISOString(), zone))
  return (
    <Flex vertical gap={8}>
      <Typography.Text type="secondary">
        {row.accountNo} · {row.orgName}
      </Typography.Text>
      <FactList
        labelAbove
        columns="fit"
        items={[
          {
            key: 'left',
            label: say('timeLeft'),
            children: (
              <span style={{ fontVariantNumeric: 'tabular-nums' }}>{left === null ? '–' : writeSpan(left)}</span>
            ),
          },
          {
            key: 'progress',
            label: say('progress'),
            children:
              row.testID === null ? '–' : say('ofAll', { count: sayNumber(row.answered), all: sayNumber(row.total) }),
          },
          {
            key: 'saved',
            label: say('lastSave'),
            children: row.lastSaveAt === null ? '–' : <Ago at={row.lastSaveAt} clockOffset={clockOffset} />,
          },
          {
            key: 'leaves',
            label: say('leaves'),
            children: `${sayNumber(row.leaveCount)}${row.leaveSeconds > 0 ? ` (${writeSpan(row.leaveSeconds * 1000)})` : ''}`,
          },
          { key: 'opened', label: say('openedAt'), children: at(row.openedAt) },
          { key: 'finished', label: say('finishedAt'), children: at(row.finishedAt) },
          {
            key: 'extra',
            label: say('extraTime'),
            children:
              row.extraSeconds > 0 ? say('extraMinutes', { count: sayNumber(Math.round(row.extraSeconds / 60)) }) : '–',
          },
          { key: 'messages', label: say('unread'), children: sayNumber(row.unreadMessages) },
        ]}
      />
    </Flex>
  )
}
