// A WebM as a browser records it, as short as can be: no picture in its blocks, but their times.
const element = (id: string, body: Buffer): Buffer => {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
const UNKNOWN_SIZE = Buffer.from('01ffffffffffffff', 'hex')

/** A recording of so many seconds, one block a second. `mark` makes two of them differ. */
export function makeWebm(seconds: number, mark = 'x'): Buffer {
  const clusters = Array.from({ length: Math.floor(seconds) + 1 }, (_, second) => {
    const time = Buffer.alloc(4)
    time.writeUInt32BE(second * 1000)
    const block = Buffer.concat([Buffer.from([0x81, 0, Math.round((seconds % 1) * 100), 0x80]), Buffer.from(mark)])
    return Buffer.concat([Buffer.from('1f43b675', 'hex'), UNKNOWN_SIZE, element('e7', time), element('a3', block)])
  })
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    Buffer.from('18538067', 'hex'),
    UNKNOWN_SIZE,
    ...clusters,
  ])
}
