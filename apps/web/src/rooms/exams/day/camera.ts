// The camera of this browser, where it gives one out: on plain http away from the own machine there is none.
import type { Lens } from './photo-duty.ts'

/** Photos are small: enough to know a person by. */
const WIDTH = 640
const HEIGHT = 480
const QUALITY = 0.7
/** Mean brightness (0..255) below which a picture shows nobody. */
const DARK = 14

/** Opens the camera. Rejects with the message 'denied' or 'missing'. `onLost` is called when it goes away by itself. */
export async function openCamera(onLost: () => void): Promise<Lens & { stream: MediaStream }> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia) throw new Error('missing')
  const stream = await devices
    .getUserMedia({ audio: false, video: { width: { ideal: WIDTH }, height: { ideal: HEIGHT }, facingMode: 'user' } })
    .catch((error: unknown) => {
      throw new Error(
        error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
          ? 'denied'
          : 'missing',
      )
    })
  const [track] = stream.getVideoTracks()
  let isClosed = false
  const close = (): void => {
    isClosed = true
    for (const each of stream.getTracks()) each.stop()
  }
  track?.addEventListener('ended', () => {
    if (!isClosed) onLost()
  })
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play().catch(() => {
    close()
    throw new Error('missing')
  })
  return { stream, close, shoot: () => shoot(video) }
}

async function shoot(video: HTMLVideoElement): Promise<{ blob: Blob; isDark: boolean }> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) throw new Error('no picture')
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, WIDTH / video.videoWidth, HEIGHT / video.videoHeight)
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const isDark = brightness(context.getImageData(0, 0, canvas.width, canvas.height).data) < DARK
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (!blob) throw new Error('no picture')
  return { blob, isDark }
}

/** Mean brightness of RGBA bytes, 0..255, from every sixteenth pixel. */
export function brightness(rgba: Uint8ClampedArray): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i + 2 < rgba.length; i += 64) {
    sum += 0.299 * (rgba[i] ?? 0) + 0.587 * (rgba[i + 1] ?? 0) + 0.114 * (rgba[i + 2] ?? 0)
    count++
  }
  return count === 0 ? 0 : sum / count
}
