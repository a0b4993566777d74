// What stays at an edge of the window lies over the page there: whatever is focused or scrolled to stops beside it.

/** Air between the two, px. */
const AIR = 8

const keepClear =
  (edge: 'Top' | 'Bottom') =>
  (bar: HTMLElement | null): (() => void) | undefined => {
    if (!bar) return undefined
    const { style } = document.documentElement
    const keep = (): void => {
      style[`scrollPadding${edge}`] = `${bar.offsetHeight + AIR}px`
    }
    keep()
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(keep)
    watch?.observe(bar)
    return () => {
      watch?.disconnect()
      style[`scrollPadding${edge}`] = ''
    }
  }

/** For the `ref` of what stays at the top of the window. */
export const clearOfTop = keepClear('Top')
/** For the `ref` of what stays at the bottom of the window. */
export const clearOfBottom = keepClear('Bottom')
