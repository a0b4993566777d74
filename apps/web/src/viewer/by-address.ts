// Fetches pictures, planes and marker details with the bearer, by the addresses that answers of the server carry.
import { sittingPicture } from '@clearbelt/contract/exams/calls'
import { imageTip } from '@clearbelt/contract/images/calls'
import { reportImage } from '@clearbelt/contract/images/report-calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { fromBase64 } from '../shared/bytes.ts'
import { call, callBlob } from '../shared/call.ts'
import { sendOnce, type LostKeys } from '../shared/send-creation.ts'
import type { MarkerDetail, MarkerPicture } from './model.ts'
import type { ImagePort } from './pixels.ts'

/** The picture in a data address; null when it is none. */
export function blobOfDataUrl(url: string): Blob | null {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=]+)$/.exec(url) ?? []
  return type && data ? new Blob([fromBase64(data) as Uint8Array<ArrayBuffer>], { type }) : null
}

/** The file at an address of this server, or inside a data address. Throws CallError, and Error for a broken data address. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const inside = blobOfDataUrl(address)
  if (inside) return inside
  if (address.startsWith('data:')) throw new Error('a data address without a picture')
  const { pathname, searchParams } = new URL(address, window.location.origin)
  // Every such file is fetched like a picture of a sitting; only the address differs.
  const spec = { ...sittingPicture, id: 'viewer.file', path: pathname }
  const { blob } = await callBlob(spec, Object.fromEntries(searchParams) as unknown as InputOf<typeof sittingPicture>, {
    silent: true,
    ...(signal ? { signal } : {}),
  })
  return blob
}

/** Images by the addresses in their topics. */
export const imagesByAddress: ImagePort = {
  picture: (topic, signal) => fetchFile(topic.url, signal),
  thumb: (topic, signal) => fetchFile(topic.thumbUrl, signal),
  planes: async (topic, signal) => (await fetchFile(topic.planesUrl ?? '', signal)).arrayBuffer(),
}

/** What is known of a true region. Pictures that cannot be had are left out. */
export async function loadMarkerDetail(tipId: string): Promise<MarkerDetail> {
  const tip = await call(imageTip, { id: tipId }, { silent: true })
  const whole = (['closeUp', 'whole'] as const).flatMap((shows, place) => {
    const image = tip.images[place]
    return image === undefined ? [] : [{ image, shows, name: '', isExample: false }]
  })
  const alone = tip.views.map(({ side, ...view }) => ({ ...view, shows: side }))
  const pictures = await Promise.all(
    [...whole, ...alone].map(async ({ image, ...told }): Promise<MarkerPicture | null> => {
      const picture = await fetchFile(image).catch(() => null)
      return picture && { ...told, picture }
    }),
  )
  return {
    name: tip.name,
    category: tip.category,
    productName: tip.productName,
    description: tip.description,
    pictures: pictures.filter((picture) => picture !== null),
  }
}

/** Reports whose answers were lost, wherever their form was shown. */
const lostReports: LostKeys = new Map()

/** Reports the image of a true region, or one that was shown. Throws CallError. */
export const reportMarker = (report: InputOf<typeof reportImage>): Promise<null> =>
  sendOnce(report, lostReports, (requestKey) => call(reportImage, report, { silent: true, requestKey }))
