// Further data typed by hand, checked as a row of the import would be.
import type { Culture } from '@clearbelt/contract/wire'
import { createRowCheck, type Problem } from '../imports/check-rows.ts'
import { COLUMNS } from '../imports/columns.ts'
import { indexOrganisations } from '../imports/organisation-index.ts'

/** Any account: whose data they are is decided elsewhere. */
const SOMEBODY = 'somebody'

/** The given fields as they are to be stored, empty ones too, or what is wrong with them. */
export function checkExtend(
  values: Readonly<Record<string, string>>,
  culture: Culture,
): { fields: Record<string, string>; problems: Problem[] } {
  const check = createRowCheck('UserExtend', {
    rights: { type: 1 },
    organisations: indexOrganisations([]),
    taken: new Set(),
    accounts: new Map([[SOMEBODY, { id: SOMEBODY, type: 3 }]]),
    roles: new Map(),
    holders: new Map(),
    isApart: () => true,
    culture,
    // Forms send dates with their year first.
    dateOrders: {},
    mobiles: 'chinese',
  })
  const { problems, extend } = check({
    row: 2,
    cells: COLUMNS.UserExtend.map(({ key }) => `t${key === 'accountNo' ? SOMEBODY : (values[key] ?? '')}` as const),
  })
  // A row with nothing in it is wrong in a file; in a form it clears what was given empty.
  const wrong = (problems ?? []).filter(({ column }) => column !== 'accountNo')
  const empty = Object.fromEntries(Object.keys(values).map((key) => [key, '']))
  return { fields: { ...empty, ...(wrong.length === 0 ? extend?.fields : {}) }, problems: wrong }
}
