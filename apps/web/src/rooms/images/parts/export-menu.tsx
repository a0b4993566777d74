// The button that takes images out of a library: as DICOS, DICONDE or COCO, with what is truly in them.
import { ExportOutlined } from '@ant-design/icons'
import {
  exportImages,
  IMAGE_EXPORTS,
  IMAGES_EXPORTED_MOST,
  type ImageExport,
} from '@clearbelt/contract/images/export-calls'
import { Button, Dropdown, type ButtonProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { callBlob, saveFile } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { OverLimit } from '../../../ui/over-limit.tsx'

/** Packing many images takes a while: ten minutes, in ms. */
const EXPORT_LIMIT = 600_000

export function ExportMenu({
  ids,
  isNarrow = false,
  size,
}: {
  ids: readonly string[]
  /** Shows the icon alone. */
  isNarrow?: boolean
  size?: NonNullable<ButtonProps['size']>
}): ReactNode {
  const say = useText('images')
  const [isBusy, setBusy] = useState(false)
  const tooMany = ids.length > IMAGES_EXPORTED_MOST
  const save = async (format: ImageExport): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await callBlob(exportImages, { ids: [...ids], format }, { timeoutMs: EXPORT_LIMIT }))
    } catch {
      // The call itself has told what went wrong.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={tooMany || isBusy}
        menu={{
          items: IMAGE_EXPORTS.map((format) => ({ key: format, label: say(`export_${format}`) })),
          onClick: ({ key }) => void save(IMAGE_EXPORTS.find((format) => format === key) ?? 'coco'),
        }}
      >
        <Button {...(size ? { size } : {})} icon={<ExportOutlined />} loading={isBusy} aria-label={say('export')}>
          {isNarrow ? null : say('export')}
        </Button>
      </Dropdown>
      <OverLimit text={tooMany ? say('exportMost', { max: sayNumber(IMAGES_EXPORTED_MOST) }) : null} />
    </>
  )
}
