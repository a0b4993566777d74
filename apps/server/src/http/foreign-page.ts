// Whether a page of another site had the browser send a request. Sessions travel as bearer and signature, which no
// foreign
// page has, and the cookie of a refresh stays at home; this refuses such a request before either is looked at.

interface Sender {
  /** What the browser says of the page that sends; only over TLS and from this very machine. */
  fetchSite: string
  /** Origin of that page; scripts and command lines send none. */
  origin: string
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/** `hosts`: the hosts under which the product is reached. */
export function isForeignPage({ fetchSite, origin }: Sender, hosts: readonly string[]): boolean {
  if (fetchSite !== '') return fetchSite === 'cross-site' || fetchSite === 'same-site'
  if (origin === '') return false
  const host = hostOf(origin)
  return host === null || !hosts.includes(host)
}
