// Gives each style element that a component library writes the nonce of this page, without which the content policy
// drops it.
//
// The libraries' own way (a nonce handed down to their components) leaves out the styles some of them write on the
// side,
// such as the lock on scrolling behind a dialog, or the empty one inside some icons. Markup that somebody smuggled in
// is not made by these.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const create = document.createElement.bind(document) as (name: string, options?: ElementCreationOptions) => HTMLElement
const createIn = document.createElementNS.bind(document) as (
  namespace: string | null,
  name: string,
  options?: ElementCreationOptions,
) => Element

function trusted<E extends Element>(element: E): E {
  if (element instanceof HTMLStyleElement || element instanceof SVGStyleElement) element.nonce = nonce
  return element
}

if (nonce !== '') {
  document.createElement = ((name: string, options?: ElementCreationOptions) =>
    trusted(create(name, options))) as typeof document.createElement
  document.createElementNS = ((namespace: string | null, name: string, options?: ElementCreationOptions) =>
    trusted(createIn(namespace, name, options))) as typeof document.createElementNS
}
