// A practice of images under way: one image after the other, each told when its answer stands, or all at the end.
import { answerImagePractice, submitImagePractice } from '@clearbelt/contract/practice/image-calls'
import type { ImagePracticePaper } from '@clearbelt/contract/practice/image-shapes'
import { actOfPlace } from '@clearbelt/domain/kinds/screening/keys/keys'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Card, Flex, Segmented, Typography } from 'antd'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { isTyping } from '../../../console/keys.ts'
import { useKindTexts, webKindOf } from '../../../kinds/registry.ts'
import { call } from '../../../shared/call.ts'
import { isCallError } from '../../../shared/call-error.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { imagesByAddress } from '../../../viewer/by-address.ts'
import { capsOf, DeviceContext } from '../../../viewer/device/device.ts'
import { placeOfPress } from '../../../viewer/device/through-device.ts'
import { createDecoder } from '../../../viewer/decoder.ts'
import type { ViewerAnswer, ViewerTopic } from '../../../viewer/model.ts'
import { createPixelSource, type PixelSource } from '../../../viewer/pixels.ts'
import { Failures } from '../parts/failures.tsx'
import { listenToMoves } from '../parts/keys.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useAnswerKeeper } from '../parts/use-answer-keeper.ts'
import { useStopwatch } from '../parts/use-stopwatch.ts'
import { useImagePractice } from './api.ts'
import { useChosenDevice } from './device-field.tsx'
import { Feedback } from './feedback.tsx'
import { IMAGES_PATH, imageResultPath } from './paths.ts'
import { capOfKey, settingOfCap, SIZES, SPEEDS, useSettings, type Size, type Speed } from './settings.ts'
import { imagesOf, isJudged, sheetStateOf, toldOf, type ShownImage } from './shown.ts'
import { JudgeButton } from './judge-button.tsx'
import { Stage, type Wish } from './stage.tsx'

export function ImageRunPage(): ReactNode {
  const say = useText('image-practice')
  const { practiceID = '' } = useParams()
  return (
    <Page title={say('practice')} crumbs={[{ label: say('title'), to: IMAGES_PATH }, { label: say('practice') }]}>
      <Inside key={practiceID} id={practiceID} />
    </Page>
  )
}

function Inside({ id }: { id: string }): ReactNode {
  useKindTexts()
  const practice = useImagePractice(id)
  const source = useSource()
  return (
    <QueryState query={practice} rows={10}>
      {(of) =>
        of.isFinished ? (
          <Navigate to={imageResultPath(id)} replace />
        ) : (
          source && (
            <Running key={practice.dataUpdatedAt} of={of} source={source} onStale={() => void practice.refetch()} />
          )
        )
      }
    </QueryState>
  )
}

/** Decoded images for the life of the page. */
export function useSource(): PixelSource | null {
  const [open, setOpen] = useState<{ source: PixelSource } | null>(null)
  const port = useRef(imagesByAddress)
  useEffect(() => {
    const source = createPixelSource({ port: port.current, decoder: createDecoder() })
    setOpen({ source })
    return () => {
      setOpen(null)
      source.dispose()
    }
  }, [])
  return open?.source ?? null
}

/** The bag's twin as an image of its own. */
export function twinOf({ id, told }: ShownImage): ViewerTopic | null {
  if (!told?.twin) return null
  const { url, planesUrl, width, height } = told.twin
  return { id: `${id} twin`, url, thumbUrl: url, planesUrl, width, height, truth: null }
}

/** Never wider than the screen, as on a small phone. */
const FITTING = { maxWidth: '100%', overflowX: 'auto' } as const

interface RunningProps {
  of: ImagePracticePaper
  source: PixelSource
  onStale: () => void
}

