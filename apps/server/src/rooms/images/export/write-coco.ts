// Writes the annotations of a set of pictures as COCO: boxes and outlines in pixels, classes by name, a licence for each picture.
import { areaOf, cornersOf, placedCorners, type OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'

export interface CocoPicture {
  path: string
  /** In pixels. */
  width: number
  height: number
  /** Empty: not known. */
  licence: string
  /** In fractions of the picture. */
  boxes: readonly (OutlinedBox & { name: string })[]
}

/**
 * The text of the annotation file. Numbers begin at 1, and a picture without a threat has no annotation. When a picture
 * was taken is not known to the day, so that nothing is said of it.
 */
export function cocoOf(pictures: readonly CocoPicture[]): string {
  const licences = [...new Set(pictures.map((picture) => picture.licence).filter(Boolean))]
  const names = [...new Set(pictures.flatMap(({ boxes }) => boxes.map((box) => box.name)))].sort()
  let annotation = 0
  return JSON.stringify(
    {
      info: { description: 'Clearbelt image library' },
      licenses: licences.map((name, at) => ({ id: at + 1, name, url: '' })),
      categories: names.map((name, at) => ({ id: at + 1, name, supercategory: name.split('.')[0] })),
      images: pictures.map(({ path, width, height, licence }, index) => ({
        id: index + 1,
        file_name: path,
        width,
        height,
        ...(licence === '' ? {} : { license: licences.indexOf(licence) + 1 }),
      })),
      annotations: pictures.flatMap((picture, index) =>
        picture.boxes.map((box) => {
          const [width, height] = [box.width * picture.width, box.height * picture.height]
          return {
            id: ++annotation,
            image_id: index + 1,
            category_id: names.indexOf(box.name) + 1,
            bbox: [box.left * picture.width, box.top * picture.height, width, height],
            area: width * height * (box.outline === null ? 1 : areaOf(cornersOf(box.outline))),
            segmentation:
              box.outline === null
                ? []
                : [placedCorners(box).flatMap(({ x, y }) => [x * picture.width, y * picture.height])],
            iscrowd: 0,
          }
        }),
      ),
    },
    null,
    1,
  )
}
