// Whom to ask and under which record this installation runs: what its administrators set to stand under the login page.
import { recordNumber, systemContact } from '@clearbelt/contract/shell/settings'
import type { ReactNode } from 'react'
import { usePublicSetting } from '../shared/account.ts'

export function InstallationFoot(): ReactNode {
  const lines = [usePublicSetting(systemContact), usePublicSetting(recordNumber)].filter((line) => line !== '')
  return (
    lines.length > 0 && (
      <span className="plain-dim" style={{ textAlign: 'center' }}>
        {lines.join(' · ')}
      </span>
    )
  )
}
