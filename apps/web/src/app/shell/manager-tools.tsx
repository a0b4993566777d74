// The right end of the header of managers: beside theme, language and account the uploads, the bell and the board of new
// features.
import { BulbOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { memo, use, useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '../../shared/account.ts'
import { useText } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session.ts'
import { Bell } from '../bell/bell.tsx'
import { FeatureBoard, useFeatureBoard } from './feature-board.tsx'
import { HeaderTools } from './header.tsx'
import { opensFor, PagesContext } from '../pages-of.ts'
import { landingOf } from '../rules.ts'
import { Uploader } from '../uploader.tsx'

/** Where there is no room, the board of new features moves into the account menu. */
export const ManagerTools = memo(function ManagerTools({ narrow }: { narrow: boolean }): ReactNode {
  const say = useText('app')
  const { open, show, close } = useFeatureBoard(useIsStart())
  const tools = useMemo(() => {
    const features = { key: 'features', icon: <BulbOutlined />, label: say('features'), onClick: show }
    return (
      <HeaderTools
        narrow={narrow}
        {...(narrow ? { more: [features] } : {})}
        before={
          <>
            <Uploader always={!narrow} />
            <Bell />
            {!narrow && (
              <Tooltip title={say('features')}>
                <Button
                  type="text"
                  icon={<BulbOutlined aria-hidden />}
                  aria-label={say('features')}
                  aria-haspopup="dialog"
                  onClick={show}
                />
              </Tooltip>
            )}
          </>
        }
      />
    )
  }, [narrow, say, show])
  return (
    <>
      {tools}
      <FeatureBoard open={open} onClose={close} />
    </>
  )
})

/** Whether the open page is the one where the account lands after signing in. */
function useIsStart(): boolean {
  const type = useSession()?.type
  const pages = use(PagesContext)
  const menus = useAccount((account) => account.menus)
  const { pathname } = useLocation()
  return type !== undefined && pathname === landingOf(type, menus, (path) => opensFor(path, type, pages))
}
