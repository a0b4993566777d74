// The small picture of a file or folder: its own where it has one, else the sign of its type.
import {
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FolderFilled,
  PlayCircleFilled,
  SoundOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { AUDIO, FOLDER, IMAGE, VIDEO } from '@clearbelt/domain/files/file-types'
import { theme } from 'antd'
import { useState, type ComponentType, type CSSProperties, type ReactNode } from 'react'
import { clockWords } from './play/clock-words.ts'

type Sign = ComponentType<{ 'aria-hidden'?: boolean; style?: CSSProperties }>
const BY_TYPE: Readonly<Record<number, Sign>> = {
  [FOLDER]: FolderFilled,
  [IMAGE]: FileImageOutlined,
  [VIDEO]: VideoCameraOutlined,
  [AUDIO]: SoundOutlined,
}
const BY_EXTENSION: Readonly<Record<string, Sign>> = {
  pdf: FilePdfOutlined,
  doc: FileWordOutlined,
  docx: FileWordOutlined,
  xls: FileExcelOutlined,
  xlsx: FileExcelOutlined,
  ppt: FilePptOutlined,
  pptx: FilePptOutlined,
  txt: FileTextOutlined,
}

export interface FilePictureProps {
  type: number
  extension: string
  /** Address of its own picture; empty without one. */
  thumbnail: string
  /** Of a video or recording. */
  seconds?: number | null
  /** In px, for a small square; absent: as wide as its place, in the shape of a screen. */
  size?: number
}

/** A picture that says nothing to screen readers: the name stands beside it. */
export function FilePicture({ type, extension, thumbnail, seconds, size }: FilePictureProps): ReactNode {
  const { token } = theme.useToken()
  const [broken, setBroken] = useState('')
  const Icon = BY_TYPE[type] ?? BY_EXTENSION[extension] ?? FileOutlined
  const box: CSSProperties = {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    flex: 'none',
    background: type === FOLDER ? 'transparent' : token.colorFillQuaternary,
    ...(size ? { width: size, height: size, borderRadius: 4 } : { width: '100%', aspectRatio: '16 / 10' }),
  }
  const isShown = thumbnail !== '' && broken !== thumbnail
  return (
    <span style={box} aria-hidden>
      {isShown ? (
        <img
          src={thumbnail}
          alt=""
          draggable={false}
          loading="lazy"
          decoding="async"
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
          onError={() => setBroken(thumbnail)}
        />
      ) : (
        <Icon
          aria-hidden
          style={{
            fontSize: size ? size * 0.6 : 44,
            color: type === FOLDER ? token.colorWarning : token.colorTextTertiary,
          }}
        />
      )}
      {isShown && type === VIDEO && !size && (
        <PlayCircleFilled
          aria-hidden
          style={{
            position: 'absolute',
            fontSize: 32,
            color: 'white',
            opacity: 0.9,
            filter: 'drop-shadow(0 0 3px black)',
          }}
        />
      )}
      {!size && typeof seconds === 'number' && seconds > 0 && (
        <span
          style={{
            position: 'absolute',
            insetInlineEnd: 6,
            bottom: 6,
            padding: '0 5px',
            borderRadius: 3,
            fontSize: 12,
            color: 'white',
            background: 'rgb(0 0 0 / 0.72)',
          }}
        >
          {clockWords(seconds)}
        </span>
      )}
    </span>
  )
}
