// The few parts of MathJax that formulae need; its own declarations bring in the whole library.
interface MathJaxElement {
  kind: string
  attributes: Readonly<Record<string, unknown>>
  children: readonly MathJaxNode[]
}
type MathJaxNode = MathJaxElement | { kind: string; value: string }

declare module '@mathjax/src/js/adaptors/liteAdaptor.js' {
  export const liteAdaptor: () => unknown
}
declare module '@mathjax/src/js/handlers/html.js' {
  export const RegisterHTMLHandler: (adaptor: unknown) => void
}
declare module '@mathjax/src/js/input/tex.js' {
  export class TeX {
    constructor(options: { packages: readonly string[]; formatError: (jax: unknown, error: Error) => never })
  }
}
declare module '@mathjax/src/js/input/mathml.js' {
  export class MathML {}
}
declare module '@mathjax/src/js/output/svg.js' {
  export class SVG {
    constructor(options: { fontCache: 'none'; linebreaks: { inline: boolean } })
  }
}
declare module '@mathjax/src/js/mathjax.js' {
  export const mathjax: {
    document(
      text: string,
      options: { InputJax: object; OutputJax: object },
    ): { convertPromise(formula: string, options: { display: boolean }): Promise<MathJaxElement> }
  }
}
declare module '@mathjax/src/js/util/asyncLoad/esm.js' {}
declare module '@mathjax/src/js/input/tex/base/BaseConfiguration.js' {}
declare module '@mathjax/src/js/input/tex/ams/AmsConfiguration.js' {}
declare module '@mathjax/src/js/input/tex/cancel/CancelConfiguration.js' {}
declare module '@mathjax/src/js/input/tex/boldsymbol/BoldsymbolConfiguration.js' {}
