// Planes and pictures of equal bytes are equal. What compares values walks through each of a hundred thousand samples.
import { expect } from 'vitest'

const bytesOf = (value: unknown): Buffer | null =>
  ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : null

expect.addEqualityTesters([
  (a, b) => {
    const one = bytesOf(a)
    const other = one && bytesOf(b)
    // Where they differ the usual comparison says where; it also knows of zeros with a sign.
    const isSame = other && Object.getPrototypeOf(a) === Object.getPrototypeOf(b) && one.equals(other)
    return isSame ? true : undefined
  },
])
