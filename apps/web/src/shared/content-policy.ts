// Gives each style element that a component library writes the nonce of this page, without which the content policy drops it.
//
// The libraries' own way (a nonce handed down to their components) leaves out the styles some of them write on the side,
// such as the lock on scrolling behind a dialog. Markup that somebody smuggled in is not made by `createElement`.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const create = document.createElement.bind(document) as (name: string, options?: ElementCreationOptions) => HTMLElement

if (nonce !== '') {
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }) as typeof document.createElement
}
