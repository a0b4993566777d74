// The result of an image practice: what came of it, what it measures, and every image with what it was.
import { imagePracticeDetails } from '@clearbelt/contract/practice/image-calls'
import type { ImageAchievement, ImagePracticePaper } from '@clearbelt/contract/practice/image-shapes'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Checkbox, Flex, Tag, Typography } from 'antd'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { ResultDialog } from '../../../console/result-dialog.tsx'
import { useKindTexts } from '../../../kinds/registry.ts'
import { call } from '../../../shared/call.ts'
import { sayNumber, sayPercent, useText } from '../../../shared/i18n.ts'
import { IntervalBar, StatCard } from '../../../ui/figures.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useBeginImages, useImageAchievement } from './api.ts'
import { LevelLine } from './chooser.tsx'
import { Feedback } from './feedback.tsx'
import { IMAGES_PATH } from './paths.ts'
import { twinOf, useSource } from './run.tsx'
import { useSettings } from './settings.ts'
import { sheetStateOf, toldOf } from './shown.ts'
import { Stage, type Wish } from './stage.tsx'

/** Images of a practice of what was missed. */
const MISSED_COUNT = 10

export function ImageResultPage(): ReactNode {
  const say = useText('practice')
  const sayImages = useText('image-practice')
  const { resultID = '' } = useParams()
  return (
    <Page
      title={say('resultTitle')}
      crumbs={[{ label: sayImages('title'), to: IMAGES_PATH }, { label: say('resultTitle') }]}
    >
      <Inside key={resultID} id={resultID} />
    </Page>
  )
}

function Inside({ id }: { id: string }): ReactNode {
  useKindTexts()
  const result = useImageAchievement(id)
  return (
    <QueryState query={result} rows={10}>
      {(of) => <Shown of={of} />}
    </QueryState>
  )
}

const isFreshOf = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFresh' in state

function Shown({ of }: { of: ImageAchievement }): ReactNode {
  const say = useText('image-practice')
  const sayPractice = useText('practice')
  const { isBusy, begin } = useBeginImages()
  const { state } = useLocation()
  const [isDialogOpen, setDialogOpen] = useState(() => isFreshOf(state))
  const images = useRef<HTMLDivElement>(null)
  const { measures } = of
  return (
    <Flex vertical gap={20}>
      {isDialogOpen && (
        <ResultDialog
          result={{
            kind: 'practice',
            total: of.total,
            correct: of.correct ?? 0,
            wrong: of.wrong ?? 0,
            rate: of.rate ?? 0,
            seconds: of.timeUsed,
            allowReview: true,
          }}
          onClose={() => setDialogOpen(false)}
          onReview={() => {
            setDialogOpen(false)
            images.current?.focus()
          }}
        />
      )}
      <Flex wrap gap={12}>
        <StatCard label={sayPractice('rate')} value={of.rate === null ? '–' : sayPercent(of.rate)} />
        {measures && (
          <>
            <StatCard label={say('found')}>
              <IntervalBar {...measures.hit} width={56} />
            </StatCard>
            <StatCard label={say('falseAlarms')}>
              <IntervalBar {...measures.falseAlarm} width={56} />
            </StatCard>
            <StatCard
              label={say('sensitivity')}
              value={measures.dPrime.value === null ? '–' : sayNumber(measures.dPrime.value, 2)}
              {...(measures.dPrime.low === null || measures.dPrime.high === null
                ? {}
                : {
                    note: say('between', {
                      low: sayNumber(measures.dPrime.low, 1),
                      high: sayNumber(measures.dPrime.high, 1),
                    }),
                  })}
            />
          </>
        )}
        <StatCard label={say('timeUsed')} value={say('seconds', { count: of.timeUsed })} />
      </Flex>
      <Card size="small">
        <LevelLine level={of.level} />
      </Card>
      {of.missed.length > 0 && (
        <Section title={say('missedHere')}>
          <Flex wrap gap={6}>
            {of.missed.map(({ id, value, count }) => (
              <Tag key={id}>
                {value} ({sayNumber(count)})
              </Tag>
            ))}
          </Flex>
        </Section>
      )}
      <Flex wrap gap={12}>
        {of.missed.length > 0 && (
          <Button
            type="primary"
            loading={isBusy}
            onClick={() => begin({ source: 'missed', count: MISSED_COUNT, feedback: 'now', form: of.form })}
          >
            {say('missedStart')}
          </Button>
        )}
        <LinkButton to={IMAGES_PATH}>{say('back')}</LinkButton>
      </Flex>
      {of.keptCount > 0 && <Alert type="info" showIcon title={say('kept', { count: of.keptCount })} />}
      {of.excusedCount > 0 && <Alert type="info" showIcon title={say('excused', { count: of.excusedCount })} />}
      <div ref={images} tabIndex={-1} style={{ outline: 'none' }}>
        <Images guid={of.guid} />
      </div>
    </Flex>
  )
}

function Images({ guid }: { guid: string }): ReactNode {
  const say = useText('image-practice')
  const details = useQuery({
    queryKey: ['practice', 'images', 'details', guid],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(imagePracticeDetails, { guid }, { signal, silent: true }),
  })
  return (
    <Section title={say('images')}>
      <QueryState query={details} rows={8}>
        {(of) =>
          of.told.length === 0 ? (
            <Typography.Text type="secondary">{say('noneTold')}</Typography.Text>
          ) : (
            <Told of={of} />
          )
        }
      </QueryState>
    </Section>
  )
}

function Told({ of }: { of: ImagePracticePaper }): ReactNode {
  const say = useText('image-practice')
  const sayPractice = useText('practice')
  const source = useSource()
  const [settings] = useSettings()
  const images = useMemo(() => of.told.map(toldOf), [of])
  const wrong = images.flatMap(({ isRight }, at) => (isRight ? [] : [at]))
  const [isWrongOnly, setWrongOnly] = useState(false)
  const [place, setPlace] = useState(wrong[0] ?? 0)
  const [isTwinShown, setTwinShown] = useState(false)
  const [wish, setWish] = useState<Wish | null>(null)
  const image = images[place]
  const show = (next: number): void => {
    setPlace(next)
    setTwinShown(false)
    setWish(null)
  }
  if (!image || !source) return null
  return (
    <Flex vertical gap={12}>
      {wrong.length > 0 && wrong.length < images.length && (
        <Checkbox
          checked={isWrongOnly}
          onChange={({ target }) => {
            setWrongOnly(target.checked)
            if (target.checked && !wrong.includes(place)) show(wrong[0] ?? 0)
          }}
        >
          {sayPractice('onlyWrong')}
        </Checkbox>
      )}
      <Sheet
        of="images"
        states={images.map(sheetStateOf)}
        current={place}
        onShow={show}
        {...(isWrongOnly ? { among: wrong } : {})}
      />
      <h3 className="only-read" aria-live="polite">
        {say('placeOf', { index: sayNumber(place + 1), total: sayNumber(images.length) })}
      </h3>
      <Stage
        key={image.id}
        topic={image.topic}
        twin={isTwinShown ? twinOf(image) : null}
        number={place + 1}
        upcoming={[]}
        source={source}
        form={of.form}
        answer={image.answer}
        isClosed
        knowledge={[]}
        settings={settings}
        wish={wish}
        onAnswer={() => undefined}
        onMode={() => undefined}
      />
      <Feedback
        image={image}
        source={source}
        isTwinShown={isTwinShown}
        onTwin={setTwinShown}
        onMode={(mode) => setWish({ mode })}
        onRegion={(region) => setWish({ region })}
      />
    </Flex>
  )
}
