// Which candidates the board shows and in which order; pure, quick for thousands.
import { CANDIDATE_STATES, type BoardRow, type CandidateState } from '@clearbelt/contract/exams/invigilation-calls'

export const SORTS = ['trouble', 'name', 'saved', 'progress', 'left', 'leaves'] as const
export type Sort = (typeof SORTS)[number]

export interface BoardView {
  /** Null: all. `frozen` cuts across the states. */
  show: CandidateState | 'frozen' | null
  search: string
  sort: Sort
  descending: boolean
}

/** What needs eyes first. */
const TROUBLE: readonly CandidateState[] = ['leaving', 'offline', 'late', 'alive', 'waiting', 'submitted', 'absent']

/** One collator for all: a thousand names are sorted at each push. */
const collator = new Intl.Collator()
const byName = (a: BoardRow, b: BoardRow): number =>
  collator.compare(a.userName, b.userName) || collator.compare(a.accountNo, b.accountNo)
/** Those without a value stand last, whichever way the others stand. */
function byValue(value: (row: BoardRow) => number | null, descending: boolean): (a: BoardRow, b: BoardRow) => number {
  return (a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === null || other === null) return one === other ? byName(a, b) : one === null ? 1 : -1
    return (descending ? other - one : one - other) || byName(a, b)
  }
}
/** Later than any moment, in ms. */
const NEVER = 8e15

function orderOf({ sort, descending }: BoardView): (a: BoardRow, b: BoardRow) => number {
  switch (sort) {
    case 'name':
      return (a, b) => (descending ? byName(b, a) : byName(a, b))
    case 'saved':
      return byValue((row) => row.lastSaveAt, descending)
    case 'progress':
      return byValue((row) => (row.testID === null ? null : row.answered), descending)
    // Whose time stands still ends after all whose time runs.
    case 'left':
      return byValue(
        (row) =>
          row.finishedAt !== null
            ? null
            : row.frozen && row.frozenLeftMs !== null
              ? NEVER + row.frozenLeftMs
              : row.deadlineAt,
        descending,
      )
    case 'leaves':
      return byValue((row) => (row.testID === null ? null : row.leaveCount), descending)
    case 'trouble':
      return (a, b) =>
        (TROUBLE.indexOf(a.state) - TROUBLE.indexOf(b.state)) * (descending ? -1 : 1) ||
        b.flagged - a.flagged ||
        byName(a, b)
  }
}

/** The rows of a view. */
export function rowsOf(rows: readonly BoardRow[], view: BoardView): BoardRow[] {
  const wanted = view.search.trim().toLocaleLowerCase()
  return rows
    .filter(
      (row) =>
        (view.show === null || (view.show === 'frozen' ? row.frozen : row.state === view.show)) &&
        (wanted === '' || `${row.userName} ${row.accountNo} ${row.orgName}`.toLocaleLowerCase().includes(wanted)),
    )
    .toSorted(orderOf(view))
}

/** Reads a view from the address; what it does not understand falls to the opening view. */
export function readView(params: URLSearchParams): BoardView {
  const show = params.get('show') ?? ''
  const sort = SORTS.find((name) => name === params.get('sort')) ?? 'trouble'
  return {
    show: show === 'frozen' ? 'frozen' : (CANDIDATE_STATES.find((state) => state === show) ?? null),
    search: params.get('search') ?? '',
    sort,
    descending: params.get('order') === 'desc',
  }
}

/** The address of a view, beside the fields that are not its own. */
export function writeView(params: URLSearchParams, view: BoardView): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of [
    ['show', view.show ?? ''],
    ['search', view.search],
    ['sort', view.sort === 'trouble' ? '' : view.sort],
    ['order', view.descending ? 'desc' : ''],
  ] as const) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Whether somebody's sitting is open. */
export const isSitting = (row: Pick<BoardRow, 'testID' | 'finishedAt'>): boolean =>
  row.testID !== null && row.finishedAt === null

/** Time left at server time `now`, ms; null where no clock runs. A frozen clock stands still. */
export function leftOf(
  row: Pick<BoardRow, 'testID' | 'finishedAt' | 'frozen' | 'frozenLeftMs' | 'deadlineAt'>,
  now: number,
): number | null {
  if (!isSitting(row)) return null
  // While it stands still there is no moment at which it ends.
  if (row.frozen) return row.frozenLeftMs
  return row.deadlineAt === null ? null : Math.max(0, row.deadlineAt - now)
}
