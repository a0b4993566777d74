// Brings a whole file to a view that needs all of it, up to a size.

/** Larger files are offered for download and not opened in the page, in bytes. */
export const MOST_BYTES = 60 * 1024 * 1024

export class TooLarge extends Error {}

/** The bytes at an address. Throws TooLarge, or an error when they cannot be had. */
export async function fetchFile(url: string, signal: AbortSignal, most = MOST_BYTES): Promise<Blob> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  if (Number(answer.headers.get('content-length') ?? 0) > most) throw new TooLarge()
  const blob = await answer.blob()
  if (blob.size > most) throw new TooLarge()
  return blob
}

/** The beginning of the file at an address, and whether there is more. */
export async function fetchBeginning(
  url: string,
  signal: AbortSignal,
  most: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isCut: boolean }> {
  const answer = await fetch(url, { signal })
  if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`)
  const reader = answer.body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  let isCut = false
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    size += value.length
    if (size > most) {
      isCut = true
      await reader.cancel()
      break
    }
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return { bytes: bytes.slice(0, most), isCut }
}
