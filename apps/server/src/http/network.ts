// Which addresses count as one network, and whose address a request has behind proxies.
import type { IncomingMessage } from 'node:http'

/** The network of an address: an IPv4 address itself, of IPv6 the first 64 bits (one household or site). */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !ip.includes(':')) return mapped ?? ip
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const groups = ip.includes('::')
    ? [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
    : before
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The address that calls: what the outermost of our proxies saw; `proxies` of them stand in front. */
export function callerAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = proxies > 0 ? forwarded.split(',').map((each) => each.trim()) : []
  const addresses = [socket.remoteAddress ?? '', ...hops.filter((each) => each !== '').toReversed()]
  return addresses[Math.min(proxies, addresses.length - 1)] ?? ''
}
