// The camera of this browser as pictures on a canvas.

const WIDTH = 640
const HEIGHT = 480
const QUALITY = 0.9

export interface Camera {
  stream: MediaStream
  /** Draws what the camera shows now; null while it shows nothing yet. */
  draw(): HTMLCanvasElement | null
  close(): void
}

/** Opens the camera. Rejects with the message 'denied' or 'missing'. */
export async function openCamera(): Promise<Camera> {
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
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop()
  }
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
export async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (!blob) throw new Error('no picture')
  return blob
}
