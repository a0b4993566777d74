// Decompression for codec.ts in the browser, by DecompressionStream.

/** Inflates a zlib stream; rejects damaged streams and stops one that grows beyond `limit` bytes. */
export async function inflate(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  const source = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = source.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > limit) {
      await reader.cancel()
      throw new RangeError(`the stream inflates to more than ${limit} bytes`)
    }
    chunks.push(value)
  }
  const result = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    result.set(chunk, at)
    at += chunk.length
  }
  return result
}
