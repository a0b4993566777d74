// The camera of this browser, where it gives one out, as pictures on a canvas: on plain http away from the own machine
// there is none.

const WIDTH = 640
const HEIGHT = 480
/** Of a JPEG in which a face can be told. */
const QUALITY = 0.9

export interface Camera {
  stream: MediaStream
  /** Draws what the camera shows now; null while it shows nothing yet. */
  draw(): HTMLCanvasElement | null
  close(): void
}

/** Opens the camera. Rejects with the message 'denied' or 'missing'. `onLost` is called when it goes away by itself. */
export async function openCamera(onLost?: () => void): Promise<Camera> {
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
  let isClosed = false
  const close = (): void => {
    isClosed = true
    for (const track of stream.getTracks()) track.stop()
  }
  stream.getVideoTracks()[0]?.addEventListener('ended', () => {
    if (!isClosed) onLost?.()
  })
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play().catch(() => {
    close()
    throw new Error('missing')
  })
  return {
    stream,
    close,
    draw() {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null
      const canvas = document.createElement('canvas')
      const scale = Math.min(1, WIDTH / video.videoWidth, HEIGHT / video.videoHeight)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height)
      return canvas
    },
  }
}

/** A canvas as a JPEG. */
export async function jpegOf(canvas: HTMLCanvasElement, quality = QUALITY): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (!blob) throw new Error('no picture')
  return blob
}
