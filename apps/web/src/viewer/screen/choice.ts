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

/** Where what was measured outlives the page: null for nothing. */
export interface KeptChoice {
  read: () => PainterKind | null
  write: (kind: PainterKind | null) => void
}
const NOTHING_KEPT: KeptChoice = { read: () => null, write: () => {} }

/**
 * A choice by `measure`, which may fail: then the processor draws. What an earlier page measured is taken over; the
 * processor draws the first image all the same, which waits for no shaders.
 */
export function createChoice(measure: () => Promise<Timings>, kept: KeptChoice = NOTHING_KEPT): PainterChoice {
  let kind: PainterKind = 'cpu'
  let running: Promise<void> | null = null
  let round = 0
  let losses = 0

  function begin(): void {
    const mine = ++round
    running = measure().then(
      (timings) => {
        if (mine !== round) return
        kind = fasterOf(timings)
        kept.write(kind)
      },
      () => {},
    )
  }
  async function take(known: PainterKind): Promise<void> {
    await null
    if (round === 0) kind = known
  }
  return {
    current: () => kind,
    start: () => {
      if (running) return
      const known = kept.read()
      if (known) running = take(known)
      else begin()
    },
    lost: () => {
      kind = 'cpu'
      kept.write(null)
      if (++losses < LOSSES_BORNE) begin()
      else round++
    },
    settled: async () => running ?? undefined,
  }
}
