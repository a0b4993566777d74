// A camera that shows a drawn person who does what the page asks: they look at it, and turn their head when told to.
import type { BrowserContext, Page } from '@playwright/test'
import { drawnFace } from '../../apps/server/src/testing/drawn-face.ts'

const POSES = ['front', 'left', 'right'] as const
interface Watched extends Window {
  stepBefore: (pictures: string[]) => Promise<void>
}

const picturesOf = (person: 1 | 2): Promise<string[]> =>
  Promise.all(
    POSES.map(async (pose) =>
      (await drawnFace({ person, ...(pose === 'front' ? {} : { turn: pose }) })).toString('base64'),
    ),
  )

/** Another person steps before the open page's camera. */
export async function stepBefore(page: Page, person: 1 | 2): Promise<void> {
  await page.evaluate((pictures) => (window as unknown as Watched).stepBefore(pictures), await picturesOf(person))
}

/**
 * From now on the cameras of a context's pages show this person. The browser's own is opened as well, so that what it
 * or the page's policy refuses stays refused.
 */
export async function showBeforeCamera(context: BrowserContext, person: 1 | 2): Promise<void> {
  await context.addInitScript(
    (pictures) => {
      /** Between two pictures, ms. */
      const EVERY = 100
      const devices = navigator.mediaDevices as MediaDevices | undefined
      if (!devices) return
      const open = devices.getUserMedia.bind(devices)
      const drawn = (base64: string): Promise<ImageBitmap> =>
        createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]))
      let poses: ImageBitmap[] = []
      const stepBefore = async (shown: string[]): Promise<void> => {
        poses = await Promise.all(shown.map(drawn))
      }
      Object.assign(window, { stepBefore })
      devices.getUserMedia = async (wish) => {
        const own = await open(wish)
        if (poses.length === 0) await stepBefore(pictures)
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
        const pen = canvas.getContext('2d')
        const stream = canvas.captureStream()
        const draw = (): void => {
          const asked = document.querySelector('[role=dialog] [aria-live=assertive]')?.textContent ?? ''
          const pose = poses[['left', 'right'].findIndex((side) => asked.includes(side)) + 1]
          if (pose) pen?.drawImage(pose, 0, 0)
          if (stream.active) setTimeout(draw, EVERY)
          else for (const track of own.getTracks()) track.stop()
        }
        draw()
        return stream
      }
    },
    await picturesOf(person),
  )
}
