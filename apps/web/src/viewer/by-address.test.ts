// @vitest-environment node
import { expect, test } from 'vitest'
import { blobOfDataUrl } from './by-address.ts'

test('pictures of a marker come as data addresses; anything else is none', async () => {
  const blob = blobOfDataUrl('data:image/jpeg;base64,AQID')
  expect(blob?.type).toBe('image/jpeg')
  expect(new Uint8Array(await (blob as Blob).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  for (const url of ['', '/imageapi/x', 'data:text/html;base64,AQID', 'data:image/png,plain'])
    expect(blobOfDataUrl(url)).toBeNull()
})
