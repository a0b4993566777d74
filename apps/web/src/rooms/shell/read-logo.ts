// Reads a picture file into what the system keeps as its logo.

/** Most bytes of a logo file. */
export const LOGO_BYTES = 200_000
export type LogoProblem = 'logoKind' | 'logoLarge' | 'logoUnreadable'

/** What is wrong with a file as a logo, or null. */
export function problemOfLogo(file: Pick<File, 'type' | 'size'>): LogoProblem | null {
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return 'logoKind'
  return file.size > LOGO_BYTES ? 'logoLarge' : null
}

/** The file as a data URL; rejects when it cannot be read or is no picture. */
export function readLogo(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.onload = () => {
      const url = String(reader.result)
      const picture = new Image()
      picture.onload = () => resolve(url)
      picture.onerror = () => reject(new Error('no picture'))
      picture.src = url
    }
    reader.readAsDataURL(file)
  })
}
