// The image source: order of what is shown, fetching ahead, keeping and trying again.
import type { Prepared } from '@clearbelt/xray/prepare/prepare'
import { expect, test } from 'vitest'
import type { ViewerTopic } from './model.ts'
import { createPixelSource, type Decoder, type ImagePort, type Pixels } from './pixels.ts'

const topicOf = (id: string, hasPlanes = true): ViewerTopic => ({
  id,
  url: `/p/${id}`,
  thumbUrl: `/t/${id}`,
  planesUrl: hasPlanes ? `/pl/${id}` : null,
  width: 10,
  height: 10,
  truth: null,
})
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((id) => topicOf(id)) as [
  ViewerTopic,
  ViewerTopic,
  ViewerTopic,
  ViewerTopic,
]

interface Rig {
  asked: string[]
  decoded: string[]
  failing: Set<string>
  port: ImagePort
  decoder: Decoder
}
function rig(): Rig {
  const asked: string[] = []
  const decoded: string[] = []
  const failing = new Set<string>()
  const answer = <T>(what: string, id: string, value: T): Promise<T> => {
    asked.push(`${what} ${id}`)
    return failing.has(`${what} ${id}`) ? Promise.reject(new Error(`${what} ${id}`)) : Promise.resolve(value)
  }
  return {
    asked,
    decoded,
    failing,
    port: {
      picture: (topic) => answer('picture', topic.id, new Blob([topic.id])),
      planes: (topic) => answer('planes', topic.id, new TextEncoder().encode(topic.id).buffer as ArrayBuffer),
      thumb: (topic) => answer('thumb', topic.id, new Blob([topic.id])),
    },
    decoder: {
      picture: async (blob) => {
        decoded.push(`picture ${await blob.text()}`)
        return { rgba: new Uint8ClampedArray(4), width: 1, height: 1 }
      },
      planes: (bytes) => {
        decoded.push(`planes ${new TextDecoder().decode(bytes)}`)
        return Promise.resolve({ width: 1, height: 1, pixels: new Uint16Array(4) } satisfies Prepared)
      },
      dispose: () => {
        decoded.push('disposed')
      },
    },
  }
}
/** Shows an image and answers all that was handed over until the final pixels or the error. */
function shown(
  source: ReturnType<typeof createPixelSource>,
  topic: ViewerTopic,
): Promise<{ levels: string[]; error?: unknown }> {
  return new Promise((resolve) => {
    const levels: string[] = []
    source.show(
      topic,
      (pixels: Pixels, isFinal) => {
        levels.push(`${pixels.kind}${isFinal ? '!' : ''}`)
        if (isFinal) resolve({ levels })
      },
      (error) => resolve({ levels, error }),
    )
  })
}

test('the picture paints first and the planes follow', async () => {
  const { port, decoder, asked } = rig()
  expect(await shown(createPixelSource({ port, decoder }), A)).toEqual({ levels: ['picture', 'planes!'] })
  expect(asked).toEqual(['picture a', 'planes a'])
})

test('an image without planes is final as a picture', async () => {
  const { port, decoder, asked } = rig()
  expect(await shown(createPixelSource({ port, decoder }), topicOf('x', false))).toEqual({ levels: ['picture!'] })
  expect(asked).toEqual(['picture x'])
})

test('the next two images are decoded before they are asked for, and then handed over at once', async () => {
  const { port, decoder, decoded, asked } = rig()
  const source = createPixelSource({ port, decoder })
  await source.ahead([B, C, D])
  expect(decoded).toEqual(['planes b', 'planes c'])
  expect(asked).toEqual(['planes b', 'planes c', 'planes d'])
  const levels: string[] = []
  source.show(
    B,
    (pixels, isFinal) => levels.push(`${pixels.kind}${isFinal ? '!' : ''}`),
    () => levels.push('error'),
  )
  expect(levels).toEqual(['planes!'])
})

test('fetched bytes stay: images fetched ahead can be shown when the network is gone', async () => {
  const { port, decoder, failing } = rig()
  const source = createPixelSource({ port, decoder, kept: 1 })
  await source.ahead([A, B, C])
  for (const id of ['a', 'b', 'c']) for (const what of ['picture', 'planes']) failing.add(`${what} ${id}`)
  for (const topic of [C, A, B, A]) expect((await shown(source, topic)).levels.at(-1)).toBe('planes!')
})

test('a failure is told, and showing the image again tries again', async () => {
  const { port, decoder, failing } = rig()
  const source = createPixelSource({ port, decoder })
  failing.add('picture a').add('planes a')
  expect((await shown(source, A)).error).toBeInstanceOf(Error)
  failing.clear()
  expect((await shown(source, A)).levels.at(-1)).toBe('planes!')
})

test('where only the planes fail, the picture stays and is final', async () => {
  const { port, decoder, failing } = rig()
  failing.add('planes a')
  expect(await shown(createPixelSource({ port, decoder }), A)).toEqual({ levels: ['picture', 'picture!'] })
})

test('only as many decoded images are kept as allowed', async () => {
  const { port, decoder, decoded } = rig()
  const source = createPixelSource({ port, decoder, kept: 2 })
  for (const topic of [A, B, C]) await shown(source, topic)
  decoded.length = 0
  await shown(source, C)
  expect(decoded).toEqual([])
  await shown(source, A)
  expect(decoded).toContain('planes a')
})

test('whoever stops listening hears nothing more', async () => {
  const { port, decoder } = rig()
  const source = createPixelSource({ port, decoder })
  const heard: string[] = []
  const stop = source.show(
    A,
    () => heard.push('pixels'),
    () => heard.push('error'),
  )
  stop()
  await shown(source, A)
  expect(heard).toEqual([])
})

test('[FIS-067] disposing stops fetching ahead and gives the decoder back', async () => {
  const { port, decoder, decoded, asked } = rig()
  const source = createPixelSource({ port, decoder })
  const ahead = source.ahead([A, B, C])
  source.dispose()
  await ahead
  expect(asked).not.toContain('planes c')
  expect(decoded).toContain('disposed')
})
