// npm run bench [NAME…]: prints each measurement with its limit and the ratio to it. Names: xray, bags, saves, pages.
import { benchBags } from './bags.ts'
import type { Measurement } from './measure.ts'
import { benchPages } from './pages.ts'
import { benchSaves } from './saves.ts'
import { benchXray } from './xray.ts'

const ALL: Record<string, () => Promise<Measurement[]>> = { xray: benchXray, bags: benchBags, saves: benchSaves, pages: benchPages }

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in ALL))
if (unknown.length > 0) {
  console.error(`No measurement is named ${unknown.join(', ')}; there are: ${Object.keys(ALL).join(', ')}.`)
  process.exit(2)
}

/** A figure of four places, or a whole number where it is large. */
const figure = (value: number) => (Math.abs(value) >= 1000 ? Math.round(value).toString() : value.toPrecision(4))

for (const name of asked.length > 0 ? asked : Object.keys(ALL)) {
  console.log(`\n== ${name}`)
  for (const m of await (ALL[name] as () => Promise<Measurement[]>)()) {
    const against = m.limit === undefined ? '' : `   limit ${figure(m.limit)}, ratio ${(m.value / m.limit).toFixed(2)}${m.better === 'higher' ? ' (1 or more is good)' : ' (1 or less is good)'}`
    console.log(`${m.name.padEnd(70)} ${figure(m.value).padStart(9)} ${m.unit}${against}`)
  }
}
process.exit(0)
