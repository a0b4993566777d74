// A plain text, in the character set it was most likely written in; another one can be chosen.
import { Alert, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { culture } from '../../shared/culture.ts'
import { useText } from '../../shared/i18n.ts'
import type { MediaViewProps } from '../media-file.ts'
import { useTicks } from '../use-ticks.ts'
import { fetchBeginning } from './fetch-file.ts'
import { FileFrame } from './file-frame.tsx'
import { CHARSETS, charsetOf, textIn, type Charset } from './text-bytes.ts'
import { useFile } from './use-file.ts'

/** Shown of a text, in bytes. */
const MOST = 2 * 1024 * 1024

export function TextView({ file, onTick, onFail }: MediaViewProps): ReactNode {
  const say = useText('media')
  const [chosen, setChosen] = useState<Charset | null>(null)
  const { opened, retry } = useFile(file.url, (url, signal) => fetchBeginning(url, signal, MOST), onFail)
  useTicks(onTick, 0)
  const read = opened.status === 'ready' ? opened.data : null
  const charset = chosen ?? (read ? charsetOf(read.bytes, culture) : 'utf-8')
  const tools = read && (
    <Select<Charset>
      aria-label={say('encoding')}
      size="small"
      value={charset}
      style={{ minWidth: 130 }}
      options={CHARSETS.map((value) => ({ value, label: value.toUpperCase() }))}
      onChange={setChosen}
    />
  )
  return (
    <FileFrame file={file} opened={opened} retry={retry} tools={tools}>
      {read?.isCut && <Alert type="info" banner title={say('textCut')} />}
      {read && <pre className="media-text">{textIn(read.bytes, charset)}</pre>}
    </FileFrame>
  )
}
