// The picture of an account, or its initials; fetched with the bearer.
import { avatarPicture } from '@clearbelt/contract/identity/avatar-calls'
import { Avatar, theme } from 'antd'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { callBlob } from '../shared/call.ts'
import { createPictures } from '../shared/pictures.ts'

const KEPT = 200
const pictures = createPictures({ kept: KEPT })

export interface AccountAvatarProps {
  userID: string
  name: string
  /** Changes with the picture; null: there is none. Left out: nobody knows, so it is asked for. */
  version?: string | null
  size?: number
}

/** Decoration beside the name, so it has no words of its own. */
export function AccountAvatar({ userID, name, version, size = 28 }: AccountAvatarProps): ReactNode {
  const { token } = theme.useToken()
  const key = `${userID} ${version ?? ''}`
  const [shown, setShown] = useState<{ key: string; url: string | null }>({ key, url: pictures.peek(key) })
  const url = shown.key === key ? shown.url : pictures.peek(key)
  useEffect(() => {
    if (version === null) return undefined
    return pictures.want(
      key,
      async (signal) => (await callBlob(avatarPicture, { id: userID }, { signal, silent: true })).blob,
      (made) => setShown({ key, url: made }),
      () => setShown({ key, url: null }),
    )
  }, [key, userID, version])
  const style: CSSProperties = {
    background: token.colorPrimaryBgHover,
    color: token.colorPrimary,
    fontSize: Math.round(size * 0.42),
    fontWeight: 600,
    flex: 'none',
  }
  return (
    <Avatar size={size} src={url && version !== null ? <img src={url} alt="" /> : undefined} alt="" style={style}>
      {initialsOf(name)}
    </Avatar>
  )
}

/** One or two letters for an avatar without a picture. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (([...first][0] ?? '') + ([...(last ?? '')][0] ?? '')).toUpperCase()
}
