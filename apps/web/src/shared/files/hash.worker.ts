// Sums a file up in slices, so that none of any size is held in memory, away from the page.
import { HASH_SLICE_BYTES } from '@clearbelt/domain/files/upload'
import { createMD5, createSHA256 } from 'hash-wasm'

export type HashNews = { share: number } | { md5: string; sha256: string } | { failure: 'unreadable' }

async function sum(file: Blob): Promise<void> {
  const [md5, sha256] = await Promise.all([createMD5(), createSHA256()])
  for (let at = 0; at < file.size; at += HASH_SLICE_BYTES) {
    const bytes = new Uint8Array(await file.slice(at, at + HASH_SLICE_BYTES).arrayBuffer())
    md5.update(bytes)
    sha256.update(bytes)
    postMessage({ share: Math.min(1, (at + bytes.length) / file.size) } satisfies HashNews)
  }
  postMessage({ md5: md5.digest(), sha256: sha256.digest() } satisfies HashNews)
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  sum(data).catch(() => postMessage({ failure: 'unreadable' } satisfies HashNews))
})