function Running({ of, source, onStale }: RunningProps): ReactNode {
  const say = useText('image-practice')
  const sayViewer = useText('viewer')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [settings, setSettings] = useSettings()
  const device = useChosenDevice()
  const [images, setImages] = useState(() => imagesOf(of))
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      imagesOf(of).findIndex((one) => !isJudged(one)),
    ),
  )
  const [isTwinShown, setTwinShown] = useState(false)
  const [wish, setWish] = useState<Wish | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  const isAtOnce = of.feedback === 'now'
  const image = images[place]
  const left = images.filter((one) => !isJudged(one)).length
  const isLast = place >= images.length - 1
  const upcoming = useMemo(() => images.slice(place + 1, place + 4).map(({ topic }) => topic), [images, place])

  // How long the image on the screen is looked at, and in which display functions.
  const stopwatch = useStopwatch()
  const modesUsed = useRef(new Set<number>())
  const imageID = image?.id ?? ''
  useEffect(() => {
    stopwatch.take(imageID)
    stopwatch.show([imageID])
    modesUsed.current = new Set([0])
    heading.current?.focus({ preventScroll: true })
  }, [imageID, stopwatch])

  const change = useCallback(
    (id: string, made: Partial<ShownImage>) =>
      setImages((all) => all.map((one) => (one.id === id ? { ...one, ...made } : one))),
    [],
  )
  /** The image with how it was looked at until now. */
  const looked = useCallback(
    (one: ShownImage): ShownImage => ({
      ...one,
      milliseconds: one.milliseconds + stopwatch.peek(one.id),
      modes: [...new Set([...one.modes, ...modesUsed.current])],
    }),
    [stopwatch],
  )
  const wireOf = ({ id, kind, answer, milliseconds, modes }: ShownImage) => ({
    answer: { topicID: id, ...webKindOf(kind).writeAnswer(answer) } as never,
    milliseconds,
    modes: [...modes],
  })
  const send = useCallback(
    (one: ShownImage) => call(answerImagePractice, { guid: of.guid, ...wireOf(one) }, { silent: true }),
    [of.guid],
  )
  /** What the server no longer knows as this page does is read anew. */
  const heedStale = useCallback(
    (error: unknown): void => {
      if (isCallError(error, 'image-kept', 'practice-over', 'not-in-practice')) onStale()
    },
    [onStale],
  )
  const fail = useCallback(
    (error: unknown): void => {
      heedStale(error)
      setFailure(error)
    },
    [heedStale],
  )
  const show = useCallback(
    (next: number): void => {
      if (next < 0 || next >= images.length) return
      setImages((all) => all.map((one, at) => (at === place && !one.told ? looked(one) : one)))
      setPlace(next)
      setTwinShown(false)
      setWish(null)
      setFailure(null)
    },
    [images.length, place, looked],
  )

  const check = useCallback(
    async (one: ShownImage): Promise<void> => {
      setBusy(true)
      setFailure(null)
      await send(one).then(
        ({ told }) => (told === null ? onStale() : change(one.id, toldOf(told))),
        (error: unknown) => fail(error),
      )
      setBusy(false)
    },
    [send, onStale, change, fail],
  )

  // Until all are told together, each change is stored as it is made.
  const { put, settle, trouble, letGo } = useAnswerKeeper(send, heedStale)
  const answered = (answer: ViewerAnswer): void => {
    if (!image || image.told) return
    const made = looked({ ...image, answer })
    change(image.id, { answer })
    if (isAtOnce) {
      // A quick judgement is an answer by itself.
      if (of.form === 1 && isJudged(made) && !isBusy) void check(made)
      return
    }
    put(image.id, made)
    if (of.form === 1 && isJudged(made)) show(place + 1)
  }

  const finish = async (): Promise<void> => {
    if (isBusy) return
    if (left > 0) {
      const isMeant = await confirm({
        title: say('finishAsk'),
        content: say('finishLeft', { count: left }),
        okText: say('finish'),
        cancelText: say('goOn'),
      })
      if (!isMeant) return
    }
    setBusy(true)
    setFailure(null)
    // What was judged and not checked is an answer as well.
    const isLate = (one: ShownImage): boolean => one.isRight === null && isJudged(one)
    const late = isAtOnce ? images.filter(isLate).map((one) => (one === image ? looked(one) : one)) : await settle()
    const responses = late.map(wireOf)
    await call(submitImagePractice, { guid: of.guid, form: of.form, responses }, { silent: true }).then(
      async (resultID) => {
        letGo()
        await queries.invalidateQueries({ queryKey: ['practice'], refetchType: 'none' })
        void queries.invalidateQueries({ queryKey: ['home'] })
        await navigate(imageResultPath(resultID), { replace: true, state: { isFresh: true } })
      },
      (error: unknown) => {
        fail(error)
        setBusy(false)
      },
    )
  }
  // What could not be shown need not be judged.
  const isPassedOver = image !== undefined && missing.has(image.id) && !isJudged(image)
  const needsCheck = isAtOnce && image !== undefined && image.isRight === null && !isPassedOver
  const forward = (): void => {
    if (needsCheck) {
      if (image && !isBusy && isJudged(image)) void check(looked(image))
    } else if (isLast) void finish()
    else show(place + 1)
  }
  const forwardNow = useRef(forward)
  useEffect(() => {
    forwardNow.current = forward
  })
  useEffect(() => listenToMoves({ forward: () => forwardNow.current(), step: (by) => show(place + by) }), [show, place])

  // Before the keys of the player, which has its own use for one of them.
  const twin = image ? twinOf(image) : null
  const hasTwin = twin !== null
  useLayoutEffect(() => {
    const onDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const cap = capOfKey(event)
      // A key of the chosen device is the device's.
      if (device !== null && actOfPlace(device.keys, placeOfPress(event)) !== null) return
      const setting = settingOfCap(cap)
      const isTwinKey = hasTwin && cap === 'b'
      if (!setting && !isTwinKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (setting) setSettings(setting)
      else setTwinShown((isShown) => !isShown)
    }
    window.addEventListener('keydown', onDown, true)
    return () => window.removeEventListener('keydown', onDown, true)
  }, [hasTwin, setSettings, device])

  if (!image)
    return (
      <EmptyState title={say('nothingLeft')} action={<Button onClick={() => void finish()}>{say('finish')}</Button>} />
    )
  const isTold = image.told !== null
  return (
    <Flex vertical gap={16}>
      {of.keptCount > 0 && <Alert type="info" showIcon title={say('kept', { count: of.keptCount })} />}
      <Sheet of="images" states={images.map(sheetStateOf)} current={place} onShow={show} />
      <Card styles={{ body: { padding: 0 } }}>
        <Flex wrap gap="8px 16px" align="center" justify="space-between" style={{ padding: '12px min(16px, 2vw)' }}>
          <Flex wrap gap="4px 12px" align="center">
            <h2 ref={heading} tabIndex={-1} style={{ margin: 0, fontSize: 16, outline: 'none' }}>
              {say('placeOf', { index: sayNumber(place + 1), total: sayNumber(images.length) })}
            </h2>
            <Typography.Text type="secondary">{sayViewer(`formName${of.form}`)}</Typography.Text>
          </Flex>
          <Flex wrap gap={12} style={{ maxWidth: '100%' }}>
            <Segmented<Speed>
              size="small"
              style={FITTING}
              aria-label={say('speed')}
              value={settings.speed}
              onChange={(speed) => setSettings({ speed })}
              options={SPEEDS.map((value, at) => ({ value, label: `${at + 1} ${say(`speed_${value}`)}` }))}
            />
            <Segmented<Size>
              size="small"
              style={FITTING}
              aria-label={say('size')}
              value={settings.size}
              onChange={(size) => setSettings({ size })}
              options={SIZES.map((value, at) => ({ value, label: `${'ZXC'[at]} ${say(`size_${value}`)}` }))}
            />
          </Flex>
        </Flex>
        <DeviceContext value={device}>
          <Stage
            key={`${image.id} ${isTold}`}
            topic={image.topic}
            twin={isTwinShown ? twin : null}
            number={place + 1}
            upcoming={upcoming}
            source={source}
            form={of.form}
            answer={image.answer}
            isClosed={isTold}
            knowledge={of.knowledge}
            settings={settings}
            wish={wish}
            onAnswer={answered}
            onMode={(mode) => modesUsed.current.add(mode)}
            onMissing={(id) => setMissing((known) => new Set(known).add(id))}
          />
        </DeviceContext>
        {isTold && (
          <Feedback
            image={image}
            source={source}
            isTwinShown={isTwinShown}
            onTwin={setTwinShown}
            onMode={(mode) => setWish({ mode })}
            onRegion={(region) => setWish({ region })}
          />
        )}
      </Card>
      <Failures failure={failure} trouble={trouble} />
      <Flex wrap gap={12}>
        {!isTold && (
          <>
            <JudgeButton
              word={sayViewer('safe')}
              cap={capsOf(device, 'safe')[0]}
              isOn={image.answer?.isPass === true}
              onPress={() => setWish({ isPass: true })}
            />
            <JudgeButton
              word={sayViewer('suspect')}
              cap={capsOf(device, 'suspect')[0]}
              isOn={image.answer?.isPass === false}
              onPress={() => setWish({ isPass: false })}
            />
          </>
        )}
        {!(needsCheck && of.form === 1) && (
          <Button
            type="primary"
            size="large"
            loading={isBusy}
            disabled={needsCheck && !isJudged(image)}
            onClick={forward}
          >
            {say(needsCheck ? 'check' : isLast ? 'finish' : 'next')}
          </Button>
        )}
        <Button size="large" disabled={place === 0} onClick={() => show(place - 1)}>
          {say('previous')}
        </Button>
        {!(isLast && !needsCheck) && (
          <Button size="large" type="text" disabled={isBusy} onClick={() => void finish()}>
            {say('finish')}
          </Button>
        )}
      </Flex>
      <Typography.Text type="secondary">{say(device === null ? 'keys' : 'keysOfDevice')}</Typography.Text>
    </Flex>
  )
}
