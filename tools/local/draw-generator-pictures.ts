// Draws the pictures that packages/xray/GENERATOR.md shows; run it again after the generator's look has changed.
//
// Usage: node tools/local/draw-generator-pictures.ts
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { createCanvas, canvasMaps, paintItem } from '../../packages/xray/src/bag/painting/canvas.ts'
import { centreItem, extentOf } from '../../packages/xray/src/bag/item.ts'
import { createView } from '../../packages/xray/src/bag/geometry/view.ts'
import { ITEM_KINDS } from '../../packages/xray/src/catalog.ts'
import { projectToPlanes } from '../../packages/xray/src/physics/forward.ts'
import { generateBag } from '../../packages/xray/src/generate.ts'
import type { BagRequest } from '../../packages/xray/src/generate.ts'
import { builderOf } from '../../packages/xray/src/items/registry.ts'
import { renderMode } from '../../packages/xray/src/modes/modes.ts'
import type { Planes } from '../../packages/xray/src/planes.ts'
import { prepare } from '../../packages/xray/src/prepare/prepare.ts'
import { createRandom } from '../../packages/xray/src/numbers/random.ts'

const FOLDER = 'docs/manual/pictures'

async function render(planes: Planes, width: number): Promise<Buffer> {
  const rgba = renderMode(prepare(planes), 0)
  return sharp(Buffer.from(rgba.buffer), { raw: { width: planes.width, height: planes.height, channels: 4 } })
    .removeAlpha()
    .resize({ width })
    .png()
    .toBuffer()
}

/** Tiles side by side as one JPEG. */
async function save(
  name: string,
  tiles: readonly Buffer[],
  columns: number,
  width: number,
  height: number,
): Promise<void> {
  const composites: OverlayOptions[] = tiles.map((input, i) => ({
    input,
    left: (i % columns) * (width + 2),
    top: Math.floor(i / columns) * (height + 2),
  }))
  const rows = Math.ceil(tiles.length / columns)
  const info = await sharp({
    create: { width: columns * (width + 2) - 2, height: rows * (height + 2) - 2, channels: 3, background: '#c8ccd2' },
  })
    .composite(composites)
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(`${FOLDER}/${name}.jpg`)
  console.log(name, info.width, info.height, `${info.size} bytes`)
}

async function drawBags(
  name: string,
  requests: readonly Omit<BagRequest, 'width' | 'height'>[],
  columns: number,
): Promise<void> {
  const tiles: Buffer[] = []
  for (const request of requests)
    tiles.push(await render(generateBag({ ...request, width: 1000, height: 700 }).planes, 500))
  await save(name, tiles, columns, 500, 350)
}

async function drawKinds(name: string, threat: boolean): Promise<void> {
  const [width, height] = [150, 105]
  const tiles: Buffer[] = []
  for (const { code } of ITEM_KINDS.filter((kind) => kind.threat === threat)) {
    const item = centreItem(builderOf(code)(createRandom(`picture ${code}`)))
    const [x0, y0, , x1, y1] = extentOf(item)
    const canvas = createCanvas(width * 2, height * 2)
    paintItem(
      canvas,
      createView(width * 2, height * 2, Math.max((x1 - x0) / width, (y1 - y0) / height) * 0.58, 0, 0, 1000),
      item,
      [0, 0, 0],
    )
    tiles.push(
      await render(
        projectToPlanes(canvasMaps(canvas), width * 2, height * 2, { seed: code, photons: 40000, dark: 1e-4 }),
        width,
      ),
    )
  }
  await save(name, tiles, 8, width, height)
}

await drawBags(
  'generated-bags',
  [
    { seed: 'picture 1', container: 'suitcase', threats: ['firearm.pistol'], clutter: 0.6 },
    { seed: 'picture 2', container: 'backpack', threats: ['ied.electronics'], clutter: 0.6 },
    { seed: 'picture 3', container: 'handbag', threats: ['blade.folding-knife'], clutter: 0.7 },
    { seed: 'picture 4', container: 'tray', threats: [], clutter: 0.6 },
  ],
  2,
)
await drawBags(
  'generated-twins',
  [
    {
      seed: 'picture 7',
      container: 'suitcase',
      threats: ['blade.kitchen-knife'],
      viewDifficulty: 0,
      concealment: 0.1,
      clutter: 0.7,
    },
    { seed: 'picture 7', container: 'suitcase', threats: [], clutter: 0.7 },
    {
      seed: 'picture 7',
      container: 'suitcase',
      threats: ['blade.kitchen-knife'],
      viewDifficulty: 0,
      concealment: 1,
      clutter: 0.7,
    },
    {
      seed: 'picture 7',
      container: 'suitcase',
      threats: ['blade.kitchen-knife'],
      viewDifficulty: 1,
      concealment: 1,
      clutter: 0.7,
    },
  ],
  2,
)
await drawKinds('threat-kinds', true)
await drawKinds('everyday-kinds', false)
