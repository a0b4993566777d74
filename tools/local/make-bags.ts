// Makes generated bags as pictures, with the list of where their threats are, for a measurement of realism outside.
//
// Usage: node tools/local/make-bags.ts --out DIR [--count 64] [--from 0] [--look NAME]
// Every second bag holds a threat, the kinds in turn. Beside the pictures lies
// `meta.json`: file, threats, truth and the seconds of processor time that all of it took.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { LOOKS } from '../../packages/domain/src/images/looks.ts'
import { ITEM_KINDS } from '../../packages/xray/src/catalog.ts'
import { generateBag } from '../../packages/xray/src/generate.ts'
import { renderMode } from '../../packages/xray/src/modes/modes.ts'
import { prepare } from '../../packages/xray/src/prepare/prepare.ts'

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const out = option('out')
if (!out) {
  console.error('make-bags: --out DIR is missing')
  process.exit(2)
}
const count = Number(option('count') ?? 64)
const from = Number(option('from') ?? 0)
const look = LOOKS.find((name) => name === option('look'))
const kinds = ITEM_KINDS.filter((kind) => kind.threat)
mkdirSync(out, { recursive: true })
const meta = []
for (let i = from; i < from + count; i++) {
  const threat = kinds[((i >> 1) * 11) % kinds.length]!
  const seed = `made ${i}`
  const bag = generateBag({
    seed,
    width: 1000,
    height: 700,
    threats: i % 2 === 0 ? [threat.code] : [],
    ...(look ? { look } : {}),
  })
  const rgba = renderMode(prepare(bag.planes), 0)
  const file = `bag-${String(i).padStart(4, '0')}.png`
  await sharp(Buffer.from(rgba.buffer), { raw: { width: bag.planes.width, height: bag.planes.height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toFile(join(out, file))
  const { truth, contents, container, difficulty } = bag
  meta.push({ f: file, threats: truth.map(({ kind }) => kind), truth, contents, container, difficulty })
}
writeFileSync(join(out, 'meta.json'), JSON.stringify(meta))
const { user } = process.cpuUsage()
console.log(`${count} bags in ${out}, ${(user / 1e6 / count).toFixed(3)} s of processor time each`)
