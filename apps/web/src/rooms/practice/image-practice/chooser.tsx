// What to practise with images: kinds of threat, number, what is asked, and when answers are told.
import { IMAGE_COUNT_MAX } from '@clearbelt/domain/practice/images'
import { Button, Flex, Segmented, Typography } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { sayNumber, sayPercent, useText } from '../../../shared/i18n.ts'
import { isWithin } from '../../../ui/form/bounds.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { COUNT, CountField, FeedbackField, PointsField, useFeedback } from '../parts/choice-fields.tsx'
import type { BeginImages, ImageStock } from './api.ts'
import { DeviceField } from './device-field.tsx'
import { PackageField } from './package-field.tsx'
import { useBreakpoint } from '../../../ui/breakpoint.ts'

const FORMS = [1, 2, 3] as const
type Form = (typeof FORMS)[number]

export function ImageChooser({
  stock,
  begin,
  player = 'still',
}: {
  stock: ImageStock
  begin: BeginImages
  /** On the belt all answers are told at the end. */
  player?: 'still' | 'belt'
}): ReactNode {
  const say = useText('image-practice')
  const sayViewer = useText('viewer')
  const sayPractice = useText('practice')
  const [what, setWhat] = useState<'points' | 'package'>('points')
  const [packageID, setPackageID] = useState<string | null>(null)
  const [points, setPoints] = useState<string[]>([])
  const [count, setCount] = useState<number | null>(COUNT)
  const [form, setForm] = useState<Form>(1)
  const [feedback, setFeedback] = useFeedback()
  const formID = useId()
  const whatID = useId()
  // Long names do not fit side by side on a phone.
  const orientation = useBreakpoint() === 'mobile' ? 'vertical' : 'horizontal'
  if (stock.danger === 0) return <EmptyState compact title={say('stockNone')} hint={say('stockNoneHint')} />
  return (
    <Flex vertical gap={16}>
      <Flex vertical gap={4}>
        <span id={whatID}>{say('what')}</span>
        <Segmented<'points' | 'package'>
          aria-labelledby={whatID}
          value={what}
          onChange={setWhat}
          options={(['points', 'package'] as const).map((value) => ({ value, label: say(`what_${value}`) }))}
          orientation={orientation}
          style={{ alignSelf: 'start' }}
        />
      </Flex>
      {what === 'package' ? (
        <PackageField value={packageID} onChange={setPackageID} />
      ) : (
        <PointsField
          label={say('choosePoints')}
          placeholder={say('choosePointsAll')}
          nodes={stock.nodes}
          value={points}
          onChange={setPoints}
        />
      )}
      <Flex vertical gap={4}>
        <span id={formID}>{say('formField')}</span>
        <Segmented<Form>
          aria-labelledby={formID}
          value={form}
          onChange={setForm}
          options={FORMS.map((value) => ({ value, label: sayViewer(`formName${value}`) }))}
          orientation={orientation}
          style={{ maxWidth: '100%', overflowX: 'auto', alignSelf: 'start' }}
        />
      </Flex>
      <Flex wrap gap={24}>
        {what === 'points' && (
          <CountField label={say('countField')} most={IMAGE_COUNT_MAX} value={count} onChange={setCount} />
        )}
        {player === 'still' && (
          <FeedbackField
            label={sayPractice('feedback')}
            nameOf={(one) => say(`feedback_${one}`)}
            value={feedback}
            onChange={setFeedback}
          />
        )}
      </Flex>
      <DeviceField />
      {what === 'points' && <LevelLine level={stock.level} />}
      <Flex wrap gap={12} align="center">
        <Button
          type="primary"
          size="large"
          loading={begin.isBusy}
          disabled={what === 'package' ? packageID === null : !isWithin(count, { min: 1, max: IMAGE_COUNT_MAX })}
          onClick={() =>
            begin.begin({
              source: what,
              player,
              form,
              feedback: player === 'belt' ? 'end' : feedback,
              ...(what === 'package' && packageID !== null
                ? { packageID }
                : { count: count ?? COUNT, knowledges: points }),
            })
          }
        >
          {sayPractice('begin')}
        </Button>
        {what === 'points' && (
          <Typography.Text type="secondary">
            {say('stockOf', { danger: sayNumber(stock.danger), safe: sayNumber(stock.safe) })}
          </Typography.Text>
        )}
      </Flex>
    </Flex>
  )
}

/** How hard the images are, and why. */
export function LevelLine({ level }: { level: ImageStock['level'] }): ReactNode {
  const say = useText('image-practice')
  const share = level.of === 0 ? '' : sayPercent(level.right / level.of)
  return (
    <Flex vertical>
      <Typography.Text>{say('level', { level: sayNumber(level.level) })}</Typography.Text>
      <Typography.Text type="secondary">
        {say(`levelWhy_${level.reason}`, { share, of: sayNumber(level.of) })}
        {level.weak !== null && ` ${say(`weak_${level.weak}`)}`}
      </Typography.Text>
    </Flex>
  )
}
