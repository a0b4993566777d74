// Decides in one place what draws the image: the processor or WebGL2, whichever was measured to be faster here.
export type PainterKind = 'cpu' | 'gl'

/** What one switch of a display function took, ms; null where that way does not work at all. */
export type Timings = Readonly<Record<PainterKind, number | null>>

/** WebGL2 must be this much faster: a GPU is by far, and what comes close is a processor that plays one. */
const WORTH_A_CONTEXT = 0.6

/** The faster of two ways; the processor unless WebGL2 is clearly faster, since it has no context that can be lost. */
export const fasterOf = ({ cpu, gl }: Timings): PainterKind =>
  gl !== null && (cpu === null || gl < cpu * WORTH_A_CONTEXT) ? 'gl' : 'cpu'

export interface PainterChoice {
  /** What to draw with now: the processor, which starts at once, until a measurement says otherwise. */
  current: () => PainterKind
  /** Measures unless that was done; called whenever an image is about to be shown. */
  start: () => void
  /** A context was lost: the processor draws on at once, and it is measured again what is faster now. */
  lost: () => void
  /** Resolves when nothing is being measured. */
  settled: () => Promise<void>
}

/** Contexts lost before WebGL2 is left alone until the page is loaded again. */
const LOSSES_BORNE = 3

/** A choice by `measure`, which may fail: then the processor draws. */
export function createChoice(measure: () => Promise<Timings>): PainterChoice {
  let kind: PainterKind = 'cpu'
  let running: Promise<void> | null = null
  let round = 0
  let losses = 0

  function begin(): void {
    const mine = ++round
    running = measure().then(
      (timings) => {
        if (mine === round) kind = fasterOf(timings)
      },
      () => {},
    )
  }
  return {
    current: () => kind,
    start: () => {
      if (!running) begin()
    },
    lost: () => {
      kind = 'cpu'
      if (++losses < LOSSES_BORNE) begin()
      else round++
    },
    settled: async () => running ?? undefined,
  }
}
