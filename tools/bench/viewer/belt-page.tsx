// The page side of benchBelt: a belt of the app's own parts, and how it goes.
import { BELT_PRELOADED, BELT_WINDOW, type BeltSpeed } from '@clearbelt/domain/kinds/screening/belt/timeline'
import { Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadTexts } from '../../../apps/web/src/shared/i18n.ts'
import { BeltStage } from '../../../apps/web/src/viewer/belt/belt-stage.tsx'
import { createBeltPictures } from '../../../apps/web/src/viewer/belt/pictures.ts'
import { createBeltRun } from '../../../apps/web/src/viewer/belt/run.ts'
import { imagesByAddress } from '../../../apps/web/src/viewer/by-address.ts'
import { START } from '../../../apps/web/src/viewer/camera.ts'
import type { ViewerTopic } from '../../../apps/web/src/viewer/model.ts'
import { signInNobody } from './session.ts'

/** As the console of a belt has them. */
const TICK_MS = 100
const DECODED = 4

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
const nothing = (): void => {}

/** A belt of `count` images, whose files are asked for at `/imageapi/planes/<number>`. */
function makeBelt(count: number) {
  const topics = Array.from({ length: count }, (_, at): ViewerTopic => {
    const url = `/imageapi/planes/${at}`
    return { id: `image-${at}`, url, thumbUrl: url, planesUrl: url, width: 1000, height: 700, truth: null }
  })
  const pictures = createBeltPictures(imagesByAddress)
  const ahead = (): void => {
    const { newest } = run.getState()
    pictures.ahead(topics.slice(newest, newest + BELT_PRELOADED + 1), DECODED)
  }
  const run = createBeltRun({
    belt: { images: count, window: BELT_WINDOW },
    first: 0,
    stops: [],
    now: () => performance.now(),
    isWaiting(image) {
      const topic = topics[image]
      const state = topic && pictures.stateOf(topic)
      return state === 'waiting' || state === 'none'
    },
    news: { onPass: nothing, onLook: nothing, onMotion: nothing },
  })
  let newest = -1
  const timer = setInterval(() => {
    run.tick()
    const now = run.getState().newest
    if (now !== newest && run.getState().isBegun) ahead()
    newest = now
  }, TICK_MS)
  const stage: ReactNode = (
    <BeltStage
      run={run}
      topics={topics}
      pictures={pictures}
      mode={0}
      camera={START}
      onCamera={nothing}
      answerOf={() => UNJUDGED}
      takesMarks={false}
      selected={null}
      crosshair={null}
      pending={null}
      onTap={nothing}
      onSelect={nothing}
      onPress={nothing}
      onFocus={nothing}
    />
  )
  const root = createRoot(document.getElementById('root') ?? document.body)
  root.render(
    <Suspense fallback={null}>
      <div style={{ display: 'grid', flex: 1, background: '#111' }}>{stage}</div>
    </Suspense>,
  )
  return {
    run,
    pictures,
    topics,
    close() {
      clearInterval(timer)
      root.unmount()
      pictures.dispose()
    },
  }
}
const UNJUDGED = { isPass: null, tags: [] }

type Belt = ReturnType<typeof makeBelt>
let belt: Belt | null = null

/** Opens a belt and waits until as many images are there as the console waits for before it can be started. */
async function open(count: number): Promise<void> {
  await loadTexts('belt')
  belt?.close()
  belt = makeBelt(count)
  const { pictures, topics } = belt
  const first = topics.slice(0, BELT_PRELOADED)
  pictures.ahead(first, BELT_PRELOADED)
  while (first.some((topic) => pictures.stateOf(topic) !== 'ready')) await frame()
}

/** Lets it run; answers ms from each frame to the next, and ms for which it stood because an image was not there. */
async function pass(speed: BeltSpeed, ms: number): Promise<{ gaps: number[]; waited: number }> {
  if (!belt) throw new Error('no belt')
  const { run } = belt
  run.steer({ speed, direction: 1, isRunning: true })
  const gaps: number[] = []
  let waited = 0
  const start = performance.now()
  for (let before = start; ; ) {
    const now = await frame()
    gaps.push(now - before)
    if (run.getState().hold === 'loading') waited += now - before
    before = now
    if (now - start >= ms || run.getState().hold === 'ended') break
  }
  run.steer({ isRunning: false })
  return { gaps, waited }
}

/** Goes on by hand from image to image, as fast as they can be drawn; answers the place it came to. */
async function leap(from: number, to: number): Promise<void> {
  if (!belt) throw new Error('no belt')
  for (let image = from; image < to; image++) {
    const topic = belt.topics[image]
    if (!topic) return
    belt.run.goTo(image)
    const picture = await belt.pictures.draw(topic, 0, 240, 168)
    picture.close()
  }
}

signInNobody()
Object.assign(window, {
  bench: {
    open,
    pass,
    leap,
    close: () => {
      belt?.close()
      belt = null
    },
  },
})
