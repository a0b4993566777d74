// Names of the demo organisation, and how its people answer.

export const DEMO_UNITS = [
  { name: 'Terminal 1', under: '' },
  { name: 'Terminal 1, shift A', under: 'Terminal 1' },
  { name: 'Terminal 1, shift B', under: 'Terminal 1' },
  { name: 'Terminal 2', under: '' },
  { name: 'Terminal 2, shift A', under: 'Terminal 2' },
  { name: 'Cargo', under: '' },
] as const

export interface DemoPerson {
  accountNo: string
  name: string
  unit: string
  grade: string
  /** Share of images judged right; null: did not come. */
  skill: number | null
}

const person = (n: number, name: string, unit: string, grade: string, skill: number | null): DemoPerson => ({
  accountNo: `s${String(n).padStart(4, '0')}`,
  name,
  unit,
  grade,
  skill,
})

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person(101, 'Amara Diallo', 'Terminal 1, shift A', 'Senior', 0.97),
  person(102, 'Bruno Ferreira', 'Terminal 1, shift A', 'Intermediate', 0.9),
  person(103, 'Chen Wei', 'Terminal 1, shift A', 'Senior', 0.95),
  person(104, 'Dana Novak', 'Terminal 1, shift A', 'Junior', 0.74),
  person(105, 'Elena Rossi', 'Terminal 1, shift B', 'Intermediate', 0.88),
  person(106, 'Farid Haddad', 'Terminal 1, shift B', 'Junior', 0.68),
  person(107, 'Grace Okafor', 'Terminal 1, shift B', 'Senior', 0.93),
  person(108, 'Hugo Martín', 'Terminal 1, shift B', 'Intermediate', null),
  person(109, 'Ines Carvalho', 'Terminal 2', 'Intermediate', 0.86),
  person(110, 'Jonas Weber', 'Terminal 2', 'Junior', 0.8),
  person(111, 'Kavya Nair', 'Terminal 2', 'Senior', 0.98),
  person(112, 'Li Na', 'Terminal 2', 'Intermediate', 0.91),
  person(113, 'Mateo Silva', 'Terminal 2, shift A', 'Junior', 0.62),
  person(114, 'Nadia Petrova', 'Terminal 2, shift A', 'Intermediate', 0.84),
  person(115, 'Omar Aziz', 'Terminal 2, shift A', 'Junior', null),
  person(116, 'Paula Gómez', 'Terminal 2, shift A', 'Senior', 0.94),
  person(117, 'Quentin Moreau', 'Cargo', 'Intermediate', 0.79),
  person(118, 'Rosa Lindqvist', 'Cargo', 'Junior', 0.87),
  person(119, 'Sven Larsen', 'Cargo', 'Senior', 0.96),
  person(120, 'Tomás Ribeiro', 'Cargo', 'Intermediate', null),
]

/** A number in 0..1 from an integer; the same each time, so that the demo looks alike everywhere. */
const lot = (n: number) => {
  const x = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b) ^ (n >>> 3)
  return ((Math.imul(x ^ (x >>> 13), 0xc2b2ae35) >>> 0) % 10_000) / 10_000
}

interface Mark {
  left: number
  top: number
  width: number
  height: number
  knowledgeID: string
}
interface Truth {
  isSafe: boolean
  marks: readonly Mark[]
}

/**
 * How a person of a given skill answers one image: right with that probability, every threat marked, and slower where
 * it is hard.
 */
export function answerAsScreener(
  topicID: string,
  truth: Truth,
  skill: number,
  luck: number,
  form: 1 | 2 | 3,
): { topicID: string; isPass: boolean; tags: { x: number; y: number; tagKp: string | null }[]; ms: number } {
  const right = lot(luck) < skill
  const isPass = right ? truth.isSafe : !truth.isSafe
  const found = right
    ? truth.marks.map((m) => ({ x: m.left + m.width / 2, y: m.top + m.height / 2 }))
    : [{ x: 0.3 + 0.4 * lot(luck + 7), y: 0.3 + 0.4 * lot(luck + 11) }]
  const tags =
    isPass || form === 1
      ? []
      : found.map((place, i) => ({ ...place, tagKp: form === 3 ? (truth.marks[i]?.knowledgeID ?? null) : null }))
  return { topicID, isPass, tags, ms: Math.round(2500 + 9000 * lot(luck + 3) * (1.4 - skill / 2)) }
}
