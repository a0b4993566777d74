// Turns what the database's unique rules refuse into the refusals people can read.
import type { ErrorDef } from '@clearbelt/contract/errors'
import { orgErrors } from '@clearbelt/contract/org/errors'
import { refuse } from '../../http/refusal.ts'

const UNIQUE_VIOLATION = '23505'

const BY_RULE: Record<string, { def: ErrorDef; field: string }> = {
  org_name: { def: orgErrors['name-taken'], field: 'name' },
  org_code: { def: orgErrors['organisation-code-taken'], field: 'code' },
  role_name: { def: orgErrors['name-taken'], field: 'name' },
  grp_name: { def: orgErrors['name-taken'], field: 'name' },
  account_no: { def: orgErrors['account-taken'], field: 'accountNo' },
  account_mobile: { def: orgErrors['mobile-taken'], field: 'mobile' },
}

/** Waits for an act; a broken unique rule becomes its refusal. */
export async function refusingConflicts<T>(act: Promise<T>): Promise<T> {
  try {
    return await act
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const rule = code === UNIQUE_VIOLATION ? BY_RULE[constraint ?? ''] : undefined
    throw rule ? refuse(rule.def, { fields: [rule.field] }) : error
  }
}
