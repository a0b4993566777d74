// The own account: what is kept of me, and what I decide about it.
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { OwnFace } from '../../../account/face/own-face.tsx'
import { OwnAvatar } from '../../../account/own-avatar.tsx'
import { OwnDevices } from '../../../account/security/own-devices.tsx'
import { OwnSecondStep } from '../../../account/security/own-second-step.tsx'
import { Page } from '../../../ui/page.tsx'
import { OwnData } from '../parts/own-data.tsx'

export function MePage(): ReactNode {
  return (
    <Page>
      <Flex vertical gap={16} style={{ maxWidth: 860 }}>
        <OwnAvatar />
        <OwnFace />
        <OwnSecondStep />
        <OwnDevices />
        <OwnData />
      </Flex>
    </Page>
  )
}
