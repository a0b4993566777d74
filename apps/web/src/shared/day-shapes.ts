// How fields of days write a day and read what is typed: as the page's language writes its other dates.
import type { Culture } from '@clearbelt/contract/wire'
import { culture } from './culture.ts'

/** As it is said on the wire and in addresses; whoever types or pastes it is understood in each language. */
const WIRE = 'YYYY-MM-DD'

/** A day as each language writes it, and the same without noughts in front. */
const ORDERS: Record<Culture, readonly [string, string]> = {
  'zh-CN': ['YYYY/MM/DD', 'YYYY/M/D'],
  en: ['MM/DD/YYYY', 'M/D/YYYY'],
  es: ['DD/MM/YYYY', 'D/M/YYYY'],
  'pt-BR': ['DD/MM/YYYY', 'D/M/YYYY'],
}

/** Shapes of a day for dayjs: a field shows the first and takes any. */
export const DAY_SHAPES: string[] = [...new Set([...ORDERS[culture], WIRE])]

/** The same with the time, to the minute. */
export const MINUTE_SHAPES: string[] = DAY_SHAPES.map((shape) => `${shape} HH:mm`)
