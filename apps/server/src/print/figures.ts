// How shares and figures are written on paper, with the signs of the language; a dash where there is none.
import type { Culture } from '@clearbelt/contract/wire'

export const sayShare = (share: number | null, culture: Culture): string =>
  share === null ? '–' : new Intl.NumberFormat(culture, { style: 'percent', maximumFractionDigits: 1 }).format(share)

export const sayFigure = (value: number | null, culture: Culture, places = 2): string =>
  value === null
    ? '–'
    : new Intl.NumberFormat(culture, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value)
