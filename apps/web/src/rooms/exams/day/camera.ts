// Photos of whoever sits an exam.
import { jpegOf, openCamera, type Camera } from '../../../shared/open-camera.ts'
import type { Lens } from './photo-duty.ts'

/** Photos are small: enough to know a person by. */
const QUALITY = 0.7
/** Mean brightness (0..255) below which a picture shows nobody. */
const DARK = 14

/** Opens the camera. Rejects with the message 'denied' or 'missing'. `onLost` is called when it goes away by itself. */
export async function openLens(onLost: () => void): Promise<Lens & { stream: MediaStream }> {
  const camera = await openCamera(onLost)
  return { stream: camera.stream, close: camera.close, shoot: () => shoot(camera) }
}

async function shoot(camera: Camera): Promise<{ blob: Blob; isDark: boolean }> {
  const canvas = camera.draw()
  if (!canvas) throw new Error('no picture')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const isDark = brightness(context.getImageData(0, 0, canvas.width, canvas.height).data) < DARK
  return { blob: await jpegOf(canvas, QUALITY), isDark }
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
