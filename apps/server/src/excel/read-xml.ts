// Reads XML as it comes, without building a tree: tags and texts in their order. Declarations of types and entities are
// refused, so nothing in a file can grow.
export class XmlError extends Error {}

export interface XmlListener {
  /** `attributes` as they stand; `attributeOf` reads one. A tag that closes itself is opened and closed. */
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** Longer tags and texts than this are no spreadsheet. */
const TOKEN_MAX = 1_000_000
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** `<![CDATA[` has nine signs. */
const LOOK_AHEAD = 9

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Text of XML with its five names and its numbers written out; what is no character is left out. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi,
    (_whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? ''
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
    },
  )
}

const patterns = new Map<string, RegExp>()
/** Made once a name: a sheet asks for the same ones a million times. */
function patternOf(name: string): RegExp {
  const known = patterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, known)
  return known
}

/** An attribute by its plain name; null when the tag has none. */
export function attributeOf(attributes: string, name: string): string | null {
  const found = patternOf(name).exec(attributes)
  return found ? decodeXml(found[1] ?? found[2] ?? '') : null
}

/** Reads until the end or until `isEnough`. Throws XmlError for what is not XML in UTF-8. */
export async function readXml(
  source: AsyncIterable<Uint8Array>,
  listener: XmlListener,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of source) {
    try {
      rest += decoder.decode(chunk, { stream: true })
    } catch {
      throw new XmlError('not UTF-8')
    }
    rest = rest.slice(consume(rest, listener))
    if (isEnough()) return
    if (rest.length > TOKEN_MAX) throw new XmlError('a tag without an end')
  }
  if (rest.includes('<')) throw new XmlError('cut off')
}

/** Hands on every whole token; answers where the first that is not whole begins. */
function consume(text: string, listener: XmlListener): number {
  let at = 0
  for (;;) {
    const tag = text.indexOf('<', at)
    if (tag < 0 || (text.length - tag < LOOK_AHEAD && !text.includes('>', tag))) return at
    if (tag > at) listener.text(decodeXml(text.slice(at, tag)))
    const end = endOf(text, tag, listener)
    if (end < 0) return tag
    at = end
  }
}

/** Reads the tag that begins at `from`; answers the place behind it, -1 when it is not whole yet. */
function endOf(text: string, from: number, listener: XmlListener): number {
  if (text.startsWith('<!--', from)) return behind(text, '-->', from)
  if (text.startsWith('<![CDATA[', from)) {
    const end = text.indexOf(']]>', from)
    if (end >= 0) listener.text(text.slice(from + LOOK_AHEAD, end))
    return end < 0 ? -1 : end + 3
  }
  if (text.startsWith('<?', from)) return behind(text, '?>', from)
  if (text.startsWith('<!', from)) throw new XmlError('declarations are not read')
  const end = text.indexOf('>', from)
  if (end < 0) return -1
  if (text[from + 1] === '/') listener.close(plainName(text.slice(from + 2, end).trim()))
  else {
    const closes = text[end - 1] === '/'
    const inside = text.slice(from + 1, closes ? end - 1 : end)
    const space = inside.search(/\s/)
    const name = plainName(space < 0 ? inside : inside.slice(0, space))
    listener.open(name, space < 0 ? '' : inside.slice(space))
    if (closes) listener.close(name)
  }
  return end + 1
}

function behind(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end < 0 ? -1 : end + mark.length
}
