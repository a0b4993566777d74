// What a candidate reads before an exam begins, and the button that begins it.
import { ClockCircleOutlined, CloudUploadOutlined, DesktopOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Flex, theme, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { sayNumber, useText, type Say } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import { writeScore } from '../../../console/score.ts'
import { hasImages, useAnsweringRules } from '../../../sittings/answering/answering-rules.tsx'
import type { Instructions } from '../api/tasks.ts'
import { CameraCheck, takesPhotos } from './camera-check.tsx'
import { FactList } from '../../../ui/facts.tsx'

export interface InstructionsCardProps {
  of: Instructions
  onStart: () => void
  onBack: () => void
}

/** Facts, rules and the start of an exam; a start near the end of the window says how much time is left of it. */
export function InstructionsCard({ of, onStart, onBack }: InstructionsCardProps): ReactNode {
  const say = useText('exams')
  const moment = useMoment()
  const canStart = of.action === 'enter' || of.action === 'resit' || of.action === 'continue'
  const [isReady, setReady] = useState(!takesPhotos(of))
  const isShortened = canStart && of.secondsIfNow < of.totalSeconds
  return (
    <Card style={{ width: '100%', maxWidth: 860 }} styles={{ body: { padding: '28px clamp(16px, 4vw, 40px)' } }}>
      <Flex vertical gap={24}>
        <Flex vertical gap={4}>
          <Typography.Text type="secondary">{of.planName}</Typography.Text>
          <Typography.Title level={1} style={{ margin: 0, fontSize: 26 }}>
            {of.title}
          </Typography.Title>
        </Flex>
        <Facts of={of} />
        {isShortened && (
          <Alert
            type="warning"
            showIcon
            title={say('shortened', {
              time: moment(of.closesAt, of.zone),
              minutes: say('minutes', { count: Math.max(1, Math.floor(of.secondsIfNow / 60)) }),
              full: say('minutes', { count: Math.round(of.totalSeconds / 60) }),
            })}
          />
        )}
        {of.action === 'wait' && (
          <Alert
            type="info"
            showIcon
            title={
              Date.parse(of.opensAt) > of.serverTime
                ? say('waitUntil', { time: moment(of.opensAt, of.zone, 'wait') })
                : `${say('submittedAlready')} ${releaseOf(of, say, moment)}`
            }
          />
        )}
        {of.action === 'none' && <Alert type="info" showIcon title={say('closed')} />}
        {(canStart || Date.parse(of.opensAt) > of.serverTime) && <Rules of={of} />}
        {canStart && takesPhotos(of) && <CameraCheck of={of} onReady={setReady} />}
        <Flex wrap gap={12}>
          {canStart && (
            <Button type="primary" size="large" autoFocus disabled={!isReady} onClick={onStart}>
              {say(of.action === 'resit' ? 'startResit' : of.action === 'continue' ? 'continueExam' : 'start')}
            </Button>
          )}
          <Button size="large" onClick={onBack}>
            {say('back')}
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}

/** When the result is told, in a sentence. */
const releaseOf = (
  { release, closesAt, zone }: Instructions,
  say: Say<'exams'>,
  moment: ReturnType<typeof useMoment>,
): string =>
  release === 'now'
    ? say('releaseNow')
    : release === 'manual'
      ? say('releaseManual')
      : say('releaseWindowEnd', { time: closesAt === null ? '' : moment(closesAt, zone) })

function Facts({ of }: { of: Instructions }): ReactNode {
  const say = useText('exams')
  const moment = useMoment()
  return (
    <FactList
      labelAbove
      columns="fit"
      items={[
        ...(hasImages(of) ? [{ key: 'form', label: say('factForm'), children: say(`form_${of.form}`) }] : []),
        { key: 'images', label: say('factImages'), children: sayNumber(of.questionCount) },
        { key: 'time', label: say('factTime'), children: say('minutes', { count: Math.round(of.totalSeconds / 60) }) },
        { key: 'total', label: say('factTotal'), children: writeScore(of.totalScore) },
        { key: 'pass', label: say('factPass'), children: writeScore(of.passScore) },
        {
          key: 'closes',
          label: say('factCloses'),
          children: of.closesAt === null ? say('never') : moment(of.closesAt, of.zone),
        },
        { key: 'review', label: say('factReview'), children: say(of.allowReview ? 'yes' : 'no') },
        { key: 'resits', label: say('factResits'), children: sayNumber(of.resitsLeft) },
      ]}
    />
  )
}

function Rules({ of }: { of: Instructions }): ReactNode {
  const say = useText('exams')
  const moment = useMoment()
  const { token } = theme.useToken()
  const rules: (readonly [ReactNode, string])[] = [
    ...useAnsweringRules(of),
    [<ClockCircleOutlined key="i" />, say('ruleTime', { release: releaseOf(of, say, moment) })],
    [<CloudUploadOutlined key="i" />, say('ruleSaved')],
    [<DesktopOutlined key="i" />, say('ruleOneWindow')],
  ]
  return (
    <section aria-label={say('instructionsFor')}>
      <h2 style={{ margin: '0 0 12px', fontSize: 17 }}>{say('instructionsFor')}</h2>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rules.map(([icon, text]) => (
          <li key={text} style={{ display: 'flex', gap: 12, paddingBlock: 6 }}>
            <span aria-hidden="true" style={{ color: token.colorPrimary, fontSize: 18, lineHeight: '24px' }}>
              {icon}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
