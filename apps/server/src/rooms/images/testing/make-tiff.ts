// TIFF files for tests: grey, uncompressed, one strip a page.

/** A file with a page for each shade of grey, 8 bits, or 16 where a shade is over 255. */
export function makeTiff(shades: readonly number[], { width = 80, height = 70 } = {}): Buffer {
  const bits = shades.some((shade) => shade > 255) ? 16 : 8
  const pixels = (width * height * bits) / 8
  const entries = [
    [256, 3, width],
    [257, 3, height],
    [258, 3, bits],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 0],
    [277, 3, 1],
    [278, 3, height],
    [279, 4, pixels],
  ] as const
  const directory = 2 + 12 * entries.length + 4
  const bytes = Buffer.alloc(8 + shades.length * (directory + pixels))
  bytes.write('II*')
  bytes.writeUInt32LE(8, 4)
  shades.forEach((shade, page) => {
    const at = 8 + page * (directory + pixels)
    bytes.writeUInt16LE(entries.length, at)
    entries.forEach(([tag, type, value], i) => {
      const entry = at + 2 + 12 * i
      bytes.writeUInt16LE(tag, entry)
      bytes.writeUInt16LE(type, entry + 2)
      bytes.writeUInt32LE(1, entry + 4)
      bytes.writeUInt32LE(tag === 273 ? at + directory : value, entry + 8)
    })
    bytes.writeUInt32LE(page + 1 < shades.length ? at + directory + pixels : 0, at + directory - 4)
    for (let i = 0; i < width * height; i++)
      if (bits === 16) bytes.writeUInt16LE(shade, at + directory + 2 * i)
      else bytes[at + directory + i] = shade
  })
  return bytes
}
